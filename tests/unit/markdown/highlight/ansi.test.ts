import { describe, expect, it } from 'vitest';
import { ansiToHtml, stripAnsi } from '../../../../src/markdown/highlight/ansi.ts';
import { processorTime } from '../../../support/processor-time.ts';

const ESC = '\u001b';
const html = (text: string) => ansiToHtml(text).join('\n');

describe('ansiToHtml', () => {
  it.each([
    ['31', 't-deleted'],
    ['91', 't-deleted'],
    ['42', 't-inserted a-on'],
    ['1;4;33', 't-type a-bold a-underline'],
    ['38;5;1', 't-deleted'],
    ['38;5;46', 't-inserted'],
    ['38;2;0;200;210', 'a-cyan'],
    ['38:2::255:0:0', 't-deleted'],
    ['48;5;21', 't-function a-on'],
    ['7', 'a-on'],
    ['31;7', 't-deleted a-on'],
    ['4:3', 'a-underline'],
  ])('makes classes of %s', (code, classes) => {
    expect(html(`${ESC}[${code}mx${ESC}[0m y`)).toBe(`<span class="${classes}">x</span> y`);
  });

  it('leaves plain what has the colour of plain text', () => {
    expect(html(`${ESC}[37mx${ESC}[38;5;250my${ESC}[0m`)).toBe('xy');
  });

  it('goes on over line breaks until it is told otherwise', () => {
    expect(html(`${ESC}[31ma\nb${ESC}[39mc`)).toBe(
      '<span class="t-deleted">a</span>\n<span class="t-deleted">b</span>c',
    );
    expect(html(`${ESC}[1;31ma${ESC}[mb`)).toBe('<span class="t-deleted a-bold">a</span>b');
  });

  it('reads escapes that were typed as text, and only before a bracket', () => {
    for (const typed of ['\\e', '\\x1b', '\\x1B', '\\033', '\\u001b', '\u241b'])
      expect(html(`${typed}[32mok${typed}[0m`), typed).toBe('<span class="t-inserted">ok</span>');
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
    expect(text).not.toMatch(/<(?!span class="[at]-[\w -]+">|\/span>)/);
    expect(text).not.toMatch(/style|onclick=x;m</);
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
  });

  it('shows the same text that is copied', () => {
    for (const line of [`${ESC}[31mred${ESC}[0m`, `a${ESC}[`, ESC, `${ESC}]0;x`, '\\e[1mb', 'đ\u0000ỗ'])
      expect(html(line).replace(/<[^>]*>/g, ''), JSON.stringify(line)).toBe(stripAnsi(line));
  });

  it('stays quick with sequences made to hurt', () => {
    const started = processorTime();
    for (const text of [`${ESC}[`.repeat(50_000), `${ESC}[${';'.repeat(100_000)}m`, `${ESC}]`.repeat(50_000)])
      html(text);
    expect(processorTime() - started).toBeLessThan(3_000);
  });
});
