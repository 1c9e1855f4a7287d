import { expect, it, onTestFinished, vi } from 'vitest';
import { serveAuthored } from '../support/browser-authoring.ts';
import { ferrymanWithApi } from '../support/ferryman-plugins.ts';
import { compiled } from '../support/site-test.ts';

// Plugins of a site while it is written: manual/content/en/docs/plugins.md.

const PATIENCE = { timeout: 60_000, interval: 50 };
const API = '/ferryman/docs/next/api/list-crossings';
const OWN = 'content/en/docs/own.md';
const own = (text: string) => `---\ntitle: Own\ndescription: A page.\n---\n\n${text}\n`;
const DOC = '/ferryman/docs/next/own';

const emoji = (sign: string) => `
  const walk = (node) => {
    if (node.type === 'text') node.value = node.value.replaceAll('Ferryman', 'Ferryman ' + '${sign}');
    node.children?.forEach(walk);
  };
  export default { name: 'emoji', remark: { docs: [() => walk] } };`;

it('a changed plugin, a changed and a new file of data, and an edited page show at once', async () => {
  await compiled();
  const plugins = [['./plugins/openapi.ts', { base: 'api', into: 'api' }], './emoji.mjs'];
  const files = ferrymanWithApi({ plugins }, { 'emoji.mjs': emoji('one'), [OWN]: own('Ferryman here.') });
  const desk = await serveAuthored(files);
  onTestFinished(() => desk.close());
  const shows = (path: string, text: string, status = 200) =>
    vi.waitFor(async () => {
      const answer = await fetch(`${desk.origin}${path}`);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(text);
    }, PATIENCE);
  await shows(API, 'Most crossings to return');
  await shows(DOC, 'Ferryman one here.');
  const api = String(files['api/ferryman.json']);
  desk.save('api/ferryman.json', api.replace('Most crossings to return', 'At most so many'));
  await shows(API, 'At most so many');
  desk.save('emoji.mjs', emoji('two'));
  await shows(DOC, 'Ferryman two here.');
  desk.save(
    'api/more.json',
    '{ "paths": { "/health": { "get": { "operationId": "health", "summary": "Health", "description": "Is it up?" } } } }',
  );
  await shows('/ferryman/docs/next/api/health', 'Is it up?');
  desk.save(OWN, own('Ferryman anew.'));
  await shows(DOC, 'Ferryman two anew.');
  desk.remove('api/more.json');
  await shows('/ferryman/docs/next/api/health', '', 404);
  // A broken plugin leaves the server running, and its page tells of it.
  desk.save('emoji.mjs', 'export default {');
  desk.save('emoji.mjs', emoji('three'));
  await shows(DOC, 'Ferryman three anew.');
}, 240_000);
