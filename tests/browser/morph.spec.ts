import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { expect, test } from '../support/browser-test.ts';

type Morphing = typeof import('../../client/dev/morph-page.ts');

declare global {
  interface Window {
    readonly Morphing: Morphing;
  }
}

/** Opens a page with this body, to which `morphTo` of the page gives other bodies. */
async function openBody(page: Page, body: string): Promise<(next: string) => Promise<void>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../client/dev/morph-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'Morphing',
  });
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await page.evaluate((served) => {
    const parse = (html: string) =>
      new DOMParser().parseFromString(
        `<!doctype html><html lang="en"><head><title>Page</title></head><body>${html}</body></html>`,
        'text/html',
      );
    const kept = window.Morphing.keepServedPage(parse(served));
    Object.assign(window, { morphTo: (next: string) => kept.morph(parse(next)) });
  }, body);
  return (next) =>
    page.evaluate((html) => void (window as unknown as { morphTo: (next: string) => void }).morphTo(html), next);
}

test('a page takes over what is new and keeps the rest, with what its reader and its scripts have done', async ({
  page,
}) => {
  const morphTo = await openBody(
    page,
    `<main><h1>Title</h1><p id="a">One two <a href="#x">three</a> four.</p>
     <details><summary>More</summary><p>Hidden.</p><input></details><ul><li>first</li><li>second</li></ul></main>`,
  );
  await page.evaluate(() => {
    const find = (selector: string) => document.querySelector(selector) as HTMLElement;
    (find('details') as HTMLDetailsElement).open = true;
    (find('input') as HTMLInputElement).value = 'typed';
    find('input').focus();
    find('p').classList.add('marked');
    find('p').dataset.own = 'yes';
    const extra = document.createElement('button');
    extra.id = 'extra';
    find('ul').before(extra);
    for (const name of ['h1', 'details', 'input', 'ul', 'p']) Object.assign(find(name), { isSame: true });
  });
  await morphTo(
    `<main><h1>Other title</h1><p>New.</p><p id="a" class="lead">One 2 <a href="#y">three</a> four.</p>
     <details><summary>More of it</summary><p>Still hidden.</p><input></details><ul><li>zeroth</li><li>first</li><li>2nd</li></ul></main>`,
  );
  const main = page.locator('main');
  await expect(main).toHaveText(
    /Other title\s*New\.\s*One 2 three four\.\s*More of it\s*Still hidden\.\s*zeroth\s*first\s*2nd/,
  );
  await expect(page.locator('#a')).toHaveClass('marked lead');
  await expect(page.locator('#a')).toHaveAttribute('data-own', 'yes');
  await expect(page.locator('#a a')).toHaveAttribute('href', '#y');
  await expect(page.locator('input')).toBeFocused();
  await expect(page.locator('input')).toHaveValue('typed');
  await expect(page.locator('details')).toHaveAttribute('open', '');
  await expect(page.locator('#extra + ul')).toHaveCount(1);
  expect(
    await page.evaluate(() =>
      ['h1', 'details', 'input', 'ul', '#a'].map((name) => 'isSame' in (document.querySelector(name) as object)),
    ),
  ).toEqual([true, true, true, true, true]);
});

test('a selection stays on its words while words around it change @full', async ({ page }) => {
  const morphTo = await openBody(page, '<main><p>The quick brown fox.</p></main>');
  await page.evaluate(() => {
    const text = document.querySelector('p')?.firstChild as Text;
    getSelection()?.setBaseAndExtent(text, 10, text, 15);
  });
  await morphTo('<main><p>The very quick brown fox.</p></main>');
  expect(await page.evaluate(() => String(getSelection()))).toBe('brown');
});

test('folds that change places take along whether they are open @full', async ({ page }) => {
  const fold = (name: string) => `<details><summary>${name}</summary><p>In ${name}.</p></details>`;
  const morphTo = await openBody(page, `<main>${['A', 'B', 'C'].map(fold).join('')}</main>`);
  await page.locator('summary', { hasText: 'C' }).click();
  await morphTo(`<main>${['C', 'A', 'B'].map(fold).join('')}</main>`);
  expect(
    await page.locator('details').evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open)),
  ).toEqual([true, false, false]);
});

