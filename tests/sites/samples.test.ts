import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wantsSamples } from '../../src/cli/commands/check.ts';
import { describeUnverified } from '../../src/cli/report-build.ts';
import { loadConfig } from '../../src/io/modules/load-config.ts';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { checkSamples } from '../../src/pipeline/samples/check-samples.ts';
import { collectSiteSamples } from '../../src/pipeline/samples/collect-site-samples.ts';
import { createSiteSession } from '../../src/pipeline/site-session.ts';
import { findUnlocked, LOCK_FILE, lockEntry, lockName, parseLock, printLock } from '../../src/samples/sample-lock.ts';
import { en } from '../../templates/messages/en.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { makeFolder } from '../support/make-folder.ts';
import { readZip } from '../support/read-zip.ts';
import { type Files, type JsonFinding, makeSite, type TestSite } from '../support/site-test.ts';
import { describeWith, machineVariables } from '../support/toolchains.ts';

const vi = messagesFor('vi');

const CONFIG = `export default {
  title: 'Test', url: 'https://example.org', blog: false,
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
  samples: { languages: ['go', 'java', 'node'], maxSkips: 1 },
};`;

const page = (...parts: readonly string[]) =>
  `---\ntitle: Page\ndescription: A page.\n---\n\nText.\n\n${parts.join('\n\n')}\n`;
const fence = (info: string, ...lines: readonly string[]) => [`\`\`\`${info}`, ...lines, '```'].join('\n');
const output = (...lines: readonly string[]) => fence('output', ...lines);

const siteOf = (vi: string, others: Files = {}) =>
  makeSite({ 'codemaster.config.ts': CONFIG, 'content/vi/docs/a.md': vi, ...others });

interface Checked {
  readonly code: number;
  /** Line and rule of each finding. */
  readonly rules: readonly string[];
  readonly findings: readonly JsonFinding[];
  readonly summary: string;
}

async function check(site: TestSite, ...args: readonly string[]): Promise<Checked> {
  const only = args.includes('--only') ? [] : ['--only', 'samples'];
  const run = await site.run(['check', '--format', 'json', ...only, ...args], { variables: machineVariables });
  const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
  const rules = findings.map(({ line, rule }) => `${line} ${rule}`);
  return { code: run.code, rules, findings, summary: run.stderr.trim() };
}

