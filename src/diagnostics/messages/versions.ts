/** Findings about versions of the docs. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { startOfFile } from '../start-of-file.ts';
import { suggestOrList } from '../suggest.ts';
import type { DataPlace } from './graph.ts';
import { type JsonWording, jsonMessage } from './json.ts';

const inData = ({ file, path }: DataPlace) => ({ span: startOfFile(file), dataPath: path });

/** A `versions.json` that is not JSON. */
export function versionsUnreadable(file: string, fault: JsonWording & Omit<Span, 'file'>): Diagnostic {
  const { start, end, hint } = fault;
  return {
    code: 'versions/invalid',
    severity: 'error',
    message: jsonMessage(fault),
    span: { file, start, ...(end ? { end } : {}) },
    hint,
  };
}

/** A `versions.json` that is not a list of names. */
export function versionsInvalid(message: string, place: DataPlace): Diagnostic {
  return {
    code: 'versions/invalid',
    severity: 'error',
    message,
    ...inData(place),
    hint: 'write a list of names, newest first, such as `["2.0", "1.0"]`',
  };
}

export function versionBadName(name: string, reason: string, place: DataPlace): Diagnostic {
  return {
    code: 'versions/bad-name',
    severity: 'error',
    message: `\`${name}\` cannot name a version: ${reason}.`,
    ...inData(place),
    hint: 'use a name such as `1.0`, `2.0.1-beta` or `v3`',
  };
}

export function versionDuplicate(name: string, place: DataPlace): Diagnostic {
  return {
    code: 'versions/duplicate',
    severity: 'error',
    message: `The version \`${name}\` is listed twice.`,
    ...inData(place),
    hint: 'remove one of the two; names that differ in upper and lower case only count as one',
  };
}

/** A listed version that has no pages. */
export function versionWithoutDocs(name: string, folder: string, place: DataPlace): Diagnostic {
  return {
    code: 'versions/no-docs',
    severity: 'error',
    message: `The version \`${name}\` has no docs.`,
    ...inData(place),
    hint: `put its pages into ${folder}, or remove the name from the list`,
  };
}

/** A folder of a version that `versions.json` does not list, so that its pages are not published. */
export function versionNotListed(name: string, folder: string, known: readonly string[]): Diagnostic {
  return {
    code: 'versions/not-listed',
    severity: 'warning',
    message: `This folder is not built: \`content/versions.json\` does not list the version \`${name}\`.`,
    span: startOfFile(folder),
    hint: `add the name to the list, or remove the folder; ${suggestOrList(name, known, 'versions')}`,
  };
}

/** A name in the config that is not a version of the site. `option` is the option that contains it. */
export function unknownVersion(
  name: string,
  option: string,
  { known, place }: { readonly known: readonly string[]; readonly place: DataPlace },
): Diagnostic {
  return {
    code: 'config/unknown-version',
    severity: 'error',
    message: `${option} names the version \`${name}\`, which the site does not have.`,
    ...inData(place),
    hint: suggestOrList(name, known, 'versions'),
  };
}

export function lastVersionExcluded(name: string, place: DataPlace): Diagnostic {
  return {
    code: 'versions/last-excluded',
    severity: 'error',
    message: `\`docs.lastVersion\` is \`${name}\`, which \`docs.onlyIncludeVersions\` leaves out.`,
    ...inData(place),
    hint: 'add it to `docs.onlyIncludeVersions`, or name one of those as the last version',
  };
}

export function noVersion(place: DataPlace): Diagnostic {
  return {
    code: 'versions/none',
    severity: 'error',
    message: '`docs.includeCurrentVersion` is false, and there is no other version to show.',
    ...inData(place),
    hint: 'freeze one with `codemaster version <name>`, set it to true, or turn docs off with `docs: false`',
  };
}

export function versionSamePath(
  name: string,
  other: string,
  { path, place }: { readonly path: string; readonly place: DataPlace },
): Diagnostic {
  return {
    code: 'versions/same-path',
    severity: 'error',
    message: `The versions \`${name}\` and \`${other}\` have the same path${path === '' ? '' : ` \`${path}\``}.`,
    ...inData(place),
    hint: `give one of them another path: \`docs.versions['${name}'].path\``,
  };
}
