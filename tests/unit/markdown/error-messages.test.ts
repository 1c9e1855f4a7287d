import { describe, expect, it } from 'vitest';
import { errorMessages } from '../../../src/markdown/error-messages.ts';

describe('the messages of an output', () => {
  it('are all lines of a program that fails, without places, what was left out, and repeated code', () => {
    expect(errorMessages('main.go:7:2: discount declared but not used', true)).toBe('discount declared but not used');
    expect(errorMessages('0 0\npanic: assignment to entry in nil map\n...', true)).toBe(
      '0 0 panic: assignment to entry in nil map',
    );
    const javac =
      'Main.java:4: error: cannot find symbol\n        greet("Lan");\n        ^\n  symbol:   method greet\n1 error';
    expect(errorMessages(javac, true)).toBe('error: cannot find symbol symbol:   method greet');
  });

  it('are the lines that look like some where nothing fails', () => {
    expect(errorMessages('Lan: 8\nError: the age must be from 0 to 150\nbye', false)).toBe(
      'Error: the age must be from 0 to 150',
    );
    expect(errorMessages('./main.go:7:2: fmt.Printf format %d has arg of wrong type', false)).toBe(
      'fmt.Printf format %d has arg of wrong type',
    );
    expect(errorMessages('Caused by: java.lang.ClassNotFoundException: Main', false)).toContain('ClassNotFound');
    expect(errorMessages('Xin chào\n12:30:05 bắt đầu\nno errors here', false)).toBe('');
  });

  it('have a limit, and no half of a character', () => {
    const long = errorMessages(`${'é'.repeat(599)}😀 and so on`, true);
    expect(long).toBe('é'.repeat(599));
  });
});
