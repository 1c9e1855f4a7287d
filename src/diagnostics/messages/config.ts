/** Findings about the config and other modules of a site. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SchemaIssue } from '../../model/schema-issue.ts';
import type { Span } from '../../model/source.ts';
import { startOfFile } from '../start-of-file.ts';
import { suggestOrList } from '../suggest.ts';
import type { DataPlace } from './graph.ts';
import { type JsonWording, jsonMessage } from './json.ts';

/** File names of the config, in the order in which `load-config` looks for them. */
export const CONFIG_FILE_NAMES = [
  'codemaster.config.ts',
  'codemaster.config.mts',
  'codemaster.config.js',
  'codemaster.config.mjs',
  'codemaster.config.json',
] as const;

export function configMissing(folder: string): Diagnostic {
  return {
    code: 'config/missing',
    severity: 'error',
    message: `There is no config file in ${folder}.`,
    hint: `create \`${CONFIG_FILE_NAMES[0]}\` with \`export default defineConfig({ … })\`, or name the site's folder: \`codemaster build <folder>\``,
  };
}

export function configAmbiguous(files: readonly string[]): Diagnostic {
  return {
    code: 'config/ambiguous',
    severity: 'error',
    message: `There is more than one config file: ${files.join(', ')}.`,
    hint: 'keep one and delete the others',
  };
}

export function configBroken(message: string, span: Span): Diagnostic {
  return {
    code: 'config/broken',
    severity: 'error',
    message,
    span,
    hint: 'fix the error; `serve` notices the change, other commands have to be run again',
  };
}

/** `isError`: whether an `Error` was thrown, whose stack contains the place. */
export function moduleFailed(thrown: string, span: Span, isError: boolean): Diagnostic {
  if (isError) return configBroken(`The file failed while it ran: ${thrown}`, span);
  const message = `The file failed while it ran: it threw ${thrown}, which is not an \`Error\`, so its line is not known.`;
  return {
    ...configBroken(message, span),
    hint: "throw an `Error` instead, which contains the line: `throw new Error('…')`",
  };
}

/** Added to a finding about a file that a config or sidebar module imports. */
export function importedBy(file: string): NonNullable<Diagnostic['related']>[number] {
  return { message: 'it is imported, directly or not, by', span: startOfFile(file) };
}

export function noDefaultExport(file: string): Diagnostic {
  return {
    ...configBroken('The file has no default export.', startOfFile(file)),
    hint: 'write `export default` before the value; `module.exports` and named exports are not read',
  };
}

/** The default export is a function or a promise, and its value is `undefined`. */
export function emptyDefaultExport(file: string): Diagnostic {
  return {
    ...configBroken('The default export gives no value.', startOfFile(file)),
    hint: 'return the value from the function',
  };
}

/** A config file that is not valid JSON. */
export function configNotJson(file: string, fault: JsonWording & Omit<Span, 'file'>): Diagnostic {
  const { start, end, hint } = fault;
  return { ...configBroken(jsonMessage(fault), { file, start, ...(end ? { end } : {}) }), hint };
}

export function configInvalid(issue: SchemaIssue, span: Span): Diagnostic {
  const code =
    issue.kind === 'unknown-key'
      ? 'config/unknown-key'
      : issue.kind === 'missing'
        ? 'config/missing-key'
        : 'config/wrong-value';
  // Where people write the credentials of a remote cache, in its address or in keys that do not exist.
  const isSecret = issue.path[0] === 'cache' && issue.path[1] === 'remote';
  return {
    ...{ code, severity: 'error', message: issue.message, span },
    ...(isSecret ? { isSecret } : {}),
    ...(issue.hint ? { hint: issue.hint } : {}),
  };
}

export function configProblem(message: string, span: Span, hint?: string): Diagnostic {
  return { code: 'config/invalid', severity: 'error', message, span, ...(hint ? { hint } : {}) };
}

/** The config contains the admin key, which may change everything, and which every reader would get. */
export function searchKeyIsAdmin(span: Span): Diagnostic {
  return configProblem(
    '`search.algolia.apiKey` is the key in ALGOLIA_ADMIN_KEY, which may change the index; every reader would get it.',
    span,
    'use a key that may only search; Algolia creates one for each application',
  );
}

/** `path` is the path of the item in the data of the config. */
export function navbarItemBroken(
  item: string,
  reason: string,
  {
    hint,
    place,
  }: { readonly hint: string; readonly place: { readonly file: string; readonly path: readonly (string | number)[] } },
): Diagnostic {
  return {
    code: 'config/navbar-item',
    severity: 'error',
    message: `The navbar item “${item}” cannot be built: ${reason}`,
    span: startOfFile(place.file),
    dataPath: place.path,
    hint,
  };
}

/** A link of the config (footer, announcement bar) that leads nowhere. */
export function configLinkBroken(
  href: string,
  hint: string,
  place: { readonly file: string; readonly path: readonly (string | number)[] },
): Diagnostic {
  return {
    code: 'config/broken-link',
    severity: 'error',
    message: `The link \`${href}\` of the config leads nowhere.`,
    span: startOfFile(place.file),
    dataPath: place.path,
    hint,
  };
}

/** `file` is where the component that draws fences of the language is expected. */
export function fenceComponentMissing(language: string, file: string, place: DataPlace): Diagnostic {
  return {
    code: 'config/fence-component',
    severity: 'error',
    message: `Fences of \`${language}\` cannot be rendered: there is no file \`${file}\`.`,
    span: startOfFile(place.file),
    dataPath: place.path,
    hint: `write the component that renders them: a module that begins with \`'use client';\` and has the component as its default export; the prop \`value\` is the text of the fence`,
  };
}

export function fenceComponentInert(language: string, file: string, place: DataPlace): Diagnostic {
  return {
    code: 'config/fence-component',
    severity: 'error',
    message: `Fences of \`${language}\` cannot be rendered: \`${file}\` is not an interactive component.`,
    span: startOfFile(place.file),
    dataPath: place.path,
    hint: "begin the file with the line `'use client';`",
  };
}

export function unknownRule(rule: string, span: Span, hint: string): Diagnostic {
  return { code: 'config/unknown-rule', severity: 'error', message: `There is no rule \`${rule}\`.`, span, hint };
}

export function unknownLocale(code: string, known: readonly string[]): Diagnostic {
  return {
    code: 'config/unknown-locale',
    severity: 'error',
    message: `The site has no locale \`${code}\`.`,
    hint: suggestOrList(code, known, 'locales'),
  };
}