describe('samples in the language of the tool itself', () => {
  it('passes what prints what the page shows, and runs it once', async () => {
    const site = siteOf(
      page(
        fence('js id=hello', "console.log('Xin chào');", "console.error('and', 2);"),
        output('Xin chào', 'and 2'),
        fence('js id=reads', "process.stdin.on('data', (part) => process.stdout.write('> ' + part));"),
        fence('input', 'Huế'),
        output('> Huế'),
        fence('js id=silent', 'let a = 1;'),
        fence('js id=fails exit=3', 'process.exit(3);'),
        fence('js id=wrong fails="Unexpected token"', 'let a = ;'),
        output('...', "SyntaxError: Unexpected token ';'", '...'),
        fence(
          'js id=data',
          "import { readFileSync } from 'node:fs';",
          "console.log(readFileSync('data.txt', 'utf8').trim());",
        ),
        fence('text id=data title="data.txt"', 'from a file'),
        output('from a file'),
        fence('js id=waits', "import { readFileSync } from 'node:fs';", "console.log(readFileSync(0, 'utf8').length);"),
        output('0'),
      ),
    );
    const first = await check(site);
    expect(first.findings).toEqual([]);
    expect(first.summary).toMatch(/^samples: 7 run, 0 cached, 0 skipped, 0 failed in /);
    expect((await check(site)).summary).toMatch(/^samples: 0 run, 7 cached/);
    expect((await check(site, '--no-cache')).summary).toMatch(/^samples: 7 run, 0 cached/);
  });

  it('is reported with what is found in the texts, as one document and in the order of lines', async () => {
    const site = siteOf(page(fence('js id=a', "console.log('a');"), output('b'), '[gone](./gone.md)'));
    const { stdout, stderr, code } = await site.run(['check', '--samples', '--format', 'json']);
    const { findings } = JSON.parse(stdout) as { findings: JsonFinding[] };
    expect(findings.map(({ rule }) => rule)).toEqual(['samples/output-differs', 'links/broken']);
    expect(stderr).toMatch(/^samples: 1 run, 0 cached, 0 skipped, 1 failed in /);
    expect(code).toBe(1);
  });

  it('reports each way in which a program differs from its page, at the line that is wrong', async () => {
    const site = siteOf(
      page(
        fence('js id=differs', "console.log('a');", "console.log('b');"),
        output('a', 'c'),
        fence('js id=missing', "console.log('a');"),
        fence('js id=exits', 'process.exit(7);'),
        fence('js id=throws', "throw new Error('boom');"),
        fence('js id=broken', 'let a = ;'),
        fence('js id=builds fails="Unexpected"', 'let a = 1;'),
        fence('js id=other fails="missing"', 'let a = ;'),
        output('missing'),
        fence('js', 'let a = 1;'),
        fence('js id=old node=99', 'let a = 1;'),
        fence('js skip="one"', 'let'),
        fence('js skip="two"', 'let'),
      ),
    );
    const { rules, findings, code, summary } = await check(site);
    expect(rules).toEqual([
      '15 samples/output-differs',
      '18 samples/output-missing',
      '22 samples/wrong-exit',
      '26 samples/wrong-exit',
      '31 samples/does-not-build',
      '34 samples/should-fail',
      '39 samples/should-fail',
      '46 samples/no-id',
      '58 samples/too-many-skips',
    ]);
    expect(code).toBe(1);
    expect(findings[0]?.message).toContain('\n  a\n- c\n+ b');
    expect(findings[3]?.message).toContain('Error: boom');
    expect(summary).toContain('3 skipped (one: 1, two: 1, needs Node.js 99: 1)');
  });

  it('catches a hundred changed outputs', async () => {
    const ids = Array.from({ length: 10 }, (_, i) => i);
    const print = (i: number) => Array.from({ length: 10 }, (_, n) => `${i} × ${n} = ${i * n}`);
    const samples = (change: (line: string) => string) =>
      ids.flatMap((i) => [
        fence(`js id=s${i}`, `for (let n = 0; n < 10; n++) console.log(\`${i} × \${n} = \${${i} * n}\`);`),
        output(...print(i).map((line, n) => (n === i ? change(line) : line))),
      ]);
    const site = siteOf(page(...samples((line) => line)));
    expect((await check(site)).findings).toEqual([]);
    // Another character at another place of another line each time, the last place of a line included.
    const mutate = (line: string, round: number) => {
      const at = line.length - 1 - ((round * 7) % line.length);
      return line.slice(0, at) + String.fromCharCode(line.charCodeAt(at) + 1) + line.slice(at + 1);
    };
    let caught = 0;
    for (let round = 0; round < 10; round++) {
      site.write({ 'content/vi/docs/a.md': page(...samples((line) => mutate(line, round))) });
      const { findings, summary } = await check(site);
      expect(findings.map(({ rule, message }) => [rule, /`(\w+)`/.exec(message)?.[1]])).toEqual(
        ids.map((i) => ['samples/output-differs', `s${i}`]),
      );
      for (const [i, { message }] of findings.entries()) {
        const right = print(i)[i] ?? '';
        expect(message).toContain(`- ${mutate(right, round)}\n+ ${right}`);
      }
      expect(summary).toContain('0 run, 10 cached');
      caught += findings.length;
    }
    expect(caught).toBe(100);
  });

  it('finds a program that prints a different output each time', async () => {
    const site = siteOf(
      page(
        fence('js id=random', 'console.log(Math.random());'),
        output('0.5'),
        fence('js id=pattern', 'console.log(Math.random()); // other'),
        output('0.[..]'),
      ),
    );
    const { rules, findings } = await check(site, '--repeat', '3');
    expect(rules).toEqual(['8 samples/flaky', '13 samples/output-differs']);
    expect(findings[0]?.message).toContain('gave different results in 3 runs');
    // What was found to differ is run again, even where a run before had been remembered.
    expect((await check(site, '--only', 'docs/a')).summary).toMatch(/^samples: 1 run, 1 cached/);
    expect((await check(site, '--only', 'docs/a', '--repeat', '2')).rules).toContain('8 samples/flaky');
    expect((await check(site)).summary).toMatch(/^samples: 1 run, 1 cached/);
    const refused = await site.run(['check', '--only', 'samples', '--repeat', '0']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('It should be a whole number from 1 to 100.');
  });

  it('writes what came into the pages, keeps patterns that fit, and leaves line ends as they are', async () => {
    const site = siteOf('');
    const text = page(
      fence('js id=a', "console.log('x');", "console.log('took 5 ms');"),
      output('old', 'took [..] ms'),
      '- item\n\n  ```js id=b\n  console.log(1);\n  ```\n\n  ```output\n  2\n  3\n  ```',
      fence('js id=c', "console.log('new');"),
    );
    site.write({ 'content/vi/docs/a.md': text.replaceAll('\n', '\r\n') });
    await check(site, '--update');
    const updated = text
      .replace('old\n', 'x\n')
      .replace('  2\n  3\n', '  1\n')
      .replace("console.log('new');\n```\n", "console.log('new');\n```\n\n```output\nnew\n```\n");
    expect(site.source('content/vi/docs/a.md')).toBe(updated.replaceAll('\n', '\r\n'));
    expect((await check(site)).findings).toEqual([]);
  });

  it('writes nothing over what an author saved meanwhile', async () => {
    const site = siteOf(page(fence('js id=a', 'let a;'), output('x')));
    const file = 'content/vi/docs/a.md';
    const known = site.source(file);
    const report = await checkSamples({
      root: site.root,
      drafts: false,
      only: [],
      repeat: 1,
      allowMissing: [],
      update: true,
      lock: false,
      frozen: false,
      cache: true,
      variables: machineVariables,
      chosen: {},
      signal: new AbortController().signal,
      onProgress: () => site.write({ [file]: `${known}More.\n` }),
    });
    expect(report.diagnostics.map(({ code }) => code)).toEqual(['samples/not-updated', 'samples/output-differs']);
    expect(report.updated).toBe(0);
    expect(site.source(file)).toBe(`${known}More.\n`);
  });

  it('finds the first difference between a program and its translation', async () => {
    const vi = page(
      fence('js id=a', '// chào', "const name = 'Lan';", "console.log('Chào', name);"),
      output('Chào Lan'),
      fence('js id=b', 'console.log(1 + 1);'),
      output('2'),
      fence('js id=c', 'let a;'),
    );
    const en = page(
      fence('js id=a', '// hello', '// two lines', "const name = 'Lan'; // why", "console.log('Hello',   name);"),
      output('Hello Lan'),
      fence('js id=b', 'console.log(1 + 2);'),
      output('3'),
      fence('js id=d exit=0', 'let a;'),
    );
    const { findings } = await check(siteOf(vi, { 'content/en/docs/a.md': en }));
    expect(findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
      'content/en/docs/a.md:1 samples/locale-drift',
      'content/en/docs/a.md:20 samples/locale-drift',
      'content/en/docs/a.md:27 samples/locale-drift',
    ]);
    expect(findings[1]?.message).toContain('- console.log(1 + 1);\n+ console.log(1 + 2);');
    const lost = siteOf(page(fence('js id=a', 'let a;')), {
      'content/en/docs/a.md': page('No code at all.'),
      'content/vi/docs/b.md': page(fence('js id=a', 'let a;')),
      'content/en/docs/b.md': page('Not yet.').replace('title:', 'draft: true\ntitle:'),
    });
    expect((await check(lost)).findings.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'content/en/docs/a.md samples/locale-drift',
    ]);
  });

  it('says without running anything, in an ordinary check, what is wrong with how samples are written', async () => {
    const site = siteOf(page(fence('go id=a', 'x := 1'), fence('js id=b', "console.log('a');")));
    const run = await site.run(['check', '--format', 'json']);
    const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
    expect(findings.map(({ rule }) => rule)).toEqual(['samples/unclassified']);
    expect(existsSync(join(site.root, '.codemaster', 'samples.json'))).toBe(false);
  });

  it('reads pages again when a file they include, show or import has changed', async () => {
    const code = "console.log('1');\n";
    const part = `${fence('js id=a', code.trim())}\n\n${output('1')}\n`;
    const site = siteOf(page('::include[./_part.md]'), {
      'content/vi/docs/_part.md': part,
      'content/vi/docs/shown.md': page(fence('js id=a file=./code.js'), output('1')),
      'content/vi/docs/code.js': code,
      'content/vi/docs/page.mdx': page("import Part from './_other.md'", '<Part />'),
      'content/vi/docs/_other.md': part,
    });
    expect((await check(site)).findings).toEqual([]);
    const right: Files = { '_part.md': part, 'code.js': code, '_other.md': part };
    for (const [name, text] of Object.entries(right)) {
      const file = `content/vi/docs/${name}`;
      site.write({ [file]: String(text).replace("log('1')", "log('2')") });
      expect((await check(site)).findings.map(({ rule }) => rule)).toEqual(['samples/output-differs']);
      site.write({ [file]: text });
    }
    expect((await check(site)).summary).toMatch(/^samples: 0 run, 3 cached/);
  });

  it('checks single pages and single samples', async () => {
    const site = siteOf(page(fence('js id=a', 'let a;'), fence('js id=b', 'process.exit(1);')), {
      'content/vi/docs/b.md': page(fence('js id=a', 'process.exit(2);')),
    });
    expect((await check(site, '--only', 'docs/a')).rules).toEqual(['12 samples/wrong-exit']);
    expect((await check(site, '--only', 'docs/a#a')).rules).toEqual([]);
    expect((await check(site, '--only', 'content/vi/docs/b.md')).rules).toEqual(['8 samples/wrong-exit']);
    const unknown = await check(site, '--only', 'docs/a#c');
    expect(unknown.findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['samples/unknown', 'There is no sample or page `docs/a#c`.'],
    ]);
  });

  it('refuses to look for other faults on single pages, which would leave something unchecked', async () => {
    const site = siteOf(page(fence('js id=a', 'process.exit(1);')));
    for (const only of ['links,docs/a', 'docs/a#a,samples/wrong-exit,images']) {
      const run = await site.run(['check', '--only', only]);
      expect(run.code).toBe(2);
      expect(run.stderr).toMatch(/`(?:links|images)` is looked for on all pages, so it cannot stand beside `docs\/a/);
    }
    expect((await check(site, '--only', 'samples/wrong-exit,docs/a')).rules).toEqual(['8 samples/wrong-exit']);
  });

  it('are run for every flag that is about running them', async () => {
    const site = siteOf(page(fence('js id=a', 'let a;')));
    const run = await site.run(['check', '--frozen']);
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/^samples: 1 run/m);
    const plain = { repeat: 1, cache: true, format: 'pretty', failOn: 'error' } as const;
    expect(wantsSamples(plain)).toBe(false);
    expect(wantsSamples({ ...plain, cache: false })).toBe(false);
    for (const more of [
      { samples: true },
      { lock: true },
      { update: true },
      { repeat: 2 },
      { allowMissing: ['go'] },
      { go: 'go' },
      { java: 'jdk' },
    ])
      expect(wantsSamples({ ...plain, ...more })).toBe(true);
  });

  it('writes down what is verified, and demands it with --frozen', async () => {
    const text = page(fence('js id=a', "console.log('a');"), output('a'), fence('js id=b', 'process.exit(1);'));
    const site = siteOf(text);
    expect((await check(site, '--only', 'docs/a#a', '--frozen')).rules).toEqual(['8 samples/not-locked']);
    await check(site, '--lock');
    const lock = site.source('content/samples.lock.json');
    expect(Object.keys((JSON.parse(lock) as { samples: object }).samples)).toEqual(['vi docs/a#a']);
    expect((await check(site, '--only', 'docs/a#a', '--frozen')).rules).toEqual([]);
    site.write({ 'content/vi/docs/a.md': text.replace("'a')", "'a' )").replace('process.exit(1);', 'let b;') });
    expect((await check(site, '--frozen')).rules).toEqual(['8 samples/not-locked', '16 samples/not-locked']);
    await check(site, '--lock');
    expect((await check(site, '--frozen')).rules).toEqual([]);
    site.write({ 'content/vi/docs/a.md': page(fence('js id=a', "console.log('a' );"), output('a')) });
    expect((await check(site, '--frozen')).rules).toEqual(['5 samples/bad-lock']);
    site.write({ 'content/samples.lock.json': '{' });
    expect((await check(site)).rules).toEqual(['1 samples/bad-lock']);
  });
});

describe('pages with samples', () => {
  const text = page(
    fence('js id=a', "console.log('a');"),
    output('a'),
    fence('js id=b fails="Unexpected"', 'let = ;'),
    output('...', 'SyntaxError: Unexpected token', '...').replace('token', "token '='"),
    fence('js id=c node=99', 'let c;'),
  );
  const facts = (site: TestSite, path: string) =>
    [...site.main(path).matchAll(/<div class="sample-facts">(.*?)<\/div>/gs)].map(([, html = '']) =>
      html.replace(/<svg.*?<\/svg>|<p>.*?<\/p>|<[^>]*>/gs, ''),
    );
  const reasons = (site: TestSite, path: string) =>
    [...site.main(path).matchAll(/<\/summary><p>(.*?)<\/p>/gs)].map(([, text]) => text);

  it('say what verified samples were run with, in the words of the page, until something changes', async () => {
    const english = text.replace('Text.', 'English text.');
    const site = siteOf(text, { 'content/en/docs/a.md': english });
    const before = await site.build();
    expect(before.stderr).toContain('samples: 4 of 4 are not verified as they are now');
    expect(facts(site, 'docs/a/index.html')).toEqual(['Cần Node.js 99 trở lên']);
    expect((await check(site, '--lock')).findings).toEqual([]);
    const after = await site.build();
    expect(after.stderr).toMatch(/^samples: 2 are shown unchecked \(needs Node\.js 99: 2\)$/m);
    const node = `Node.js ${process.versions.node}`;
    expect(facts(site, 'docs/a/index.html')).toEqual([
      `Đã chạy với ${node}`,
      `Đã kiểm tra với ${node}`,
      'Cần Node.js 99 trở lên',
    ]);
    expect(reasons(site, 'docs/a/index.html')).toEqual([vi.code.aboutRun, vi.code.aboutChecked]);
    expect(reasons(site, 'en/docs/a/index.html')[0]).toBe(en.code.aboutRun);
    expect(facts(site, 'en/docs/a/index.html')[0]).toBe(`Run with ${node}`);
    site.write({ 'content/en/docs/a.md': english.replace("'a')", "'a' )") });
    expect((await site.build()).stderr).toContain('samples: 1 of 4 are not verified as they are now');
    expect(facts(site, 'en/docs/a/index.html')[0]).toBe(`Checked with ${node}`);
  });

  it('say it on pages of MDX too, for the texts they import as well, in every session', async () => {
    const sample = (id: string) => `${fence(`js id=${id}`, `console.log('${id}');`)}\n\n${output(id)}\n`;
    const front = '---\ntitle: Page\ndescription: A page.\n---\n\n';
    const site = siteOf('', {
      'content/vi/docs/a.md': page('Text.'),
      'content/vi/docs/b.mdx': `${front}import Part from './_part.mdx';\n\n${sample('one')}\n<Part />\n\n${sample('three')}`,
      'content/vi/docs/_part.mdx': `Part.\n\n${sample('two')}`,
      'content/en/docs/b.mdx': front + ['two', 'one', 'three'].map(sample).join('\n'),
    });
    expect((await site.build()).stderr).toContain('samples: 6 of 6 are not verified as they are now');
    const session = createSiteSession(site.root, 'test');
    const marks = async () =>
      [...((await session.read()).loaded?.bodies.get('vi/docs/b.mdx')?.html ?? '').matchAll(/Đã chạy với/g)].length;
    expect(await marks()).toBe(0);
    expect((await check(site, '--lock')).findings).toEqual([]);
    expect(await marks()).toBe(3);
    expect((await site.build()).stderr).not.toContain('samples:');
    const node = `Node.js ${process.versions.node}`;
    expect(facts(site, 'docs/b/index.html')).toEqual(Array(3).fill(`Đã chạy với ${node}`));
    expect(facts(site, 'en/docs/b/index.html')).toEqual(Array(3).fill(`Run with ${node}`));
    site.write({ 'content/vi/docs/_part.mdx': `Part.\n\n${sample('two').replace("'two'", "'two' ")}` });
    expect((await site.build()).stderr).toContain('samples: 1 of 6 are not verified as they are now');
    expect(facts(site, 'docs/b/index.html')).toHaveLength(2);
    expect(await marks()).toBe(2);
  });

  it('are listed, and run one by one', async () => {
    const site = siteOf(text);
    const list = await site.run(['samples', 'list', 'docs/a']);
    expect(list.stdout).toBe('vi  docs/a#a  run\nvi  docs/a#b  fails\nvi  docs/a#c  run\n');
    const run = await site.run(['samples', 'run', 'docs/a#a']);
    expect(run).toMatchObject({ code: 0, stdout: 'a\n' });
    expect(run.stderr).toContain("— vi main.js\nconsole.log('a');");
    expect((await site.run(['samples', 'run', 'docs/a'])).code).toBe(2);
    const told = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await site.run(['samples', 'run', ...args]);
      return `${code} ${stdout}${stderr}`;
    };
    expect(await told('docs/a#c')).toContain('`docs/a#c` was not run: needs Node.js 99\n');
    expect(await told('docs/a#a', '--locale', 'de')).toMatch(/^2 There is no locale `de`; /);
    expect(await told('docs/a#a', '--locale', 'en')).toMatch(/^1 `docs\/a#a` was not run: there is none in `en`\n/);
    expect(await told('docs/a#a', '--locale', 'vi')).toMatch(/^0 a\n/);
  });

  it('run nothing and say nothing of samples on a site that has not asked for it', async () => {
    const site = makeSite({
      'codemaster.config.ts': "export default { title: 'T', url: 'https://example.org', blog: false };",
      'content/en/docs/a.md': page(fence('go', 'x := 1'), fence('js', 'let a')),
    });
    expect((await site.run(['check'])).stderr).toMatch(/^no findings in /);
    await site.mustBuild();
    expect(facts(site, 'docs/a/index.html')).toEqual([]);
  });
});

