import { expect, it, onTestFinished, vi } from 'vitest';
import { serveAuthored } from '../support/browser-authoring.ts';
import { FERRYMAN } from '../support/ferryman-files.ts';
import { compiled, type Files } from '../support/site-test.ts';

// Parts and slots of a site while it is written: manual/content/en/docs/parts-and-slots.md.

const PATIENCE = { timeout: 30_000, interval: 50 };

async function serving(files: Files) {
  await compiled();
  const desk = await serveAuthored({ ...FERRYMAN, ...files });
  onTestFinished(() => desk.close());
  const get = async (path: string) => {
    const answer = await fetch(`${desk.origin}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const shows = (path: string, text: string, isThere = true) =>
    vi.waitFor(async () => {
      const page = await get(path);
      expect(page.status).toBe(200);
      if (isThere) expect(page.text).toContain(text);
      else expect(page.text).not.toContain(text);
    }, PATIENCE);
  return { ...desk, get, shows };
}

const DOC = '/ferryman/docs/next/intro';
const slot = (words: string): string => `export default () => <p className="own">${words}</p>;\n`;

it('a new, a changed and a removed part show at once, and so does a file it imports', async () => {
  const site = await serving({});
  await site.shows(DOC, 'What Ferryman does');
  site.save('theme/slots/doc-after.tsx', slot('First words'));
  await site.shows(DOC, '<p class="own">First words</p>');
  site.save('theme/slots/doc-after.tsx', slot('Second words'));
  await site.shows(DOC, '<p class="own">Second words</p>');
  site.save('lib/words.ts', "export const words = 'Third words';\n");
  site.save(
    'theme/slots/doc-after.tsx',
    'import { words } from \'../../lib/words\';\nexport default () => <p className="own">{words}</p>;\n',
  );
  await site.shows(DOC, '<p class="own">Third words</p>');
  site.save('lib/words.ts', "export const words = 'Fourth words';\n");
  await site.shows(DOC, '<p class="own">Fourth words</p>');
  site.save('theme/parts/pager.tsx', 'export default () => <p className="own-pager">Pager</p>;\n');
  await site.shows(DOC, 'own-pager');
  site.remove('theme');
  await site.shows(DOC, 'class="own', false);
  await site.shows(DOC, '<nav class="pager"');
}, 120_000);

it('a part that cannot be drawn leaves its place to the original, and the page tells of it', async () => {
  const crash = "export default ({ page }) => {\n  throw new Error('no wind in ' + page.locale);\n};\n";
  const site = await serving({ 'theme/parts/pager.tsx': crash });
  await site.shows(DOC, '<nav class="pager"');
  const page = await site.get(DOC);
  const [, token = ''] = /data-token="([^"]+)"/.exec(page.text) ?? [];
  const told = async () => {
    const answer = await fetch(`${site.origin}/ferryman/__codemaster/events?token=${token}`, {
      signal: AbortSignal.timeout(800),
    });
    let text = '';
    try {
      for await (const part of answer.body ?? []) text += new TextDecoder().decode(part);
    } catch {
      // The stream does not end by itself.
    }
    return text;
  };
  const before = await told();
  expect(before).toContain('theme/parts/pager.tsx:2');
  expect(before).toContain('no wind in en');
  site.save('theme/parts/pager.tsx', 'export default () => <p className="own-pager">Pager</p>;\n');
  await site.shows(DOC, 'own-pager');
  expect(await told()).not.toContain('no wind');
}, 120_000);

it('answers everything that the head of a page names, and has no icon to miss', async () => {
  const config = String(FERRYMAN['codemaster.config.ts']).replace(/\n.*favicon:.*\n/, '\n');
  const site = await serving({ 'codemaster.config.ts': config });
  const { text } = await site.get('/ferryman/vi/docs/next/intro');
  const [head = ''] = text.split('</head>');
  const named = [...head.matchAll(/<link\b[^>]*\bhref="([^"]+)"/g)].map(([, href = '']) =>
    href.replace('https://docs.ferryman.example', ''),
  );
  expect(named.length).toBeGreaterThan(8);
  const missing: string[] = [];
  for (const path of new Set(named)) if ((await site.get(path)).status !== 200) missing.push(path);
  expect(missing).toEqual([]);
  expect((await site.get('/favicon.ico')).status).toBe(204);
  expect((await site.get('/ferryman/vi/blog/rss.xml')).text).toContain('<rss');
}, 120_000);
