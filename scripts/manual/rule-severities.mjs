// How severe the findings of a rule are, unless the config says otherwise: as the functions that word them say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

const MESSAGES = join(root, 'src', 'diagnostics', 'messages');

/** Returns `error`, `warning` or `info` for each of the rules, by its id. */
export function ruleSeverities(rules) {
  const texts = readdirSync(MESSAGES).map((name) => readFileSync(join(MESSAGES, name), 'utf8'));
  return new Map(rules.map((rule) => [rule, severityIn(texts, rule)]));
}

/** The severity that stands nearest to a rule: behind it, or before it where an object with the severity is spread. */
function severityIn(texts, rule) {
  for (const text of texts) {
    const at = text.indexOf(`'${rule}'`);
    if (at === -1) continue;
    const behind = /^[^}]*?severity: '(\w+)'/.exec(text.slice(at))?.[1];
    const known = behind ?? [...text.slice(0, at).matchAll(/severity: '(\w+)'/g)].at(-1)?.[1];
    if (known !== undefined) return known;
  }
  throw new Error(`no function that words ${rule} says how severe it is`);
}