describe('what readers can do with a sample', () => {
  const offers = (extra: string) => CONFIG.replace('maxSkips: 1', `maxSkips: 9, ${extra}`);
  const program = fence(
    'go id=hello',
    'package main',
    '',
    'import "fmt"',
    '',
    'func main() {',
    '\tfmt.Println("Huế")',
    '}',
  );
  const text = page(
    fence(
      'js id=reads show=1',
      "process.stdin.on('data', (part) => process.stdout.write('> ' + part));",
      'let a;',
      '// end',
    ),
    fence('input', 'Huế'),
    output('> Huế'),
    fence('js id=wrong fails="Unexpected"', 'let = ;'),
    fence('js skip="why"', 'let'),
    program,
    output('Huế'),
    fence('go id=wrapped wrap', 'fmt.Println(1)'),
    output('1'),
    fence('go id=used use=hello title="b.go"', 'package main'),
    fence(
      'go id=asks',
      ...program
        .split('\n')
        .slice(1, -1)
        .map((line) => line.replace('"Huế"', 'os.Args')),
    ),
  );
  const links = (site: TestSite, path: string) =>
    [...site.main(path).matchAll(/<a href="([^"]*)" download="([^"]*)">([^<]*)</g)].map(([, ...parts]) => parts);
  const buttons = (site: TestSite, path: string) =>
    [...site.main(path).matchAll(/<button[^>]* data-comfort="playground"[^>]*>[^<]*/g)].map(([tag]) => tag);

  it('is nothing, and no other site may be asked, until the site wants it', async () => {
    const site = siteOf(text, { 'codemaster.config.ts': offers('') });
    await site.build();
    expect([...links(site, 'docs/a/index.html'), ...buttons(site, 'docs/a/index.html')]).toEqual([]);
    expect(site.files().filter((file) => file.includes('samples'))).toEqual([]);
    expect(site.read('_headers')).toContain("connect-src 'self';");
  });

  it('is to take it home as an archive that runs as it is, in the language of the page', async () => {
    const config = offers('downloads: true').replace('blog: false', "blog: false, baseUrl: '/sub/'");
    const site = siteOf(text, {
      'codemaster.config.ts': config,
      'content/en/docs/a.md': text.replace('Text.', 'English.').replace('// end', '// the end'),
      // The same program again.
      'content/vi/docs/b.md': page(program, output('Huế')),
      'content/vi/docs/c.mdx': page(program.replace('hello', 'mdx'), output('Huế')),
    });
    await site.build();
    const found = links(site, 'docs/a/index.html');
    expect(found.map(([, name, label]) => `${name} ${label}`)).toEqual(
      ['reads', 'hello', 'wrapped', 'used', 'asks'].map((id) => `${id}.zip Tải ${id}.zip`),
    );
    const archives = site.files().filter((file) => file.startsWith('assets/samples/'));
    for (const [href = ''] of found) expect(archives).toContain(href.replace('/sub/', ''));
    expect(links(site, 'docs/b/index.html')[0]?.[0]).toBe(found[1]?.[0]);
    expect(links(site, 'docs/c/index.html')[0]?.[1]).toBe('mdx.zip');
    expect(links(site, 'en/docs/a/index.html')[0]?.[0]).not.toBe(found[0]?.[0]);
    // Five of each language, and that of MDX; English ones differ in how to run them.
    expect(archives).toHaveLength(11);

    const folder = makeFolder();
    const bytes = readFileSync(join(site.root, 'build', (found[0]?.[0] ?? '').replace('/sub/', '')));
    for (const [name, contents] of readZip(bytes)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), contents);
    }
    const readme = readFileSync(join(folder, 'reads/README.md'), 'utf8');
    const command = /```sh\n(.*)\n```/.exec(readme)?.[1] ?? '';
    expect(command).toBe('node main.js < input.txt');
    expect(execSync(command, { cwd: join(folder, 'reads'), encoding: 'utf8' })).toBe('> Huế\n');

    const before = site.manifest();
    await site.build();
    expect(site.manifest()).toEqual(before);
    expect((await site.run(['check'])).stderr).not.toContain('links/');
    const session = createSiteSession(site.root, 'test');
    const { assets } = await session.read();
    const served = assets?.files.find(({ path }) => found[0]?.[0] === `/sub/${path}`);
    expect(Buffer.from(served?.contents ?? '')).toEqual(bytes);
    site.write({ 'content/vi/docs/b.md': page(program.replace('"Huế"', '"Vinh"'), output('Vinh')) });
    const after = await session.read(new Set(['content/vi/docs/b.md']));
    const { samples } = after.loaded?.bodies.get('vi/docs/b.md') ?? {};
    expect(samples?.downloads?.[0]?.files[1]?.text).toContain('"Vinh"');
    expect(after.assets?.files.map(({ path }) => path)).toContain(samples?.downloads?.[0]?.path);
  });

  it('is to open it in the playground of its language, where that can run it as it stands on the page', async () => {
    const site = siteOf(text, { 'codemaster.config.ts': offers('playground: true') });
    await site.build();
    expect(site.read('_headers')).toContain("connect-src 'self' https://play.golang.org;");
    const found = buttons(site, 'docs/a/index.html');
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('>Mở trong Go Playground');
    expect(found[0]).toContain('data-share="https://play.golang.org/share"');
    expect(found[0]).toContain('data-rest="-- go.mod --\nmodule play\n\ngo 1.19\n"');
    // Nothing is named that a browser would ask for by itself.
    expect(site.read('docs/a/index.html')).not.toMatch(/<(?:link|script|img|iframe)[^>]*golang/);
  });

  it('is to read it whole everywhere else, however much of it a page shows at first', async () => {
    const config = CONFIG.replace('blog: false', 'blog: {}');
    const site = makeSite({
      'codemaster.config.ts': config,
      'content/vi/docs/a.md': text,
      'content/vi/blog/2026-01-02-b.md': page(
        fence('js id=post show=2', 'const first = 1;', 'let second;', 'let third;'),
      ),
    });
    await site.build();
    expect(site.main('docs/a/index.html')).toContain('<details class="code-fold"><summary>Dòng 2–3</summary>');
    expect(site.read('docs/a.md')).toContain("write('> ' + part));\nlet a;\n// end\n");
    const feed = site.read('blog/atom.xml');
    for (const line of ['first', 'second', 'third']) expect(feed).toContain(line);
    expect(feed).not.toMatch(/Dòng|code-fold/);
    const index = site.files().filter((file) => /search-(?:index|[\da-f]{12})/.test(file));
    expect(index.map((file) => site.read(file)).join()).toContain('second');
  });
});

