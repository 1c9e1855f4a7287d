import type { AreaExplanations } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const PAGE = 'content/en/docs/page.md';
const NODE = "samples: { languages: ['node'] },";
/** A site whose fences in JavaScript are samples. */
const samples = (text: string, config = NODE) => ({ [CONFIG]: config, [PAGE]: `---\ntitle: Page\n---\n\n${text}` });
const js = (meta: string, code: string) => `\`\`\`js ${meta}\n${code}\n\`\`\`\n`;
const output = (text: string) => `\n\`\`\`output\n${text}\n\`\`\`\n`;
const HELLO = js('id=hello', "console.log('Hello');");
const RUN = 'check --only samples';

/** Explanations of rules about code samples that are built and run. */
export const SAMPLE_EXPLANATIONS: AreaExplanations<'samples'> = {
  'samples/bad-lock': {
    cause: 'The record of verified samples cannot be read, or lists samples that the site does not have any more.',
    fix: 'Restore `content/samples.lock.json` from version control, or write it anew with `codemaster check --only samples --lock`.',
    broken: { ...samples(HELLO + output('Hello')), 'content/samples.lock.json': '{ "version": 1, "samples": {\n' },
    mended: samples(HELLO + output('Hello')),
    command: 'check --only samples',
  },
  'samples/bad-meta': {
    cause: 'Something on the fence of a sample has no meaning, or a value that cannot be used.',
    fix: 'Correct it: `id=name`, `use=name`, `exit=2`, `timeout=5` and the like.',
    broken: samples(js('id=hello timeout=never', "console.log('Hello');") + output('Hello')),
    mended: samples(js('id=hello timeout=5', "console.log('Hello');") + output('Hello')),
  },
  'samples/does-not-build': {
    cause: 'The program cannot be compiled, so a reader who copies it gets an error.',
    fix: 'Correct the program. If the page is about the error, write `fails="…"` on the fence.',
    broken: samples(js('id=hello', 'const hello = ;') + output('Hello')),
    mended: samples(HELLO + output('Hello')),
    command: RUN,
  },
  'samples/flaky': {
    cause: 'The program prints something else in each run, so the page cannot show what readers will see.',
    fix: 'Sort keys, fix seed and clock; or write `unordered`, `...` or `[..]` into the output.',
    broken: samples(js('id=luck', 'console.log(process.hrtime.bigint());') + output('1')),
    mended: samples(js('id=luck', 'console.log(process.hrtime.bigint());') + output('[..]')),
    command: 'check --only samples --repeat 3',
    also: ['samples/output-differs'],
  },
  'samples/left-running': {
    cause: 'The program ended, but left processes running.',
    fix: 'Wait for the processes that the program starts.',
    broken: samples(
      js(
        'id=spawn',
        "import { spawn } from 'node:child_process';\nspawn('sleep', ['9'], { detached: true, stdio: 'ignore' }).unref();",
      ),
    ),
    mended: samples(js('id=spawn', "import { execFileSync } from 'node:child_process';\nexecFileSync('true');")),
    command: RUN,
  },
  'samples/locale-drift': {
    cause:
      'A sample differs between languages in more than comments and texts, so readers of one language learn something else.',
    fix: 'Bring the translation up to date; comments and texts in quotes may differ.',
    broken: {
      ...samples(HELLO + output('Hello'), `${NODE} i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },`),
      'content/vi/docs/page.md': `# Trang\n\n${js('id=hello', "console.warn('Chào');")}${output('Chào')}`,
    },
    mended: {
      ...samples(HELLO + output('Hello'), `${NODE} i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },`),
      'content/vi/docs/page.md': `# Trang\n\n${js('id=hello', "console.log('Chào');")}${output('Chào')}`,
    },
  },
  'samples/no-id': {
    cause: 'A sample has no name, so its translations and its results cannot be matched.',
    fix: 'Give the fence an `id=…` that no other sample of the page has, the same in every language.',
    broken: samples(js('wrap', "console.log('Hello');") + output('Hello')),
    mended: samples(HELLO + output('Hello')),
  },
  'samples/no-toolchain': {
    cause: 'The tools of a language are not installed, so its samples cannot be checked.',
    fix: 'Install them, name them (`--go`, `--java`), or leave the language out with `--allow-missing`.',
    broken: samples('```java id=hello\nvoid main() {}\n```\n', "samples: { languages: ['java'] },"),
    mended: samples('```java id=hello\nvoid main() {}\n```\n', "samples: { languages: ['java'] },"),
    command: 'check --only samples --java nowhere',
    mendedCommand: 'check --only samples --java nowhere --allow-missing java',
  },
  'samples/not-locked': {
    cause: 'With `--frozen`, every sample has to be verified as it is now, and this one has changed since.',
    fix: 'Run `codemaster check --only samples --lock` and commit `content/samples.lock.json`.',
    broken: { ...samples(HELLO + output('Hello')), 'content/samples.lock.json': '{ "version": 1, "samples": {} }\n' },
    mended: samples(HELLO + output('Hello')),
    command: 'check --only samples --frozen',
    mendedCommand: 'check --only samples --lock',
  },
  'samples/not-updated': {
    cause:
      '`--update` could not write the output into the page: it would end the code block, its page has changed meanwhile, or its page is an included file.',
    fix: 'Write the output by hand; a fence of four backticks may contain one of three.',
    broken: samples(js('id=fence', "console.log('```');") + output('Hello')),
    mended: samples(HELLO + output('Hello')),
    also: ['samples/output-differs'],
    command: 'check --only samples --update',
  },
  'samples/output-differs': {
    cause: 'The program prints something else than the page says.',
    fix: 'Correct the program or the output; `--update` writes the actual output into the page.',
    broken: samples(HELLO + output('Hallo')),
    mended: samples(HELLO + output('Hello')),
    command: RUN,
  },
  'samples/output-missing': {
    cause: 'The program prints something, and the page does not show it.',
    fix: 'Add an `output` block after the sample; `--update` writes it.',
    broken: samples(HELLO),
    mended: samples(HELLO + output('Hello')),
    command: RUN,
  },
  'samples/should-fail': {
    cause:
      'The fence says with `fails` that the compiler refuses the program, but it builds, or fails with another message.',
    fix: 'Correct the program or the pattern in `fails`.',
    broken: samples(js('id=wrong fails="SyntaxError"', "console.log('Hello');") + output('SyntaxError: [..]')),
    mended: samples(HELLO + output('Hello')),
    command: RUN,
  },
  'samples/stray-block': {
    cause: 'An `input` or `output` block belongs to no sample, or is the second one of a sample.',
    fix: 'Put it after its sample, or name the sample with `of=…`.',
    broken: samples(HELLO + output('Hello') + output('Hello')),
    mended: samples(HELLO + output('Hello')),
  },
  'samples/timed-out': {
    cause: 'The program did not end in time: an endless loop, or it waits for input.',
    fix: 'Make it end, give it an `input` block, or allow more seconds with `timeout=…`.',
    broken: samples(js('id=wait timeout=1', 'setInterval(() => undefined, 1000);')),
    mended: samples(js('id=wait timeout=9', 'setTimeout(() => undefined, 1);')),
    command: RUN,
  },
  'samples/too-many-skips': {
    cause: 'More samples are skipped than `samples.maxSkips` of the config allows.',
    fix: 'Check some of the skipped samples, or raise the limit.',
    broken: samples(js('id=one skip="needs a key"', 'one();'), "samples: { languages: ['node'], maxSkips: 0 },"),
    mended: samples(js('id=one skip="needs a key"', 'one();'), "samples: { languages: ['node'], maxSkips: 1 },"),
    command: RUN,
  },
  'samples/too-much-output': {
    cause: 'The program printed more than a page could show, mostly because of an endless loop.',
    fix: 'Print only a few lines.',
    broken: samples(js('id=loop', "console.log('a long line '.repeat(999_999));")),
    mended: samples(HELLO + output('Hello')),
    command: RUN,
  },
  'samples/unclassified': {
    cause: 'The code is not a complete program, and nothing says how to check it.',
    fix: 'Add `wrap`, `compile`, `test`, `use=…`, `fails="…"` or `skip="reason"` to the fence.',
    broken: samples('```go id=part\nx := 1\n```\n', "samples: { languages: ['go'] },"),
    mended: samples('```go id=part wrap\nx := 1\n_ = x\n```\n', "samples: { languages: ['go'] },"),
  },
  'samples/unknown': {
    cause: 'A command names a sample or page that does not exist.',
    fix: 'Use a name that `codemaster samples list` shows.',
    broken: samples(HELLO + output('Hello')),
    mended: samples(HELLO + output('Hello')),
    command: 'check --only docs/page#helo',
    mendedCommand: 'check --only docs/page#hello',
  },
  'samples/vet': {
    cause: 'The linter of the language reports a problem, or does not report what `vet` expects.',
    fix: 'Correct the program, or add `vet="…"` if the page is about the problem.',
    broken: samples(
      '```go id=vet\npackage main\n\nimport "fmt"\n\nfunc main() { fmt.Printf("%d\\n", "x") }\n```\n\n```output\n[..]\n```\n',
      "samples: { languages: ['go'] },",
    ),
    mended: samples(
      '```go id=vet\npackage main\n\nimport "fmt"\n\nfunc main() { fmt.Printf("%d\\n", 1) }\n```\n\n```output\n1\n```\n',
      "samples: { languages: ['go'] },",
    ),
    command: RUN,
  },
  'samples/wrong-exit': {
    cause: 'The program ends with another status than the fence says; without `exit=…` it should be 0.',
    fix: 'Correct the program, or write the status on the fence: `exit=2`.',
    broken: samples(js('id=exit', 'process.exit(2);')),
    mended: samples(js('id=exit exit=2', 'process.exit(2);')),
    command: RUN,
  },
  'samples/wrote-outside': {
    cause: 'The program wrote files outside of the folder it runs in.',
    fix: 'Write to the current folder.',
    broken: samples(js('id=write', "import { writeFileSync } from 'node:fs';\nwriteFileSync('../note.txt', 'x');")),
    mended: samples(js('id=write', "import { writeFileSync } from 'node:fs';\nwriteFileSync('note.txt', 'x');")),
    command: RUN,
  },
};
