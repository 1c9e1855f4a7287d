import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// The tool is for any site: what is about the courses and the brand of this repository's own site is in `content/`, `components/`,
// `theme/` and `codemaster.config.ts`.

const root = join(import.meta.dirname, '../..');

/** Names of the courses and of the brand. A `Go` that begins an English sentence is a verb. */
const OWN_WORDS =
  /golang|goroutine|\bjava\b|\bGo\b(?! (?:to|over|back|on)\b)|code ?master\.example|codemaster-vn|Code Master|eggshell|lacquer/gi;
const isOwn = (word: string) => !/^go$/i.test(word) || word === 'Go';

/** Files and folders that name the languages, and why. */
const FEATURES: Readonly<Record<string, string>> = {
  'src/samples/': 'programs in Go and Java are run and checked',
  'src/io/toolchains/': 'finds the compilers of Go and Java, and runs them',
  'src/cli/check-options.ts': 'options for the compilers of samples',
  'src/cli/find-in-samples.ts': 'options for the compilers of samples',
  'src/cli/commands/check.ts': 'options for the compilers of samples',
  'src/cli/completions/complete-words.ts': 'completes the options for the compilers of samples',
  'src/pipeline/samples/': 'programs in Go and Java are run and checked',
  'src/schema/site-config.ts': 'the languages of samples are values of the config',
  'src/diagnostics/explanations/samples.ts': 'explains findings about samples, with samples',
  'src/diagnostics/explanations/markdown-code.ts': 'explains findings about blocks of code, with code of two languages',
  'src/markdown/code/': 'names of languages that code is written in, and how they write comments',
  'src/markdown/highlight/': 'names of languages that are coloured',
  'src/markdown/directives/components.ts': 'says which compiler a sample needs',
  'templates/prose/prose-props.ts': 'says which compiler a sample needs',
};

const TEXTS = ['src', 'templates', 'client', 'starters']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:tsx?|css|svg|md|mdx|ya?ml|json)$/.test(entry.name))
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/'),
  )
  // Programs of the starters' lessons are what courses are made of.
  .filter((path) => !path.startsWith('starters/course/'));

function ownWords(path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, i) =>
    (line.match(OWN_WORDS) ?? []).filter(isOwn).map((word) => `${path}:${i + 1}: ${word}`),
  );
}

const featureOf = (path: string) => Object.keys(FEATURES).find((feature) => path.startsWith(feature));

describe('the tool', () => {
  it('says nothing of the courses and the brand of its own site', () => {
    expect(TEXTS.length).toBeGreaterThan(1000);
    expect(TEXTS.filter((path) => featureOf(path) === undefined).flatMap(ownWords)).toEqual([]);
  });

  it('has no exceptions that are not needed', () => {
    const used = new Set(TEXTS.filter((path) => ownWords(path).length > 0).map(featureOf));
    expect(Object.keys(FEATURES).filter((feature) => !used.has(feature))).toEqual([]);
  });
});