describe('what build says of samples', () => {
  it('counts them by language, and names those that nobody need have run', () => {
    const sum = { total: 4, verified: 1, open: { Java: 1, Go: 2 }, unchecked: {} };
    const hint = 'run `codemaster check --only samples --lock`';
    expect(describeUnverified(sum)).toBe(`samples: 3 of 4 are not verified as they are now (Go: 2, Java: 1); ${hint}`);
    const unchecked = { skipped: 2, 'needs Go 1.21': 1 };
    const others = '3 are shown unchecked (needs Go 1.21: 1, skipped: 2)';
    expect(describeUnverified({ ...sum, unchecked })).toMatch(new RegExp(`; ${others.replace(/[()]/g, '.')}$`));
    expect(describeUnverified({ ...sum, verified: 4, open: {}, unchecked })).toBe(`samples: ${others}`);
    expect(describeUnverified({ ...sum, verified: 4, open: {} })).toBeUndefined();
  });

  it('knows it of pages of every kind, those with nothing but such samples included', async () => {
    const site = siteOf(page(fence('js skip="why"', 'let')), {
      'content/vi/docs/b.mdx': page(fence('js id=old node=99', 'let a;')),
    });
    const line = 'samples: 2 are shown unchecked (needs Node.js 99: 1, skipped: 1)';
    expect((await site.build()).stderr).toContain(line);
    expect((await site.build()).stderr).toContain(line);
  });
});

