import { describe, expect, it } from 'vitest';
import { ansiPainter, formatAll, formatCounts, formatPretty } from '../../../src/diagnostics/format.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { sarifFaults } from '../../support/report-faults.ts';

const text = 'title: Install\norder: first\n';
const textOf = (file: string) => (file === 'a, b: 100%.md' ? text : undefined);
const full: Diagnostic = {
  code: 'front-matter/wrong-type',
  severity: 'error',
  message: '`order` should be a number, but it is the text "first".',
  span: { file: 'a, b: 100%.md', start: { line: 2, column: 8 }, end: { line: 2, column: 13 } },
  related: [{ message: 'see also', span: { file: 'other.md', start: { line: 4, column: 2 } } }],
  hint: 'write a whole number',
};
const bare: Diagnostic = { code: 'config/missing', severity: 'warning', message: 'There is no config.' };
const note: Diagnostic = { code: 'x/y', severity: 'info', message: 'Line one\nline two', hint: '50% done' };
const all = (format: 'pretty' | 'json' | 'sarif' | 'github', list: readonly Diagnostic[]) =>
  formatAll(list, { format, textOf, toolVersion: '1.2.3' });

describe('pretty', () => {
  it('shows place, rule, message, frame, second places and hint', () => {
    expect(formatPretty(full, textOf)).toBe(
      [
        'a, b: 100%.md:2:8  error  front-matter/wrong-type',
        '  `order` should be a number, but it is the text "first".',
        '    1 | title: Install',
        '  > 2 | order: first',
        '      |        ^^^^^',
        '    3 |',
        '  see also other.md:4:2',
        '  hint: write a whole number',
      ].join('\n'),
    );
  });

  it('prints many findings of the same words once, with the places of all', () => {
    const at = (file: string): Diagnostic => ({
      ...{ code: 'migrate/front-matter', severity: 'warning', message: 'The key `order` was removed.' },
      span: { file, start: { line: 4, column: 1 } },
    });
    const list = [at('1.md'), bare, ...['2.md', '3.md', '4.md', '5.md', '6.md'].map(at)];
    expect(all('pretty', list)).toBe(
      [
        ...['1.md:4:1  warning  migrate/front-matter', '  The key `order` was removed.', '  and 5 more:'],
        ...['    2.md:4:1', '    3.md:4:1', '    4.md:4:1', '    5.md:4:1', '    6.md:4:1', ''],
        ...['warning  config/missing', '  There is no config.', ''],
      ].join('\n'),
    );
    expect(all('pretty', list.slice(0, -1)).match(/was removed/g)).toHaveLength(5);
    expect(JSON.parse(all('json', list)).findings).toHaveLength(7);
  });

  it('leaves out what a finding does not have', () => {
    expect(formatPretty(bare, textOf)).toBe('warning  config/missing\n  There is no config.');
  });

  it('puts an empty line between findings, and prints nothing for none', () => {
    expect(all('pretty', [bare, note])).toBe(
      'warning  config/missing\n  There is no config.\n\ninfo  x/y\n  Line one\n  line two\n  hint: 50% done\n',
    );
    expect(all('pretty', [])).toBe('');
  });

  it('colours only with a painter, each severity in its own', () => {
    expect(formatPretty(full, textOf)).not.toContain('\u001b');
    expect(formatPretty(full, textOf, ansiPainter)).toContain('\u001b[31merror\u001b[39m');
    expect(formatPretty(bare, textOf, ansiPainter)).toContain('\u001b[33mwarning\u001b[39m');
    expect(formatPretty(note, textOf, ansiPainter)).toContain('\u001b[34minfo\u001b[39m');
  });

  it('lets no control character of the content reach the terminal', () => {
    const nasty: Diagnostic = {
      ...bare,
      message: 'There is no tag `\u001b]0;owned\u0007\u202e`.',
      hint: 'did you mean `\u001b[2J`?',
      span: { file: 'a\u001b[31m.md', start: { line: 1, column: 1 } },
    };
    expect(formatPretty(nasty, textOf)).not.toMatch(/[\u001b\u0007\u202e]/);
  });
});

