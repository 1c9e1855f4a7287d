// Writes a Markdown page for each rule, and a page that lists them, into a folder: node scripts/write-rule-pages.mjs <folder>
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ruleSeverities } from './manual/rule-severities.mjs';
import { ENGLISH } from './manual/translator.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const TITLE = 'Findings';

const INTRODUCTION =
  'What `check`, `build` and `serve` report, by subject. `codemaster explain <rule>` prints the same in the terminal. `rules` in the config changes the severity that stands beside each.';

const SEVERITY = "Severity: **{severity}**. In the config, `rules: { '{rule}': '{other}' }` changes it.";

/** Returns the pages of all rules in a language, by path below the folder; a rule that is not translated has no page. */
export async function rulePages({ say, hasAll } = ENGLISH) {
  const { explanationOf, explanationPage, ruleAreas, RULES, TRANSLATION_RULES } = await loadRules();
  const severities = ruleSeverities([...RULES]);
  const severityOf = (rule) => (TRANSLATION_RULES.includes(rule) ? 'off' : severities.get(rule));
  const pages = new Map();
  const lists = [];
  for (const { name, about, rules } of ruleAreas()) {
    lists.push(`## ${capital(say(about))} {#${name}}\n`);
    for (const rule of rules) {
      const { cause, fix } = explanationOf(rule);
      lists.push(`- [\`${rule}\`](./${rule}.md) (${severityOf(rule)}): ${say(cause)}`);
      if (!hasAll([cause, fix])) continue;
      const [, first, ...parts] = explanationPage(rule, true, say).trimEnd().split('\n\n');
      const severity = say(SEVERITY, { rule, severity: severityOf(rule), other: otherThan(severityOf(rule)) });
      const text = [first, severity, ...parts, `[${say('All findings')}](../index.md#${name})`].join('\n\n');
      pages.set(`${rule}.md`, page({ title: say('Finding {rule}', { rule }), sidebar_label: rule }, say(cause), text));
    }
    lists.push('');
  }
  if (!hasAll([TITLE])) return pages;
  const description = say('Every finding of codemaster, with its cause and how to fix it.');
  pages.set('index.md', page({ title: say(TITLE) }, description, [say(INTRODUCTION), '', ...lists].join('\n')));
  return pages;
}

/** Returns what the tool knows of its rules. */
async function loadRules() {
  const source = `
    export { explanationOf, explanationPage } from './src/diagnostics/explanations/explain-rule.ts';
    export { ruleAreas } from './src/diagnostics/rule-areas.ts';
    export { RULES, TRANSLATION_RULES } from './src/diagnostics/rules.ts';`;
  const { outputFiles } = await build({
    ...{ stdin: { contents: source, resolveDir: root, loader: 'ts' }, bundle: true, write: false },
    ...{ format: 'esm', platform: 'node', logLevel: 'warning' },
  });
  return await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function page(frontMatter, description, text) {
  const lines = Object.entries(frontMatter).map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join('\n')}\ndescription: ${JSON.stringify(description)}\n---\n\n${text.trimEnd()}\n`;
}

/** The severity that an example of the config changes another one to. */
function otherThan(severity) {
  return severity === 'error' || severity === 'off' ? 'warning' : 'off';
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (folder === undefined)
    throw new Error('name the folder to write into: node scripts/write-rule-pages.mjs <folder>');
  for (const [path, text] of await rulePages()) {
    const file = join(resolve(folder), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