describe('samples without their toolchain', () => {
  const text = page(fence('go id=a', 'package main', '', 'func main() {}'));

  it('are an error that says what was looked for, unless they may be missing', async () => {
    const site = siteOf(text);
    const nowhere = { CODEMASTER_GO: '/nowhere/go' };
    const run = await site.run(['check', '--only', 'samples'], { variables: nowhere });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('1 sample is not checked: no Go was found (looked for /nowhere/go).');
    const allowed = await site.run(['check', '--only', 'samples', '--allow-missing', 'go'], { variables: nowhere });
    expect(allowed.code).toBe(0);
    expect(allowed.stderr).toContain('1 skipped (no Go: 1)');
  });

  it('are told once for each language, and keep no site from being built', async () => {
    const java = (id: string) =>
      fence(`java id=${id}`, 'public class Main {', '    public static void main(String[] args) { }', '}');
    const site = siteOf(page(text, fence('go id=b', 'package main', '', 'func main() {}'), java('c'), java('d')), {
      'content/vi/docs/b.md': text,
    });
    const nowhere = {
      PATH: '/nowhere',
      CODEMASTER_GO: '/nowhere/go',
      CODEMASTER_JAVA_HOME: '/nowhere/jdk',
      // It makes tests of the tool itself fail, and nothing else.
      CODEMASTER_REQUIRE_TOOLCHAINS: '1',
    };
    const run = await site.run(['check', '--only', 'samples', '--format', 'json'], { variables: nowhere });
    expect((JSON.parse(run.stdout) as { findings: JsonFinding[] }).findings.map(({ message }) => message)).toEqual([
      '2 samples are not checked: no Java was found (looked for /nowhere/jdk).',
      '3 samples are not checked: no Go was found (looked for /nowhere/go).',
    ]);
    const allowed = ['check', '--only', 'samples', '--allow-missing', 'go, java'];
    expect((await site.run(allowed, { variables: nowhere })).code).toBe(0);
    expect((await site.run([...allowed, '--frozen'], { variables: nowhere })).code).toBe(1);
    const built = await site.run(['build'], { variables: nowhere });
    expect(built.code).toBe(0);
    expect(built.stderr.match(/samples/g)).toHaveLength(2);
    expect(built.stderr).toMatch(
      /^samples: 5 of 5 are not verified as they are now \(Go: 3, Java: 2\); run `codemaster check --only samples --lock`$/m,
    );
  });
});

