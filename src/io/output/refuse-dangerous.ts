import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse } from 'node:path';
import { isInside } from '../read/open-inside.ts';
import { cannotWrite, OutputError } from './output-error.ts';
import { MARKER } from './output-places.ts';

/** Throws for folders whose loss would do damage: roots, the site itself or its parents, and folders with other content. */
export function refuseDangerous(target: string, siteRoot: string): void {
  const refuse = (reason: string) =>
    new OutputError(`The output folder ${target} is refused: ${reason}.`, {
      hint: 'choose an empty or new folder with --out-dir',
      exitCode: 2,
    });
  const real = existsSync(target) ? realpathSync(target) : target;
  const site = realpathSync(siteRoot);
  if (real === parse(real).root || real === homedir()) throw refuse('it is not a folder of its own');
  if (isInside(real, site)) throw refuse('the site itself is inside it');
  for (const name of ['content', 'components', 'theme', '.git', '.codemaster', 'node_modules']) {
    if (isInside(join(site, name), real)) throw refuse(`it is the site's own \`${name}\` folder or inside it`);
  }
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw refuse('it is a file');
  let names: string[];
  try {
    names = readdirSync(target);
  } catch (error) {
    throw cannotWrite(target, error);
  }
  if (names.length > 0 && !names.includes(MARKER)) throw refuse('it holds files that no build of codemaster has made');
}
