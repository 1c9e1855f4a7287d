import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, hostname, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { makeFolder } from '../support/make-folder.ts';
import { compiled, type Files, listFiles } from '../support/site-test.ts';
import { noteTried } from '../support/torture.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

/** Everything that could notice where and when it is built: two languages, a blog, components and their styles. */
const SITE: Files = {
  ...TWO_LOCALES,
  'components/counter.tsx':
    "'use client';\nimport { useState } from 'react';\nimport { step } from './step';\nexport default function Counter() {\n  const [n, add] = useState(0);\n  return <button onClick={() => add(n + step)}>{n}</button>;\n}\n",
  'components/deep/again.tsx':
    "'use client';\nimport { step } from '../step';\nexport default function Again() {\n  return <b>{step}</b>;\n}\n",
  'components/step.ts': 'export const step = 2;\n',
  'components/card.tsx':
    'import \'./card.css\';\nexport default function Card() {\n  return <i className="card">Thẻ</i>;\n}\n',
  'components/card.css': '.card { color: teal; }\n',
  'content/vi/docs/sống.mdx':
    "---\ntitle: Sống\n---\n\nimport Again from '@site/components/deep/again';\nimport Card from '@site/components/card';\nimport Counter from '@site/components/counter';\n\n<Card />\n\n<Counter />\n\n<Again />\n\n```go\nfunc main() {}\n```\n",
};

/** More of them by `npm run test:reproducible`. */
const BUILDS = Number(process.env.REPRODUCIBLE_BUILDS ?? 4);

/** A place that says who and where it is, so that it can be looked for in the output. */
const FOLDERS = ['one-folder', 'thư mục/sâu hơn/rất sâu', 'a b (c)', 'x'];
const ZONES = ['UTC', 'Asia/Ho_Chi_Minh', 'America/St_Johns', 'Pacific/Kiritimati'];
const LANGUAGES = ['C', 'vi_VN.UTF-8', 'tr_TR.UTF-8', 'ar_EG.UTF-8'];
const UMASKS = ['022', '077', '000'];
const EPOCHS = [undefined, '0', '1700000000'];
/** Threads that parse pages. */
const JOBS = ['1', '2', '4', '3', '7'];

const of = <T>(items: readonly T[], i: number): T => items[i % items.length] as T;

/** Builds the site under the i-th of many surroundings and gives the folder of the result. */
async function buildAmong(i: number): Promise<{ readonly root: string; readonly output: string }> {
  await compiled();
  const root = join(makeFolder(), of(FOLDERS, i));
  const paths = Object.keys(SITE).sort();
  // Many file systems list files in the order they were made in, or in its reverse.
  for (const path of i % 2 === 0 ? paths : paths.reverse()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), SITE[path] ?? '');
  }
  const epoch = of(EPOCHS, i);
  const env = {
    PATH: process.env.PATH ?? '',
    TZ: of(ZONES, i),
    LANG: of(LANGUAGES, i),
    LC_ALL: of(LANGUAGES, i),
    USER: `user-${i}`,
    HOME: i % 3 === 0 ? '/nonexistent' : root,
    UV_THREADPOOL_SIZE: String(1 + (i % Math.max(4, availableParallelism()))),
    ...(epoch === undefined ? {} : { SOURCE_DATE_EPOCH: epoch }),
  };
  const cli = [process.execPath, join(packageRoot, 'bin', 'codemaster.js'), 'build', root, '--jobs', of(JOBS, i)];
  const [file = '', ...args] =
    process.platform === 'win32' ? cli : ['sh', '-c', `umask ${of(UMASKS, i)} && exec "$0" "$@"`, ...cli];
  // From elsewhere every other time.
  await promisify(execFile)(file, args, { cwd: i % 2 === 0 ? root : packageRoot, env });
  return { root, output: join(root, 'build') };
}

function manifest(folder: string): Readonly<Record<string, string>> {
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return Object.fromEntries(listFiles(folder).map((path) => [path, hash(path)]));
}

describe('a build', () => {
  it('gives the same bytes in any folder, time zone and language, for any user, in any order of files, and by any number of threads', async () => {
    const first = await buildAmong(0);
    const expected = manifest(first.output);
    expect(Object.keys(expected).filter((path) => /^assets\/(?:counter|again|components)-/.test(path))).toHaveLength(3);
    for (let i = 1; i < BUILDS; i++) {
      const { output } = await buildAmong(i);
      expect(manifest(output), `build ${i}`).toEqual(expected);
    }
    noteTried('surroundings', BUILDS);
  }, 1_200_000);

  it('says nowhere where, when, by whom and on which machine it was made', async () => {
    const { root, output } = await buildAmong(1);
    const said = ['user-1', packageRoot, root, of(FOLDERS, 1), '.codemaster/'];
    // Short names could be words of the site.
    for (const name of [hostname(), userInfo().username]) if (name.length > 7) said.push(name);
    const today = new Date().toISOString().slice(0, 10);
    for (const path of listFiles(output)) {
      if (/\.woff2?$/.test(path) || path === '.codemaster-build') continue;
      const text = readFileSync(join(output, path), 'utf8');
      for (const name of [...said, today]) expect(text.includes(name), `${path} says ${name}`).toBe(false);
    }
  }, 60_000);
});
