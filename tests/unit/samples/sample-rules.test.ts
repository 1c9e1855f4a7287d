import { describe, expect, it } from 'vitest';
import { RULES } from '../../../src/diagnostics/rules.ts';
import { createMarkdown } from '../../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../../src/markdown/highlight/highlight-code.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import type { Sample, SampleResult } from '../../../src/model/sample.ts';
import { runSamples } from '../../../src/pipeline/samples/run-samples.ts';
import { collectSamples } from '../../../src/samples/collect-samples.ts';
import { findFlaky } from '../../../src/samples/find-flaky.ts';
import { judgeSample } from '../../../src/samples/judge-sample.ts';
import { findDrift } from '../../../src/samples/locale-drift.ts';
import { planUpdates } from '../../../src/samples/plan-updates.ts';
import type { SampleLanguage } from '../../../src/samples/sample-language.ts';
import { SAMPLE_LANGUAGES } from '../../../src/samples/sample-languages.ts';
import { findUnlocked, lockEntry, lockName, parseLock, printLock } from '../../../src/samples/sample-lock.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { makeSite } from '../../support/site-test.ts';

const markdown = createMarkdown(createHighlighter());
const go = SAMPLE_LANGUAGES.find(({ name }) => name === 'go') as SampleLanguage;

const fence = (info: string, ...lines: readonly string[]) => `${[`\`\`\`${info}`, ...lines, '```'].join('\n')}\n`;
const program = (meta: string, ...more: readonly string[]) =>
  [fence(`go ${meta}`, 'package main', '', 'func main() {}'), ...more].join('\n');
const output = (...lines: readonly string[]) => fence('output', ...lines);

function collect(text: string, locale = 'vi') {
  const file = `content/${locale}/docs/a.md`;
  const fences = markdown.collectFences({ file, text, locale });
  return collectSamples({ key: 'docs/a', locale, file, fences }, SAMPLE_LANGUAGES);
}

function sampleOf(text: string, locale?: string): Sample {
  const { value, diagnostics } = collect(text, locale);
  expect(diagnostics).toEqual([]);
  return value[0] as Sample;
}

const RAN: SampleResult = { built: true, compiler: '', vet: '', exit: 0, output: '', ms: 1 };
const REFUSED: SampleResult = { built: false, compiler: 'main.go:3:1: undefined: x\n', vet: '', ms: 1 };
const judge = (text: string, result: Partial<SampleResult>, version = '1.19.8') =>
  judgeSample(sampleOf(text), { ...RAN, ...result }, { language: go, version, outputLimit: '256 KiB' }).diagnostics;
const flaky = (text: string, ...runs: readonly Partial<SampleResult>[]) =>
  findFlaky(
    sampleOf(text),
    runs.map((run) => ({ ...RAN, ...run })),
    go,
  );
/** Code inside of a text. */
const hole = (code: string) => `$\{${code}}`;
const nested = (code: string) => `f(\`${hole(`g({ b: \`${hole(code)}\` })`)}\`);`;
const bare = (locale: string) => ({ key: 'docs/a', locale, file: `content/${locale}/docs/a.md` });
const withData = (...lines: readonly string[]) =>
  `${program('id=a')}\n${fence('text id=a title="data.txt"', ...lines)}`;
const drift = (vi: string, en: string) =>
  findDrift([sampleOf(vi), sampleOf(en, 'en')], SAMPLE_LANGUAGES, { defaultLocale: 'vi' });

function unlocked(text: string, written: string): readonly Diagnostic[] {
  const sample = sampleOf(text);
  const lock = new Map([[lockName(sample), lockEntry(sampleOf(written), 'Go 1.19.8')]]);
  return findUnlocked([sample], lock, printLock(lock));
}

async function missing(text: string): Promise<readonly Diagnostic[]> {
  const run = await runSamples([sampleOf(text)], {
    root: makeFolder(),
    repeat: 1,
    cache: true,
    isWhole: false,
    languages: SAMPLE_LANGUAGES,
    toolchains: () => ({ looked: '/nowhere/go', hint: 'install it' }),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return [...run.missing.values()];
}

/** Rules of a check of a site of which nothing has to be run. */
async function rulesOfSite(text: string, ...args: readonly string[]): Promise<readonly Pick<Diagnostic, 'code'>[]> {
  const site = makeSite({
    'codemaster.config.ts':
      "export default { title: 'T', url: 'https://e.org', blog: false, samples: { languages: ['go'], maxSkips: 1 } };",
    'content/en/docs/a.md': text,
  });
  const { stdout } = await site.run(['check', '--format', 'json', '--only', 'samples', ...args]);
  return (JSON.parse(stdout) as { findings: { rule: string }[] }).findings.map(({ rule }) => ({ code: rule }));
}

type Found = readonly Pick<Diagnostic, 'code'>[];
type Case = () => Found | Promise<Found>;

/** For each rule, what has the fault, and what comes close and has it not. */
const CASES: Readonly<Record<string, { readonly has: readonly Case[]; readonly hasNot: readonly Case[] }>> = {
  'samples/bad-lock': {
    has: [
      () => parseLock('{').diagnostics,
      () => parseLock('{ "version": 2, "samples": {} }').diagnostics,
      () => parseLock('{ "version": 1, "samples": { "a": 1 } }').diagnostics,
      () => findUnlocked([], new Map([['vi docs/gone#a', 'Go 1.19.8 0123456789abcdef']]), ''),
    ],
    hasNot: [() => parseLock(undefined).diagnostics, () => parseLock('{ "version": 1, "samples": {} }').diagnostics],
  },
  'samples/bad-meta': {
    has: [
      () => collect(program('id=a exit=256')).diagnostics,
      () => collect(program('id=a use=b')).diagnostics,
      () => collect(`${fence('js id=b', 'let b;')}\n${program('id=a use=b')}`).diagnostics,
      () => collect(program('id=a java=21')).diagnostics,
    ],
    hasNot: [
      () => collect(program('id=a exit=255')).diagnostics,
      () => collect(`${program('id=b')}\n${program('id=a use=b')}`).diagnostics,
      () => collect(program('id=a go=1.21')).diagnostics,
    ],
  },
  'samples/does-not-build': {
    has: [() => judge(program('id=a'), REFUSED), () => judge(program('id=a compile'), REFUSED)],
    hasNot: [
      () => judge(program('id=a compile'), {}),
      () => judge(program('id=a fails="undefined"', output('main.go:3:1: undefined: x')), REFUSED),
    ],
  },
  'samples/flaky': {
    has: [
      () => flaky(program('id=a', output('1')), { output: '1' }, { output: '2' }),
      () => flaky(program('id=a'), { exit: 0 }, { exit: 1 }),
      // A pattern says nothing of how a program ends.
      () => flaky(program('id=a', output('...')), { exit: 0 }, { exit: 1 }),
      () => flaky(program('id=a', output('...')), {}, { stopped: 'time', exit: 137 }),
      () => flaky(program('id=a', output('...')), {}, { left: true }),
      () => flaky(program('id=a', output('...')), {}, { strays: ['../x.txt'] }),
      () => flaky(program('id=a compile'), {}, REFUSED),
      () => flaky(program('id=a fails="x"', output('...')), REFUSED, {}),
      () => flaky(program('id=a compile'), {}, { vet: 'main.go:3:1: unreachable code' }),
    ],
    hasNot: [
      () => flaky(program('id=a', output('1')), { output: '1' }, { output: '1\n' }),
      () => flaky(program('id=a', output('took [..] ms')), { output: 'took 1 ms' }, { output: 'took 2 ms' }),
      () => flaky(program('id=a compile'), { ms: 1 }, { ms: 2 }),
      () => flaky(program('id=a', output('1')), { stopped: 'time', output: '1' }, { stopped: 'time', output: '1\n2' }),
      () => flaky(program('id=a', fence('output unordered', 'a', 'b')), { output: 'a\nb' }, { output: 'b\na' }),
    ],
  },
  'samples/left-running': {
    has: [() => judge(program('id=a'), { left: true })],
    hasNot: [() => judge(program('id=a'), {})],
  },
  'samples/locale-drift': {
    has: [
      () => drift(program('id=a'), program('id=b')),
      () => drift(program('id=a'), program('id=a exit=1')),
      () => drift(fence('js id=a', 'f(1);'), fence('js id=a', 'f(2);')),
      () => drift(fence('js id=a', `f(\`${hole('a + 1')} ly\`);`), fence('js id=a', `f(\`${hole('a + 2')} cups\`);`)),
      () => drift(fence('js id=a', nested('1')), fence('js id=a', nested('2'))),
      () => drift(program('id=a args="-n 5"'), program('id=a args="-n 6"')),
      () => drift(program('id=a args="-n 5"'), program('id=a args="-m 5"')),
      () => drift(program('id=a timeout=5'), program('id=a timeout=6')),
      () => drift(withData('trà 5', 'bánh 7'), withData('tea 5', 'cake 8')),
      () => drift(withData('trà 5', 'bánh 7'), withData('tea 5')),
      () => findDrift([sampleOf(program('id=a'))], SAMPLE_LANGUAGES, { defaultLocale: 'vi', written: [bare('en')] }),
    ],
    hasNot: [
      () => drift(program('id=a'), program('id=a')),
      () => drift(fence('js id=a', "f('chào'); // một"), fence('js id=a', '// one', "f('hello');")),
      // Another language needs the parts of a sentence in another order.
      () =>
        drift(
          fence('js id=a', `f(\`${hole('n')} ly ${hole("t['trà']")}\`);`),
          fence('js id=a', `f(\`${hole("t['tea']")}: ${hole('n')} cups\`);`),
        ),
      () => drift(fence('js id=a', `f(\`\\${hole('1')} ly\`);`), fence('js id=a', `f(\`\\${hole('2')} cups\`);`)),
      () => drift(program('id=a args="-n 5 Huế"'), program('id=a args="-n 5 Hanoi"')),
      () => drift(withData('trà sen vàng 5', 'bánh 7'), withData('tea 5', 'rice cake 7')),
      () => findDrift([sampleOf(program('id=a'))], SAMPLE_LANGUAGES, { defaultLocale: 'vi', written: [bare('vi')] }),
    ],
  },
  'samples/no-id': {
    has: [() => collect(program('')).diagnostics, () => collect(program('compile')).diagnostics],
    hasNot: [() => collect(program('id=a')).diagnostics, () => collect(program('skip="why"')).diagnostics],
  },
  'samples/no-toolchain': {
    has: [() => missing(program('id=a'))],
    hasNot: [() => missing(program('id=a skip="why"'))],
  },
  'samples/not-locked': {
    has: [
      () => unlocked(program('id=a', output('1')), program('id=a', output('2'))),
      () => findUnlocked([sampleOf(program('id=a'))], new Map(), ''),
    ],
    hasNot: [
      () => unlocked(program('id=a', output('1')), program('id=a', output('1'))),
      // A sample that needs more than the course promises may never have been run by anybody.
      () => findUnlocked([sampleOf(program('id=a go=1.22')), sampleOf(program('skip="why"'))], new Map(), ''),
    ],
  },
  'samples/not-updated': {
    has: [
      () => planUpdates([{ sample: sampleOf(program('id=a', output('1'))), lines: ['a', '```'] }]).diagnostics,
      () => planUpdates([{ sample: sampleOf(program('id=a')), lines: ['~~~~'] }]).diagnostics,
    ],
    hasNot: [() => planUpdates([{ sample: sampleOf(program('id=a', output('1'))), lines: ['a ```'] }]).diagnostics],
  },
  'samples/output-differs': {
    has: [
      () => judge(program('id=a', output('1')), { output: '2\n' }),
      () => judge(program('id=a', output('1')), { output: '' }),
      () => judge(program('id=a fails="undefined"', output('main.go:3:1: undefined: y')), REFUSED),
    ],
    hasNot: [
      () => judge(program('id=a', output('1')), { output: '1\n' }),
      () => judge(program('id=a', output('[..]', '...')), { output: '1\n2\n3\n' }),
      // The words of another compiler are its own affair.
      () => judge(program('id=a fails="undefined"', output('undefined: y')), REFUSED, '1.25.0'),
    ],
  },
  'samples/output-missing': {
    has: [() => judge(program('id=a'), { output: '1\n' })],
    hasNot: [() => judge(program('id=a'), { output: '\n' })],
  },
  'samples/should-fail': {
    has: [
      () => judge(program('id=a fails="undefined"', output('undefined: x')), {}),
      () => judge(program('id=a fails="imported"', output('imported')), REFUSED),
      () => judge(program('id=a fails="undefined"'), REFUSED),
      () => judge(program('id=a fails="undefined"', output('other')), REFUSED, '1.25.0'),
    ],
    hasNot: [() => judge(program('id=a fails="undefined"', output('main.go:3:1: undefined: x')), REFUSED)],
  },
  'samples/stray-block': {
    has: [() => collect(program('id=a', output('1'), output('2'))).diagnostics],
    hasNot: [() => collect(program('id=a', fence('input', '1'), output('2'))).diagnostics],
  },
  'samples/timed-out': {
    has: [() => judge(program('id=a'), { stopped: 'time', exit: 137 })],
    hasNot: [() => judge(program('id=a'), { ms: 9999 })],
  },
  'samples/too-many-skips': {
    has: [() => rulesOfSite(`# A\n\n${program('skip="one"')}\n${program('skip="two"')}`)],
    hasNot: [() => rulesOfSite(`# A\n\n${program('skip="one"')}`)],
  },
  'samples/too-much-output': {
    has: [() => judge(program('id=a', output('...')), { stopped: 'output', output: 'x\n' })],
    hasNot: [() => judge(program('id=a', output('...')), { output: 'x\n' })],
  },
  'samples/unclassified': {
    has: [() => collect(fence('go id=a', 'x := 1')).diagnostics],
    hasNot: [() => collect(fence('go id=a wrap', 'x := 1')).diagnostics],
  },
  'samples/unknown': {
    has: [
      () => rulesOfSite(`# A\n\n${program('skip="why"')}`, '--only', 'docs/b'),
      () => rulesOfSite(`# A\n\n${program('id=a skip="why"')}`, '--only', 'docs/a#b'),
    ],
    hasNot: [
      () => rulesOfSite(`# A\n\n${program('skip="why"')}`, '--only', 'docs/a'),
      () => rulesOfSite(`# A\n\n${program('id=a skip="why"')}`, '--only', 'docs/a#a'),
    ],
  },
  'samples/vet': {
    has: [
      () => judge(program('id=a'), { vet: 'main.go:3:1: self-assignment' }),
      () => judge(program('id=a vet="self-assignment"'), { vet: '' }),
      () => judge(program('id=a vet="self-assignment"'), { vet: 'main.go:3:1: unreachable code' }),
    ],
    hasNot: [
      () => judge(program('id=a'), {}),
      () => judge(program('id=a vet="self-.*ment"'), { vet: 'main.go:3:1: self-assignment' }),
    ],
  },
  'samples/wrong-exit': {
    has: [() => judge(program('id=a'), { exit: 137 }), () => judge(program('id=a exit=2'), { exit: 0 })],
    hasNot: [() => judge(program('id=a'), {}), () => judge(program('id=a exit=2'), { exit: 2 })],
  },
  'samples/wrote-outside': {
    has: [() => judge(program('id=a'), { strays: ['../x.txt'] })],
    hasNot: [() => judge(program('id=a'), {})],
  },
};

describe('rules of samples', () => {
  it('are all tried here', () => {
    expect(Object.keys(CASES).sort()).toEqual(RULES.filter((rule) => rule.startsWith('samples/')).sort());
  });

  for (const [rule, { has, hasNot }] of Object.entries(CASES)) {
    it(`${rule} finds what it is for, and nothing that is right`, async () => {
      const codes = async (find: Case) => [...new Set((await find()).map(({ code }) => code))];
      for (const find of has) expect(await codes(find)).toEqual([rule]);
      for (const find of hasNot) expect(await codes(find)).toEqual([]);
    });
  }
});

describe('a finding of the linter', () => {
  it('stands at the line of the page that it is about', () => {
    const found = [
      ...judge(program('id=a'), { vet: 'main.go:3:6: self-assignment' }),
      ...judge(program('id=a vet="unreachable"'), { vet: 'main.go:3:6: self-assignment' }),
      ...judge(program('id=a vet="unreachable"'), { vet: '' }),
    ];
    expect(found.map(({ span }) => span?.start)).toEqual([
      { line: 4, column: 6 },
      { line: 4, column: 6 },
      { line: 1, column: 1 },
    ]);
  });
});

describe('what a program in Go prints', () => {
  it('is compared as it stands, even where tests print such things, in a hundred ways to get it wrong', () => {
    const right = [
      'built (1.25s)',
      'ok  shop/cart 0.312s',
      'FAIL shop/tea 1.5s',
      'ok [cached] (0.10s)',
      'took (3.75s)',
    ];
    const text = (lines: readonly string[]) => program('id=a', output(...lines));
    let caught = 0;
    for (const [i, line] of right.entries()) {
      for (let round = 0; round < 20; round++) {
        const at = round % line.length;
        const other = line.slice(0, at) + String.fromCharCode(line.charCodeAt(at) + 1) + line.slice(at + 1);
        const changed = right.map((one, n) => (n === i ? other : one));
        caught += judge(text(changed), { output: right.join('\n') }).length;
      }
    }
    expect(caught).toBe(100);
    expect(judge(text(right), { output: right.join('\n') })).toEqual([]);
  });

  it('may take another time each time it is a test', () => {
    const shown = output('--- PASS: TestTea (0.01s)', 'PASS', 'ok      shop    0.102s');
    const printed = '--- PASS: TestTea (0.00s)\nPASS\nok  \tsample/s1\t0.003s\n';
    const test = (meta: string) => [fence(`go id=a ${meta}`, 'package main', '', 'func main() {}'), shown].join('\n');
    expect(judge(test('test'), { output: printed })).toEqual([]);
    expect(judge(test(''), { output: printed }).map(({ code }) => code)).toEqual(['samples/output-differs']);
  });
});

describe('the record of verified samples', () => {
  it('is read as it is printed', () => {
    const lock = new Map([['vi docs/a#a', 'Go 1.19.8 0123456789abcdef']]);
    expect([...parseLock(printLock(lock)).value]).toEqual([...lock]);
  });
});