describe('json', () => {
  it('carries every fact by name', () => {
    expect(JSON.parse(all('json', [full, bare]))).toEqual({
      version: 1,
      findings: [
        {
          rule: 'front-matter/wrong-type',
          severity: 'error',
          message: full.message,
          file: 'a, b: 100%.md',
          line: 2,
          column: 8,
          endLine: 2,
          endColumn: 13,
          frame: '  1 | title: Install\n> 2 | order: first\n    |        ^^^^^\n  3 |',
          hint: 'write a whole number',
          related: full.related,
        },
        { rule: 'config/missing', severity: 'warning', message: 'There is no config.' },
      ],
    });
  });

  it('prints an empty list for none', () => {
    expect(JSON.parse(all('json', []))).toEqual({ version: 1, findings: [] });
  });
});

describe('sarif', () => {
  it('is valid by its schema, which names what is not', () => {
    const log = JSON.parse(all('sarif', [full, bare, note, full]));
    expect(sarifFaults(log)).toEqual([]);
    expect(sarifFaults(JSON.parse(all('sarif', [])))).toEqual([]);
    log.runs[0].results[0].level = 'fatal';
    expect(sarifFaults(log)).toEqual(['/runs/0/results/0/level must be equal to one of the allowed values']);
  });

  it('is a version 2.1.0 log with rules, levels, texts and regions', () => {
    const log = JSON.parse(all('sarif', [full, bare, note, full]));
    expect(log.version).toBe('2.1.0');
    const { rules, ...driver } = log.runs[0].tool.driver;
    expect(driver).toEqual({ name: 'codemaster', version: '1.2.3' });
    expect(rules.map(({ id }: { id: string }) => id)).toEqual(['config/missing', 'front-matter/wrong-type', 'x/y']);
    expect(rules[0].help.markdown).toContain('**How to fix it:**');
    expect(log.runs[0].results.map(({ ruleIndex }: { ruleIndex: number }) => ruleIndex)).toEqual([1, 0, 2, 1]);
    expect(log.runs[0].results[0].relatedLocations).toEqual([
      {
        id: 0,
        physicalLocation: { artifactLocation: { uri: 'other.md' }, region: { startLine: 4, startColumn: 2 } },
        message: { text: 'see also' },
      },
    ]);
    expect(log.runs[0].results.map((result: { level: string }) => result.level)).toEqual([
      'error',
      'warning',
      'note',
      'error',
    ]);
    expect(log.runs[0].results[0].message.text).toBe(`${full.message}\nhint: write a whole number`);
    expect(log.runs[0].results[0].locations[0].physicalLocation.region).toEqual({
      startLine: 2,
      startColumn: 8,
      endLine: 2,
      endColumn: 13,
    });
    expect(log.runs[0].results[1].locations).toEqual([]);
  });

  it('names files as valid relative URIs', () => {
    const uriOf = (file: string): string =>
      JSON.parse(all('sarif', [{ ...bare, span: { file, start: { line: 1, column: 1 } } }])).runs[0].results[0]
        .locations[0].physicalLocation.artifactLocation.uri;
    for (const file of ['content/vi/chú ý.md', 'content/a%20b.md', 'content/c#.md', 'content/what?.md']) {
      const url = new URL(uriOf(file), 'file:///site/');
      expect(decodeURIComponent(url.pathname)).toBe(`/site/${file}`);
      expect(url.hash + url.search).toBe('');
    }
  });
});

describe('github', () => {
  it('escapes places and texts by the rules of workflow commands', () => {
    expect(all('github', [full, bare, note])).toBe(
      [
        '::error file=a%2C b%3A 100%25.md,line=2,col=8,title=front-matter/wrong-type::`order` should be a number, but it is the text "first".%0Ahint: write a whole number',
        '::warning title=config/missing::There is no config.',
        '::notice title=x/y::Line one%0Aline two%0Ahint: 50%25 done',
        '',
      ].join('\n'),
    );
    expect(all('github', [])).toBe('');
  });
});

describe('formatCounts', () => {
  it.each([
    [[], 'no findings'],
    [[full], '1 error'],
    [[full, full, bare], '2 errors, 1 warning'],
    [[note, note], '2 notes'],
    [[note, bare, full], '1 error, 1 warning, 1 note'],
  ])('%#', (list, expected) => {
    expect(formatCounts(list)).toBe(expected);
  });
});
