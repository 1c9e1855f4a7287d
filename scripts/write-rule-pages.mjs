// Writes a Markdown page for each rule, and a page that lists them, into a folder: node scripts/write-rule-pages.mjs <folder>
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ruleSeverities } from './manual/rule-severities.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const INTRODUCTION =
  'What `check`, `build` and `serve` report, by subject. `codemaster explain <rule>` prints the same in the terminal. `rules` in the config changes the severity that stands beside each.';

/** Returns the pages of all rules, by path below the folder. */
export async function rulePages() {
  const source = `
    export { explanationOf, explanationPage } from './src/diagnostics/explanations/explain-rule.ts';
    export { ruleAreas } from './src/diagnostics/rule-areas.ts';
    export { RULES, TRANSLATION_RULES } from './src/diagnostics/rules.ts';`;
  const { outputFiles } = await build({
    ...{ stdin: { contents: source, resolveDir: root, loader: 'ts' }, bundle: true, write: false },
    ...{ format: 'esm', platform: 'node', logLevel: 'warning' },
  });
  const url = `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`;
  const { explanationOf, explanationPage, ruleAreas, RULES, TRANSLATION_RULES } = await import(url);
  const severities = ruleSeverities([...RULES]);
  const severityOf = (rule) => (TRANSLATION_RULES.includes(rule) ? 'off' : severities.get(rule));
  const pages = new Map();
  const lists = [];
  for (const { name, about, rules } of ruleAreas()) {
    lists.push(`## ${capital(about)} {#${name}}\n`);
    lists.push(
      `${rules.map((rule) => `- [\`${rule}\`](./${rule}.md) (${severityOf(rule)}): ${explanationOf(rule).cause}`).join('\n')}\n`,
    );
    for (const rule of rules) {
      const [, cause, ...parts] = explanationPage(rule, true).split('\n\n');
      const body = [cause, severityLine(rule, severityOf(rule)), ...parts].join('\n\n');
      const title = `Finding ${rule}`;
      const description = explanationOf(rule).cause;
      pages.set(
        `${rule}.md`,
        `---\ntitle: ${title}\nsidebar_label: ${rule}\ndescription: ${JSON.stringify(description)}\n---\n\n${body.trimEnd()}\n\n[All findings](../index.md#${name})\n`,
      );
    }
  }
  pages.set(
    'index.md',
    `---\ntitle: Findings\ndescription: "Every finding of codemaster, with its cause and how to fix it."\n---\n\n${INTRODUCTION}\n\n${lists.join('\n')}`,
  );
  return pages;
}

/** How severe a finding is, and how to change that. */
function severityLine(rule, severity) {
  const other = severity === 'error' || severity === 'off' ? 'warning' : 'off';
  return `Severity: **${severity}**. In the config, \`rules: { '${rule}': '${other}' }\` changes it.`;
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
