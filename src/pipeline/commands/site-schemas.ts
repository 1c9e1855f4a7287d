import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configTextOf } from '../../io/modules/config-text-of.ts';
import { loadConfig } from '../../io/modules/load-config.ts';
import { makeFolders } from '../../io/output/make-folders.ts';
import { OutputError } from '../../io/output/output-error.ts';
import { describeErrorCode, errorCode } from '../../io/read/open-inside.ts';
import { readPackedSchema } from '../../io/read/read-packed-schema.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Collection } from '../../model/source.ts';
import { fieldJsonSchemas, type ObjectJsonSchema } from '../../schema/content/field-json-schemas.ts';
import { siteFields } from '../../schema/content/fields-of-source.ts';
import { folderOfSet } from '../../schema/content/version-keys.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** JSON Schemas of a site's front matter, with its own fields. */
interface SiteSchemas {
  /** Texts by file name; absent without a config. */
  readonly files?: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}

/** What pages of a folder are, in the names of the package's schemas. */
const PACKED: Readonly<Record<Collection, string>> = {
  docs: 'front-matter-doc',
  blog: 'front-matter-post',
  pages: 'front-matter-page',
};

/** Reads the config of a site, and makes a JSON Schema of front matter for each folder of pages. */
export async function siteSchemas(root: string): Promise<SiteSchemas> {
  const configFile = await loadConfig(root);
  const { config, diagnostics } = configFile;
  const textOf = configTextOf(root, configFile);
  if (!config) return { diagnostics, textOf };
  const folders = foldersOf(config).map(
    ([folder, collection]) => [`front-matter-${folder}.json`, schemaOf(config, folder, collection)] as const,
  );
  return { files: new Map(folders), diagnostics: [], textOf };
}

function foldersOf({ docsSets, blog }: SiteConfig): readonly (readonly [folder: string, Collection])[] {
  return [
    ...docsSets.map(({ id }) => [folderOfSet(id), 'docs'] as const),
    ...(blog === false ? [] : [['blog', 'blog'] as const]),
    ['pages', 'pages'],
  ];
}

function schemaOf(config: SiteConfig, folder: string, collection: Collection): string {
  const fields = siteFields(config);
  const packed: Readonly<Record<string, unknown>> & ObjectJsonSchema = readPackedSchema(PACKED[collection]);
  const added = fieldJsonSchemas((Object.hasOwn(fields, folder) ? fields[folder] : fields[collection]) ?? {});
  const schema = {
    ...packed,
    $id: `urn:codemaster:site:front-matter-${folder}`,
    title: `Front matter of a page in \`${folder}/\` of ${config.title}`,
    properties: { ...packed.properties, ...added.properties },
    required: [...(packed.required ?? []), ...added.required],
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Writes the schemas into a folder. Throws `OutputError` when one cannot be written. */
export function writeSchemas(folder: string, files: ReadonlyMap<string, string>): void {
  try {
    makeFolders(folder);
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
  } catch (error) {
    throw new OutputError(`Cannot write ${folder}: ${describeErrorCode(errorCode(error))}.`, {
      hint: 'check the permissions of the folder',
      exitCode: 74,
      cause: error,
    });
  }
}
