import { realpathSync } from 'node:fs';
import { fenceComponentInert, fenceComponentMissing } from '../../diagnostics/messages/config.ts';
import { isUseClient } from '../../io/modules/use-client.ts';
import { openInside } from '../../io/read/open-inside.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** Where `markdown.mermaid` looks for the component that draws. */
const MERMAID_FILES = ['tsx', 'jsx', 'ts', 'js', 'mjs'].map((ending) => `components/mermaid.${ending}`);

/**
 * Languages whose fences the site draws, each with the file of its component, as far as the files can do that. They are
 * looked at, but not run: only browsers draw.
 */
export function loadFenceComponents(
  root: string,
  { markdown }: Pick<SiteConfig, 'markdown'>,
  configFile: string,
): Outcome<Readonly<Record<string, string>>> {
  const folder = realpathSync(root);
  const value: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  const add = (language: string, files: readonly string[], path: readonly string[]) => {
    const place = { file: configFile, path };
    for (const file of files) {
      const opened = openInside(folder, file);
      if (!('bytes' in opened)) continue;
      if (isUseClient(opened.bytes.toString('utf8'))) value[language] = file;
      else diagnostics.push(fenceComponentInert(language, file, place));
      return;
    }
    diagnostics.push(fenceComponentMissing(language, files[0] ?? '', place));
  };
  if (drawsMermaid({ markdown })) add('mermaid', MERMAID_FILES, ['markdown', 'mermaid']);
  for (const [language, file] of Object.entries(markdown.fences))
    add(language, [file], ['markdown', 'fences', language]);
  return { value, diagnostics };
}

/** Whether scripts of the site draw fences of its pages. */
export function drawsFences({ markdown }: Pick<SiteConfig, 'markdown'>): boolean {
  return drawsMermaid({ markdown }) || Object.keys(markdown.fences).length > 0;
}

/** A component that is named comes before the one that is looked for. */
function drawsMermaid({ markdown }: Pick<SiteConfig, 'markdown'>): boolean {
  return markdown.mermaid && !Object.hasOwn(markdown.fences, 'mermaid');
}
