import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PAGE_OF_EXAMPLES } from '../../src/diagnostics/explanations/example-files.ts';
import type { ExampleFile, RuleExample } from '../../src/diagnostics/explanations/explanation.ts';

/** What every example has besides its own files. */
const CONFIG = { title: 'Example', url: 'https://example.com' };

/** Returns the text of a page of an example: with a title above it, if the text has no front matter and no title. */
export function pageOfExample(text: string): string {
  return /^\s*(?:---|# )/.test(text) ? text : `---\ntitle: Page\n---\n\n${text}`;
}

/** All files of the site that an example shows a part of. */
export function filesOfExample(example: RuleExample): Readonly<Record<string, ExampleFile>> {
  const own = typeof example === 'string' ? { [PAGE_OF_EXAMPLES]: pageOfExample(example) } : example;
  const hasPage = Object.keys(own).some((path) => /^content\/en\/(?:docs|pages)\/page\.mdx?$/.test(path));
  const page = own[PAGE_OF_EXAMPLES];
  const config = own['codemaster.config.ts'];
  return {
    ...(hasPage ? {} : { [PAGE_OF_EXAMPLES]: '# Page\n\nText.\n' }),
    ...own,
    ...(typeof page === 'string' ? { [PAGE_OF_EXAMPLES]: pageOfExample(page) } : {}),
    'codemaster.config.ts': config === null ? null : wholeConfig(config as string | undefined),
  };
}

function wholeConfig(part = ''): string {
  if (part.includes('export default')) return part;
  return `export default {\n  ...${JSON.stringify(CONFIG)},\n  ${part}\n};\n`;
}

/** Writes files of an example; those that are `null` are removed. */
export function writeExample(root: string, files: Readonly<Record<string, ExampleFile>>): void {
  for (const [path, file] of Object.entries(files)) {
    const target = join(root, path);
    rmSync(target, { force: true });
    if (file === null) continue;
    mkdirSync(dirname(target), { recursive: true });
    if (typeof file === 'string') writeFileSync(target, file);
    else if ('bytes' in file) writeFileSync(target, Uint8Array.from(file.bytes));
    else symlinkSync(file.linkTo, target);
  }
}