describeWith(['go'], 'samples in Go', () => {
  it('count as verified on a machine without Go while nothing has changed', async () => {
    const text = (more: string) => page(fence('go id=a', 'package main', '', `func main() {}${more}`));
    const site = siteOf(text(''));
    expect((await check(site, '--lock')).rules).toEqual([]);
    const elsewhere = () =>
      site.run(['check', '--only', 'samples', '--frozen', '--allow-missing', 'go'], {
        variables: { CODEMASTER_GO: '/nowhere/go' },
      });
    const same = await elsewhere();
    expect(same.code).toBe(0);
    expect(same.stderr).toContain('1 skipped (no Go: 1), 1 of them verified elsewhere and unchanged');
    site.write({ 'content/vi/docs/a.md': text(' // changed') });
    const changed = await elsewhere();
    expect(changed.code).toBe(1);
    expect(changed.stderr).toContain('samples/not-locked');
  });

  it('are checked where none of those that are new is a program', async () => {
    const library = (body: string) => fence('go id=price title="price.go" compile', 'package shop', '', body);
    const program = fence('go id=hello', 'package main', '', 'func main() {}');
    const site = siteOf(page(program, library('func Price() int { return 2 }')));
    expect((await check(site)).rules).toEqual([]);
    site.write({ 'content/vi/docs/a.md': page(program, library('func Price() int { return 3 }')) });
    expect((await check(site)).rules).toEqual([]);
    site.write({ 'content/vi/docs/a.md': page(program, library('func Price() int { return x }')) });
    expect((await check(site)).rules).toEqual(['17 samples/does-not-build']);
  });

  it('builds, vets, runs and tests many at once, each with its own findings', async () => {
    const main = (...lines: readonly string[]) => ['package main', '', ...lines];
    const site = siteOf(
      page(
        fence('go id=panics exit=2', ...main('func main() { panic("boom") }')),
        output(
          'panic: boom',
          '',
          'goroutine 1 [running]:',
          'main.main()',
          '\t/home/lan/main.go:3 +0x1d',
          'exit status 2',
        ),
        fence('go id=unknown fails="is not in"', ...main('import "nowhere/x"', '', 'func main() { x.Y() }')),
        output('main.go:3:8: package nowhere/x is not in [..]'),
        fence('go id=broken', ...main('func main() { y() }')),
        fence('go id=vetted', ...main('import "fmt"', '', 'func main() { fmt.Printf("%d\\n", "x") }')),
        output('%!d(string=x)'),
        fence('go id=wrapped wrap', 'fmt.Println(strings.Fields("a b"), time.Second)'),
        output('[a b] 1s'),
        fence('go id=lib title="calc.go" compile', 'package calc', '', 'func Add(a, b int) int { return a + b }'),
        fence(
          'go id=tests title="calc_test.go" test use=lib',
          'package calc',
          '',
          'import "testing"',
          '',
          'func TestAdd(t *testing.T) {',
          '\tif Add(1, 2) != 3 {',
          '\t\tt.Fatal("no")',
          '\t}',
          '}',
        ),
        output('=== RUN   TestAdd', '--- PASS: TestAdd (0.01s)', 'PASS', 'ok      calc    0.102s'),
        fence('text id=module title="go.mod"', 'module shop', '', 'go 1.19'),
        fence('go id=module title="price/price.go"', 'package price', '', 'const Tea = 5'),
        fence(
          'go id=module',
          ...main('import (', '\t"fmt"', '\t"shop/price"', ')', '', 'func main() { fmt.Println(price.Tea) }'),
        ),
        output('5'),
        fence('go id=newer go=9.9', ...main('func main() { nothing yet }')),
        fence(
          'go id=told vet="wrong type string"',
          ...main('import "fmt"', '', 'func main() { fmt.Printf("%d\\n", "y") }'),
        ),
        output('%!d(string=y)'),
        fence('go id=other vet="unreachable"', ...main('import "fmt"', '', 'func main() { fmt.Printf("%d\\n", "z") }')),
        output('%!d(string=z)'),
        fence('go id=hushed vet="Printf"', ...main('func main() { println() }')),
        output(''),
      ),
    );
    const { rules, findings, summary } = await check(site);
    expect(rules).toEqual(['38 samples/does-not-build', '46 samples/vet', '136 samples/vet', '143 samples/vet']);
    expect(findings[2]?.message).toContain(
      'The linter does not report `unreachable` for `other`. It reports:\nmain.go:5:',
    );
    expect(findings[3]?.message).toBe('The linter reports nothing for `hushed`, but `vet` expects `Printf`.');
    expect(summary).toMatch(/needs Go 9\.9: 1/);
    expect(summary).toMatch(/, 4 failed/);
  });
});

