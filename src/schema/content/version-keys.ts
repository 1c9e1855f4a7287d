/**
 * Names by which versions of all sets of docs are told apart. Versions of the set without an id have their plain names, as on a site
 * with one set (`1.0`); those of others begin with the id of the set (`sdk@1.0`). No version's own name has an `@`.
 */

/** Id of the set of docs that has none, as in Docusaurus. */
export const MAIN_SET = 'default';

/** Returns the name of a version on the whole site. `name` is its own name, from the list of the set's versions. */
export function versionKey(set: string, name: string): string {
  return set === MAIN_SET ? name : `${set}@${name}`;
}

/** Returns the id of the set that a version belongs to. */
export function setOfVersion(version: string): string {
  const at = version.indexOf('@');
  return at === -1 ? MAIN_SET : version.slice(0, at);
}

/** Returns the name that a version has in its own set. */
export function ownNameOf(version: string): string {
  return version.slice(version.indexOf('@') + 1);
}

/** Returns the folder of a set's docs in the folder of a locale. */
export function folderOfSet(id: string): string {
  return id === MAIN_SET ? 'docs' : id;
}

/** Returns the name of a file that each set has one of: `sidebars`, or `sidebars.sdk`. */
export function fileOfSet(name: string, id: string): string {
  return id === MAIN_SET ? name : `${name}.${id}`;
}
