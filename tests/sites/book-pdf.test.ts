import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BOOK_SITE } from '../support/book-site.ts';
import { makeSite, type TestSite } from '../support/site-test.ts';

const LESSONS = ['content/vi/docs/khoa/mot.md', 'content/vi/docs/khoa/hai.md'];

/** Stand-ins for browsers are scripts of a shell. */
describe.runIf(process.platform !== 'win32')('a book as PDF', () => {
  afterEach(() => vi.unstubAllEnvs());

  /** A site with a stand-in for a browser, and a folder for temporary files of its own. */
  function siteWith(script: string): { site: TestSite; browser: string; temporary: string } {
    const site = makeSite(BOOK_SITE);
    const [browser, temporary] = [join(site.root, 'browser'), join(site.root, 'temporary')];
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
    const read =
      'for arg; do case "$arg" in --print-to-pdf=*) out="$arg";; --user-data-dir=*) data="$arg";; esac; done';
    const paths = 'out=$(echo "$out" | cut -d= -f2-); data=$(echo "$data" | cut -d= -f2-)';
    writeFileSync(browser, `#!/bin/sh\n${read}\n${paths}\n${script}\n`);
    chmodSync(browser, 0o755);
    return { site, browser, temporary };
  }

  const print = (site: TestSite, browser: string, options: Parameters<TestSite['run']>[1] = {}) =>
    site.run(['book', 'course', '--format', 'pdf', '--out', 'out/book.pdf'], {
      ...options,
      variables: { CHROME_PATH: browser, PATH: process.env.PATH ?? '' },
    });

  it.each([
    ['kill -9 $$', 'was ended by SIGKILL before it had printed the book.', 'want of memory'],
    // A process behind a script.
    ['exit 137', 'printed nothing (exit code 137).', 'want of memory'],
    [
      'echo "no font was found" >&2; echo "[1:2:ERROR:third_party/crashpad/util.cc(3)] open: No such file" >&2; exit 1',
      'printed nothing (exit code 1): no font was found.',
      'another Chromium',
    ],
    [
      'echo "[1:1:1129/061045.7:ERROR:a/b.cc(395)] Abnormal renderer termination." >&2; exit 0',
      'printed nothing (exit code 0): Abnormal renderer termination.',
      'want of memory',
    ],
    // It ends well and has printed nothing.
    ['exit 0', 'printed nothing (exit code 0).', 'another Chromium'],
    // A part of a file is no book.
    ['echo part > "$out"; kill -9 $$', 'was ended by SIGKILL', 'want of memory'],
  ])('says how a browser ended: %s', async (script, how, hint) => {
    const { site, browser, temporary } = siteWith(script);
    const run = await print(site, browser);
    expect(run.code).toBe(75);
    expect(run.stderr).toContain(`<site>/browser ${how}`);
    expect(run.stderr).toContain(hint);
    expect(run.stderr).not.toContain('crashpad');
    expect(existsSync(join(site.root, 'out/book.pdf'))).toBe(false);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('leaves nothing when it is stopped, and says that no book was written', async () => {
    // Browsers write into their profile as long as they live, and so do the processes that they start.
    const busy = 'while :; do mkdir -p "$data/$$"; echo x > "$data/$$/file"; done';
    const { site, browser, temporary } = siteWith(`(${busy}) &\n${busy}`);
    mkdirSync(join(site.root, 'out'));
    writeFileSync(join(site.root, 'out/book.pdf'), 'the old one');
    const controller = new AbortController();
    const running = print(site, browser, { signal: controller.signal });
    await vi.waitFor(() => expect(readdirSync(join(temporary, readdirSync(temporary)[0] ?? ''))).toContain('profile'), {
      timeout: 30_000,
    });
    controller.abort(130);
    expect(await running).toMatchObject({ code: 130, stderr: 'stopped; no book was written\n' });
    expect(readdirSync(temporary)).toEqual([]);
    expect(site.files('out')).toEqual(['book.pdf']);
    expect(site.source('out/book.pdf')).toBe('the old one');
  });

  it('is printed beside its place by a browser from a snap, which cannot see the usual folder', async () => {
    const { site, browser, temporary } = siteWith('echo "$data" > "$out"');
    const snap = join(site.root, 'snap');
    writeFileSync(snap, readFileSync(browser));
    chmodSync(snap, 0o755);
    const link = join(site.root, 'chromium');
    symlinkSync(snap, link);
    expect(await print(site, browser)).toMatchObject({ code: 0 });
    expect(site.source('out/book.pdf')).toMatch(new RegExp(`^${temporary}/`));
    for (const path of [link, snap]) {
      expect(await print(site, path)).toMatchObject({ code: 0 });
      expect(site.source('out/book.pdf')).toMatch(new RegExp(`^${site.root}/out/codemaster-book-`));
      expect(site.files('out')).toEqual(['book.pdf']);
    }
  });

  it('shows on a terminal how far it is, and nothing elsewhere', async () => {
    const { site, browser } = siteWith('sleep 1.5; echo x > "$out"');
    let time = 0;
    const now = () => {
      time += 600;
      return time;
    };
    const { code, stderr } = await print(site, browser, { isTTY: true, now });
    expect(code).toBe(0);
    expect(stderr).toContain(`writing chapters ${LESSONS.length}/${LESSONS.length}`);
    expect(stderr).toContain('printing with browser: 1 s');
    expect((await print(site, browser, { now })).stderr).not.toContain('printing with');
  });
});
