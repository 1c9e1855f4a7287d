import { describe, expect, it } from 'vitest';
import { ansiToHtml, stripAnsi } from '../../../src/markdown/ansi.ts';

const ESC = '\u001b';
const html = (text: string) => ansiToHtml(text).join('\n');

describe('ansiToHtml', () => {
  it.each([
    ['31', 'a-red'],
    ['91', 'a-red'],
    ['42', 'a-on a-green'],
    ['1;4;33', 'a-yellow a-bold a-underline'],
    ['38;5;1', 'a-red'],
    ['38;5;46', 'a-green'],
    ['38;5;250', 'a-white'],
    ['38;2;0;200;210', 'a-cyan'],
    ['38:2::255:0:0', 'a-red'],
    ['48;5;21', 'a-on a-blue'],
    ['7', 'a-on a-white'],
    ['31;7', 'a-on a-red'],
    ['4:3', 'a-underline'],
  ])('makes classes of %s', (code, classes) => {
    expect(html(`${ESC}[${code}mx${ESC}[0m y`)).toBe(`<span class="${classes}">x</span> y`);
  });

  it('goes on over line breaks until it is told otherwise', () => {
    expect(html(`${ESC}[31ma\nb${ESC}[39mc`)).toBe('<span class="a-red">a</span>\n<span class="a-red">b</span>c');
    expect(html(`${ESC}[1;31ma${ESC}[mb`)).toBe('<span class="a-red a-bold">a</span>b');
  });

  it('reads escapes that were typed as text, and only before a bracket', () => {
    for (const typed of ['\\e', '\\x1b', '\\x1B', '\\033', '\\u001b', '\u241b'])
      expect(html(`${typed}[32mok${typed}[0m`), typed).toBe('<span class="a-green">ok</span>');
    expect(html('C:\\exe \\e \\x1b')).toBe('C:\\exe \\e \\x1b');
  });

  it('drops every other command to a terminal, and none of the text', () => {
    expect(
      html(
        `a${ESC}[2Jb${ESC}[10;20Hc${ESC}]0;title\u0007d${ESC}]8;;http://x\u001b\\e${ESC}]8;;${ESC}\\f\u0008g${ESC}(Bh`,
      ),
    ).toBe('abcdefgh');
    expect(html(`${ESC}[8mhidden`)).toBe('hidden');
  });

  it('has no way out of the text', () => {
    const text = html(
      `${ESC}[31"onclick=x;m<script>${ESC}[<script>m${ESC}]8;;javascript:x${ESC}\\y${ESC}[99999999999999999999m&`,
    );
    expect(text).not.toMatch(/<(?!span class="a-[\w -]+">|\/span>)/);
    expect(text).not.toMatch(/style|onclick=x;m</);
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
  });

  it('shows the same text that is copied', () => {
    for (const line of [`${ESC}[31mred${ESC}[0m`, `a${ESC}[`, ESC, `${ESC}]0;x`, '\\e[1mb', 'đ\u0000ỗ'])
      expect(html(line).replace(/<[^>]*>/g, ''), JSON.stringify(line)).toBe(stripAnsi(line));
  });

  it('stays quick with sequences made to hurt', () => {
    const started = performance.now();
    for (const text of [`${ESC}[`.repeat(50_000), `${ESC}[${';'.repeat(100_000)}m`, `${ESC}]`.repeat(50_000)])
      html(text);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
