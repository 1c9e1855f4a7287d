import type { Span } from '../model/source.ts';
import { MAIN_SET } from '../schema/content/version-keys.ts';
import { TAKEN_FOLDERS } from '../schema/docs-options.ts';

/** An instance of the docs plugin of Docusaurus, which is a set of docs here. */
export interface DocsPlugin {
  /** Its id there; `default` for the one without an id. */
  readonly id: string;
  /** Its id here, which is also the name of a folder. */
  readonly set: string;
  /** Folder of its docs. */
  readonly path: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** First part of its addresses, without slashes around it. */
  readonly base: string;
  /** Where it is in the config; absent for the docs of the preset. */
  readonly span?: Span;
}

/** Returns the id here of a docs plugin: small letters, digits and `-`, and none that is taken. */
export function setIdOf(id: string, known: ReadonlySet<string>): string {
  if (id === MAIN_SET) return MAIN_SET;
  const words = id.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
  const name = words.replace(/[^a-z\d]+/g, '-').replace(/^[^a-z]+|-+$/g, '');
  const plain = (name === '' ? 'more-docs' : TAKEN_FOLDERS.includes(name) ? `${name}-set` : name).slice(0, 28);
  if (!known.has(plain)) return plain;
  for (let number = 2; ; number++) if (!known.has(`${plain}-${number}`)) return `${plain}-${number}`;
}

/** Returns where Docusaurus keeps the old versions and the translations of a set of docs. */
export function filesOfPlugin(id: string): {
  readonly versions: string;
  readonly docsOf: (version: string) => string;
  readonly sidebarsOf: (version: string) => string;
  /** Folder in that of a locale. */
  readonly translations: string;
} {
  const prefix = id === MAIN_SET ? '' : `${id}_`;
  return {
    versions: `${prefix}versions.json`,
    docsOf: (version) => `${prefix}versioned_docs/version-${version}`,
    sidebarsOf: (version) => `${prefix}versioned_sidebars/version-${version}-sidebars.json`,
    translations: `docusaurus-plugin-content-docs${id === MAIN_SET ? '' : `-${id}`}`,
  };
}
