// The script behind `npm run inventory`: goes through everything that the built site (`npm run build`) gives to readers, and through
// a small site in whose surroundings secrets were planted.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, hostname, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { printFigures, writeFigures } from './figures.mjs';

const root = join(import.meta.dirname, '..', '..');
const rows = [];
const COMMAND = 'npm run inventory';

/** Adds a row: how many things were looked at, and how many of them are as they should be. */
function check(family, things, isRight) {
  const wrong = things.filter((thing) => !isRight(thing));
  for (const { path, what } of wrong.slice(0, 5))
    console.log(`FAILED: ${family}: ${path}: ${String(what).slice(0, 200)}`);
  rows.push({ family, tried: things.length, passed: things.length - wrong.length, command: COMMAND });
}

/** All files of a folder that hold text, with their contents. */
function textsOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|png|jpe?g|webp|avif|ico|woff2?|epub|pdf)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: file.slice(folder.length + 1), what: readFileSync(file, 'utf8') }));
}

/** Names of this machine and its user that could not be words of a site. */
function namesOfMachine() {
  const names = [root, realpathSync(root), homedir(), hostname(), userInfo().username];
  return names.filter((name) => name.length > 7 || (name.includes('/') && name.length > 4));
}

const texts = textsOf(join(root, 'build'));
const names = namesOfMachine();
check(
  'files without a path, host or user name of the machine',
  texts,
  ({ what }) => !names.some((name) => what.includes(name)),
);
check(
  'files that name no source map',
  texts,
  ({ path, what }) => !path.endsWith('.map') && !/[#@] sourceMappingURL=/.test(what),
);

const pages = texts.filter(({ path }) => path.endsWith('.html'));
/** All tags of a kind in all pages. */
const tags = (kind) =>
  pages.flatMap(({ path, what }) =>
    [...what.matchAll(new RegExp(`<(?:${kind})\\s[^>]*>`, 'g'))].map(([tag]) => ({ path, what: tag })),
  );
const addressOf = (tag) => /\s(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? '';
const isElsewhere = (address) => /^(?:[a-z]+:)?\/\//i.test(address);

const links = tags('a|area').filter(({ what }) => isElsewhere(addressOf(what)));
check(
  'links to other sites that open without a way back to the page',
  links,
  ({ what }) => !/\starget="/.test(what) || /\srel="[^"]*\bnoopener\b/.test(what),
);
check('addresses with a scheme of the allow-list', tags('a|area|img|source|script|link|form|iframe'), ({ what }) =>
  /^(?:https?:|mailto:|tel:|data:image\/|[^a-z]|[a-z][^:]*$|$)/i.test(addressOf(what)),
);
check(
  'scripts and style sheets of the site itself, or with a hash of their bytes',
  tags('script|link').filter(
    ({ what }) => /^<script/.test(what) || /rel="(?:stylesheet|modulepreload|preload)"/.test(what),
  ),
  ({ what }) => !isElsewhere(addressOf(what)) || /\sintegrity="sha(?:256|384|512)-/.test(what),
);
check(
  'pages without handlers and styles in attributes',
  pages,
  ({ what }) =>
    !/<[a-z][^>]*?\s(?:on[a-z]+|style)=["']/i.test(
      what
        .replace(/<(script|pre|code)\b.*?<\/\1>/gs, '')
        .replace(/="[^"]*"/g, (value) => (/^="[^"]*[<>]/.test(value) ? '=""' : value)),
    ),
);

/** Secrets by where they are planted. */
const secrets = Array.from({ length: 70 }, (_, i) => `canary-${i.toString(36)}-${'0123456789abcdef'.slice(i % 10)}`);
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-inventory-'));
try {
  const [inEnvironment, inFiles] = [secrets.slice(0, 50), secrets.slice(50)];
  const PLACES = [
    ...['.env', '.env.local', '.npmrc', '.git/config', '.git/HEAD', 'id_rsa', 'secret.pem', 'notes.md', 'package.json'],
    ...['content/.hidden.md', 'content/en/docs/.draft.md', 'content/static/.htpasswd', 'content/en/docs/note.txt~'],
    ...['node_modules/x/index.js', 'theme/unused.txt', 'components/unused.txt'],
  ];
  const put = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [i, path] of PLACES.entries())
    put(path, path.endsWith('.json') ? `{ "token": "${inFiles[i]}" }\n` : `${inFiles[i]}\n`);
  put('codemaster.config.json', '{ "title": "T", "url": "https://t.example" }\n');
  put('content/en/docs/intro.md', `---\ntitle: Intro # ${inFiles[16]}\n---\n\nText.\n`);
  put('content/en/docs/draft.md', `---\ntitle: Draft\ndraft: true\n---\n\n${inFiles[17]}\n`);
  put('content/en/docs/_partial.md', `${inFiles[18]}\n`);
  put('content/en/blog/tags.yml', `# ${inFiles[19]}\n`);
  const env = Object.fromEntries(
    inEnvironment.map((secret, i) => [i % 2 ? `SECRET_${i}` : `ALGOLIA_ADMIN_KEY_${i}`, secret]),
  );
  const cli = [join(root, 'bin', 'codemaster.js'), 'build', '--verbose', folder];
  const run = spawnSync(process.execPath, cli, { encoding: 'utf8', env: { ...process.env, ...env } });
  if (run.status !== 0) throw new Error(run.stderr);
  const all = [...textsOf(join(folder, 'build')).map(({ what }) => what), run.stdout, run.stderr].join('\n');
  check(
    'secrets planted around a site that are in no file and no output',
    secrets.map((what) => ({ path: 'build', what })),
    ({ what }) => !all.includes(what),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
writeFigures('inventory', rows);
process.exitCode = printFigures(rows) ? 0 : 1;