describeWith(['java'], 'samples in Java', () => {
  it('runs many in one machine, and those that could disturb others in their own', async () => {
    const main = (...lines: readonly string[]) => [
      'public class Main {',
      '    public static void main(String[] args) throws Exception {',
      ...lines.map((line) => `        ${line}`),
      '    }',
      '}',
    ];
    const site = siteOf(
      page(
        fence('java id=prints', ...main('System.out.printf("%.2f %s%n", 1.5, "Huế");')),
        output('1.50 Huế'),
        fence(
          'java id=causes exit=1',
          ...main(
            'try { Integer.parseInt("x"); }',
            'catch (NumberFormatException e) { throw new Exception("outer", e); }',
          ),
        ),
        output(
          'Exception in thread "main" java.lang.Exception: outer',
          '\tat Main.main(Main.java:4)',
          'Caused by: java.lang.NumberFormatException: For input string: "x"',
          '...',
          '\tat Main.main(Main.java:3)',
        ),
        fence('java id=exits exit=3', ...main('System.exit(3);')),
        fence('java id=loops timeout=1', ...main('while (true) { }')),
        fence(
          'java id=threads',
          ...main('new Thread(() -> System.out.println(Thread.currentThread().getName())).start();'),
        ),
        output('Thread-0'),
        fence('java id=refused fails="incompatible types"', ...main('int x = "a";')),
        output(
          'Main.java:3: error: incompatible types: String cannot be converted to int',
          '        int x = "a";',
          '                ^',
          '1 error',
        ),
        fence('java id=broken', ...main('int x = "a";')),
        fence('java id=reads', ...main('System.out.println(new java.util.Scanner(System.in).nextLine());')),
        fence('input', 'Đà Nẵng'),
        output('Đà Nẵng'),
      ),
    );
    const { rules } = await check(site);
    expect(rules).toEqual(['45 samples/timed-out', '83 samples/does-not-build']);
  });
});

