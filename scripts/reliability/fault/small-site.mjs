/** A small site that is built again and again, and what its folders contain. */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CONFIG = {
  title: 'Small',
  url: 'https://small.example',
  i18n: { defaultLocale: 'en', locales: ['en'] },
};

const page = (title, text, extra = '') => `---\ntitle: ${title}\n${extra}---\n\n${text}\n\n## Part\n\nMore.\n`;

/** The two states of the site between which tests go back and forth: pages are edited, come and go. */
const STATES = {
  a: {
    'content/en/docs/one.md': page('One', 'The first state of this page.'),
    'content/en/docs/two.md': page('Two', 'Read [one](one.md).'),
    'content/en/docs/old/gone.md': page('Gone', 'Only here in the first state.'),
    'content/en/docs/plan.md': page('Plan', 'A draft.', 'draft: true\n'),
    'content/static/robots.txt': 'User-agent: *\n',
  },
  b: {
    'content/en/docs/one.md': page('One', 'The second state of this page, which is longer.'),
    'content/en/docs/two.md': page('Two', 'Read [one](one.md).'),
    'content/en/docs/new/here.md': page('Here', 'Only here in the second state.'),
    'content/en/docs/plan.md': page('Plan', 'A draft.', 'draft: true\n'),
    'content/static/robots.txt': 'User-agent: *\n',
  },
};

/** Writes a state of the site. `kind` is `pages`, where pages come and go, or `text`, where only one text changes. */
export function writeState(root, state, kind) {
  const files = { 'codemaster.config.json': `${JSON.stringify(CONFIG)}\n`, ...STATES[kind === 'text' ? 'a' : state] };
  if (kind === 'text') files['content/en/docs/one.md'] = STATES[state]['content/en/docs/one.md'];
  for (const path of listTree(join(root, 'content'))) {
    const file = join('content', path);
    if (!(file in files)) rmSync(join(root, file));
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    // A file that does not change keeps its times.
    if (readOr(file) === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the paths of all files below a folder, sorted; none if the folder is missing. */
export function listTree(folder) {
  const found = [];
  const walk = (below) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else found.push(path);
    }
  };
  try {
    walk('');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return found.sort();
}

/** Returns the manifest of a finished site as a text: mode, SHA-256 and path of each file; undefined if there is no folder. */
export function manifestOf(outDir) {
  if (lstatSync(outDir, { throwIfNoEntry: false }) === undefined) return undefined;
  const lines = listTree(outDir).map((path) => {
    const file = join(outDir, path);
    const mode = (lstatSync(file).mode & 0o777).toString(8);
    return `${mode} ${createHash('sha256').update(readFileSync(file)).digest('hex')} ${path}`;
  });
  return lines.join('\n');
}

/**
 * Returns the paths below the site folder that no finished build leaves there: temporary files, folders and locks. Files of the
 * cache have numbers, so any number is allowed. Those of this process, which still runs, may be needed.
 */
export function strayFiles(root) {
  const isOwn = (path) => new RegExp(`[-.]${process.pid}[-.]`).test(path);
  const isKnown = (path) =>
    isOwn(path) ||
    /^(?:codemaster\.config\.json$|content\/|build\/|\.codemaster\/spare\/[0-9a-f]{16}\/)/.test(path) ||
    /^\.codemaster\/cache-\d+\/(?:table|pack-\d+|value-\d+)$/.test(path);
  const expected = ['content', 'build', '.codemaster', 'codemaster.config.json'];
  const beside = readdirSync(root).filter((name) => !expected.includes(name) && !isOwn(name));
  return [...new Set([...listTree(root).filter((path) => !isKnown(path)), ...beside])];
}