for (const [what, next] of [
  ['its template is another', '<main class="home"><p>Text.</p></main>'],
  ['a script of it is another', '<main><p>Text.</p></main><script>1</script>'],
  ['a control of the frame is another', '<main><p>Text.</p></main><div data-island="menu" data-props="2"></div>'],
] as const) {
  test(`a page asks to be loaded anew when ${what} @full`, async ({ page }) => {
    const morphTo = await openBody(page, '<main><p>Text.</p></main><div data-island="menu" data-props="1"></div>');
    await expect(morphTo(next)).rejects.toThrow();
  });
}

test('any page becomes any other, whatever scripts have added, and keeps what both have @full', async ({ page }) => {
  await openBody(page, '<main></main>');
  const faults = await page.evaluate(() => {
    /** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
    function random(seed: number): () => number {
      let state = seed;
      return () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
      };
    }
    const faults: string[] = [];
    for (let seed = 1; seed <= 400; seed++) {
      const next = random(seed);
      const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
      const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
      const make = (page: Document, depth: number): Element => {
        const element = page.createElement(pick(['p', 'div', 'ul', 'li', 'details', 'pre', 'span', 'h2']));
        if (next() < 0.2) element.id = pick(['a', 'b', 'c', 'd']);
        if (next() < 0.3) element.className = pick(['x', 'y', 'x y', 'y z']);
        if (next() < 0.2) element.title = pick(['one', 'two']);
        fill(page, element, depth);
        return element;
      };
      const fill = (page: Document, element: Element, depth: number) => {
        for (let i = Math.floor(next() * 5); i > 0; i--) {
          const isText = depth === 0 || next() < 0.4;
          element.append(isText ? pick(['alpha ', 'beta', ' gamma', '\n', 'delta epsilon']) : make(page, depth - 1));
        }
        element.normalize();
      };
      const change = (page: Document) => {
        for (let i = Math.floor(next() * 6); i > 0; i--) {
          const all = [...page.querySelectorAll('main *')];
          const one = all.length > 0 ? pick(all) : (page.querySelector('main') as Element);
          const what = next();
          if (one.localName === 'main' || what < 0.2) one.append(make(page, 2));
          else if (what < 0.35) one.remove();
          else if (what < 0.5) one.before(make(page, 1));
          else if (what < 0.6) one.parentElement?.append(one);
          else if (what < 0.7) one.prepend(pick(['zeta', 'eta ']));
          else if (what < 0.8) one.className = pick(['x', 'y', '', 'w']);
          else if (what < 0.9) one.id = pick(['a', 'b', 'e']);
          else one.removeAttribute('title');
        }
        page.body.normalize();
      };
      const first = parse('<main></main>');
      fill(first, first.querySelector('main') as Element, 3);
      first.body.normalize();
      const texts = [first.body.innerHTML];
      for (let i = 0; i < 4; i++) {
        change(first);
        texts.push(first.body.innerHTML);
      }
      const pages = texts.map(parse);
      document.body.replaceWith(document.importNode((pages[0] as Document).body, true));
      const kept = window.Morphing.keepServedPage(pages[0] as Document);
      const extras: Element[] = [];
      for (const to of pages.slice(1)) {
        for (const element of document.querySelectorAll('main, main *')) {
          if (next() < 0.1) element.classList.add('by-script');
          if (next() < 0.1) element.setAttribute('data-by-script', '');
          if (next() < 0.1) {
            const extra = document.createElement('button');
            extra.className = 'extra';
            if (next() < 0.5) element.prepend(extra);
            else element.append(extra);
            extras.push(extra);
          }
        }
        const stays = [...document.querySelectorAll('main *')].filter((element) => element.matches('.extra'));
        const { left } = kept.morph(to);
        for (const extra of stays)
          if (!extra.isConnected && !left.some((element) => element.contains(extra)))
            faults.push(`${seed}: lost a button`);
        const live = document.body.cloneNode(true) as HTMLElement;
        for (const extra of live.querySelectorAll('.extra')) extra.remove();
        for (const element of live.querySelectorAll('*')) {
          element.classList.remove('by-script');
          if (element.className === '') element.removeAttribute('class');
          element.removeAttribute('data-by-script');
        }
        const wanted = to.body.cloneNode(true) as HTMLElement;
        for (const element of wanted.querySelectorAll('*'))
          if (element.className === '') element.removeAttribute('class');
        // In which order attributes were given is of no meaning.
        live.normalize();
        if (!live.isEqualNode(wanted)) {
          faults.push(`${seed}: ${wanted.innerHTML}\nbecame ${live.innerHTML}`);
          break;
        }
      }
    }
    return faults;
  });
  expect(faults.slice(0, 3)).toEqual([]);
});