describeWith(['java 25'], 'samples in Java 25', () => {
  it('launches programs, reads what is typed and says what went wrong as `java` does', async () => {
    const answers = (id: string, typed: string) => [
      fence(`java id=${id}`, 'void main() {', '    IO.println("Chào " + IO.readln("Tên? "));', '}'),
      fence('input', typed, 'nobody reads this line'),
      output(`Tên? Chào ${typed}`),
    ];
    const site = siteOf(
      page(
        fence(
          'java id=short',
          'record Book(String title) {}',
          '// class Other { void main() {} }',
          'int count = 1;',
          'void main() {',
          '    var books = List.of(new Book("A"));',
          '    IO.println(books.getFirst().title() + count);',
          '}',
        ),
        output('A1'),
        // The reader of the first must not keep lines from the second.
        ...answers('asks', 'Lan'),
        ...answers('asks-again', 'Minh'),
        fence(
          'java id=static-reader',
          'static final Scanner in = new Scanner(System.in);',
          'void main() { IO.println(in.nextLine()); }',
        ),
        fence('input', 'An'),
        output('An'),
        fence('java id=nothing-typed', 'void main() { IO.println(IO.readln()); }'),
        output('null'),
        fence(
          'java id=prefers',
          'void main() { IO.println(0); }',
          'void main(String[] args) { IO.println(args.length); }',
        ),
        output('0'),
        fence(
          'java id=inherits',
          'class Main extends Base {}',
          'class Base { static void main() { IO.println("base"); } }',
        ),
        output('base'),
        fence('java id=no-way-in exit=1', 'class Main {', '    private Main() {}', '    void main() {}', '}'),
        output(
          'Error: no non-private zero argument constructor found in class Main',
          'remove private from existing constructor or define as:',
          '   public Main()',
        ),
        fence('java id=fails-early exit=1', 'int x = Integer.parseInt("a");', 'void main() {}'),
        output(
          'Exception in thread "main" java.lang.NumberFormatException: For input string: "a"',
          '...',
          '\tat Main.<init>(Main.java:1)',
        ),
        fence('java id=fails-before exit=1', 'static int[] x = { 1 / Integer.valueOf(0) };', 'void main() {}'),
        output(
          'Exception in thread "main" java.lang.ExceptionInInitializerError',
          'Caused by: java.lang.ArithmeticException: / by zero',
          '\tat Main.<clinit>(Main.java:1)',
        ),
        fence(
          'java id=casts exit=1',
          'class Cat {}',
          'class Dog {}',
          'void main() {',
          '    Object animal = new Cat();',
          '    Dog dog = (Dog) animal;',
          '}',
        ),
        output(
          'Exception in thread "main" java.lang.ClassCastException: class Main$Cat cannot be cast to class Main$Dog ' +
            "(Main$Cat and Main$Dog are in unnamed module of loader 'app')",
          '\tat Main.main(Main.java:5)',
        ),
        fence(
          'java id=causes exit=1',
          'void main() throws Exception {',
          '    try { fail(); }',
          '    catch (IllegalStateException e) { throw new Exception("outer", e); }',
          '}',
          'void fail() { throw new IllegalStateException("inner"); }',
        ),
        output(
          'Exception in thread "main" java.lang.Exception: outer',
          '\tat Main.main(Main.java:3)',
          'Caused by: java.lang.IllegalStateException: inner',
          '\tat Main.fail(Main.java:5)',
          '\tat Main.main(Main.java:2)',
        ),
        fence('java id=null exit=1', 'void main() {', '    String name = null;', '    IO.println(name.length());', '}'),
        output(
          'Exception in thread "main" java.lang.NullPointerException: ' +
            'Cannot invoke "String.length()" because "<local1>" is null',
          '\tat Main.main(Main.java:3)',
        ),
      ),
      { 'codemaster.config.ts': CONFIG.replace('maxSkips: 1', "maxSkips: 1, minimum: { java: '25' }") },
    );
    const { findings, summary } = await check(site);
    expect(findings).toEqual([]);
    expect(summary).toMatch(/13 run, 0 cached, 0 skipped, 0 failed/);
  });
});

describeWith(['java'], 'samples for a newer Java than there is', () => {
  it('are skipped with the reason, and the record of other machines stays', async () => {
    const site = siteOf(page(fence('java id=a', 'void main() { IO.println("a"); }'), output('a')), {
      'codemaster.config.ts': CONFIG.replace('maxSkips: 1', "maxSkips: 1, minimum: { java: '99' }"),
    });
    const first = await check(site, '--lock');
    expect(first).toMatchObject({ code: 0, rules: [] });
    expect(first.summary).toMatch(/0 run, .* 1 skipped \(needs Java 99: 1\), 0 failed/);
    const { config, ...configFile } = await loadConfig(site.root);
    if (!config) throw new Error('The config cannot be read.');
    const { samples } = await collectSiteSamples(site.root, { ...configFile, config }, { drafts: false });
    const known = printLock(new Map(samples.map((sample) => [lockName(sample), lockEntry(sample, 'Java 99.0.1')])));
    site.write({ 'content/samples.lock.json': known });
    expect(await check(site, '--lock', '--frozen')).toMatchObject({ code: 0, rules: [] });
    expect(site.source('content/samples.lock.json')).toBe(known);
  });
});

describe('the committed record of verified samples', () => {
  it('fits the pages of the course, whatever this machine can run', async () => {
    const { config, ...configFile } = await loadConfig(packageRoot);
    if (!config) throw new Error('The config of the course cannot be read.');
    const { samples } = await collectSiteSamples(packageRoot, { ...configFile, config }, { drafts: false });
    const text = readFileSync(join(packageRoot, LOCK_FILE), 'utf8');
    const lock = parseLock(text);
    expect([...lock.diagnostics, ...findUnlocked(samples, lock.value, text)]).toEqual([]);
    expect(printLock(lock.value)).toBe(text);
  }, 120_000);
});
