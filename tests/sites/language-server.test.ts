import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CompletionItem, Hover, Location, WorkspaceEdit } from 'vscode-languageserver';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { type EditorClient, startEditor } from '../support/editor-client.ts';
import { listFiles, makeSite, type TestSite } from '../support/site-test.ts';

// The language server as an editor meets it: JSON-RPC over the standard streams of the real command.

const page = (title: string, text: string, head = '') => `---\ntitle: ${title}\n${head}---\n\n${text}`;
const INTRO = 'content/vi/docs/intro.md';
const STOVE = 'content/vi/docs/bep/lo.md';
const FILES = {
  'codemaster.config.json':
    '{ "title": "Bếp", "url": "https://bep.example", "i18n": { "defaultLocale": "vi", "locales": ["vi", "en"] } }\n',
  'content/sidebars.json': '{ "course": ["intro", "bep/lo"] }\n',
  'content/vi/docs/tags.yml': 'nau-an:\n  label: Nấu ăn\n',
  [INTRO]: page('Mở đầu', 'Xem [lò](./bep/lo.md#don-dep) và [bếp][b].\n\n[b]: ./bep/lo.md\n'),
  [STOVE]: page('Lò nướng', '## Dọn dẹp {#don-dep}\n\nVề [đầu](../intro.md).\n', 'requires: [intro]\n'),
  'content/en/docs/intro.md': page('Intro', 'See [the stove](./bep/lo.md#don-dep).\n'),
  'content/en/docs/bep/lo.md': page('Stove', '## Cleaning {#don-dep}\n\nBack [up](../intro.md).\n'),
};

const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);

/** The files of a site with the edits of a rename applied. */
function applied(site: TestSite, client: EditorClient, { documentChanges = [] }: WorkspaceEdit) {
  const texts: Record<string, string> = {};
  const moves: Record<string, string> = {};
  const pathOf = (uri: string) => listFiles(site.root).find((path) => client.uri(path) === uri) ?? uri;
  for (const change of documentChanges) {
    if ('kind' in change) {
      if (change.kind === 'rename')
        moves[pathOf(change.oldUri)] = decodeURIComponent(change.newUri).slice(`file://${site.root}/`.length);
      continue;
    }
    const path = pathOf(change.textDocument.uri);
    const lines = site.source(path).split('\n');
    for (const edit of [...change.edits].reverse()) {
      const { start, end } = (
        edit as { range: { start: { line: number; character: number }; end: { character: number } } }
      ).range;
      const line = lines[start.line] ?? '';
      lines[start.line] =
        line.slice(0, start.character) + (edit as { newText: string }).newText + line.slice(end.character);
    }
    texts[path] = lines.join('\n');
  }
  return { texts, moves };
}

describe('findings', () => {
  it('come for the text in the editor, not on disk, change while typing, and go when the file is closed', async () => {
    const site = makeSite(FILES);
    const before = listFiles(site.root);
    const client = await startEditor(site);
    client.open(INTRO, page('Mở đầu', 'Chữ “ế” và 😀 [hỏng](./khong-co.md).\n'));
    const [finding] = await client.findings(INTRO, ['links/broken']);
    // UTF-16 code units, also behind letters outside the basic plane.
    const column = 'Chữ “ế” và 😀 '.length;
    expect(finding?.range.start).toEqual({ line: 4, character: column });
    expect(finding?.severity).toBe(1);
    expect(finding?.message).toContain('hint: ');
    client.type(INTRO, page('Mở đầu', '[hỏng](./khong-co.md)\n\n:::note\n'));
    await client.findings(INTRO, ['links/broken', 'markdown/unclosed-directive']);
    client.type(INTRO, page('Mở đầu', 'Tốt.\n'));
    await client.findings(INTRO, []);
    client.type(INTRO, page('Mở đầu', '[](./khong-co.md)\n'));
    await client.findings(INTRO, ['links/broken', 'links/no-text']);
    client.close(INTRO);
    await client.findings(INTRO, []);
    expect(await client.quit()).toBe(0);
    expect(client.stderr()).toBe('');
    // Nothing was written into the site.
    expect(listFiles(site.root)).toEqual(before);
  });

  it('of other pages follow what an editor changes, and files that change on disk', async () => {
    const site = makeSite(FILES);
    const client = await startEditor(site);
    client.open(STOVE, page('Lò nướng', '## Dọn dẹp {#khac}\n'));
    await client.findings(INTRO, ['links/broken-anchor']);
    client.type(STOVE, site.source(STOVE));
    await client.findings(INTRO, []);
    site.write({ 'content/vi/docs/moi.md': page('Mới', '[hỏng](./khong-co.md)\n') });
    const changes = [{ uri: client.uri('content/vi/docs/moi.md'), type: 1 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    await client.findings('content/vi/docs/moi.md', ['links/broken']);
  });

  it('of a config are shown in the config, and gone when it is mended on disk', async () => {
    const site = makeSite({ ...FILES, 'codemaster.config.json': '{ "title": "Bếp", "rulez": {} }\n' });
    const client = await startEditor(site);
    await client.findings('codemaster.config.json', ['config/missing-key', 'config/unknown-key']);
    site.write({ 'codemaster.config.json': FILES['codemaster.config.json'] });
    const changes = [{ uri: client.uri('codemaster.config.json'), type: 2 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    await client.findings('codemaster.config.json', []);
  });

  it('of a config of data come while it is typed, with their places', async () => {
    const client = await startEditor(makeSite(FILES));
    const config = String(FILES['codemaster.config.json']);
    client.open('codemaster.config.json', config.replace('{', '{\n  "rulez": {},'));
    const [finding] = await client.findings('codemaster.config.json', ['config/unknown-key']);
    expect(finding?.range.start).toEqual({ line: 1, character: 2 });
    client.type('codemaster.config.json', `${config} }`);
    await client.findings('codemaster.config.json', ['config/broken']);
    client.type('codemaster.config.json', config);
    await client.findings('codemaster.config.json', []);
  });

  it('of a config of code come when it is saved, with their places', async () => {
    const { 'codemaster.config.json': data, ...pages } = FILES;
    const site = makeSite({ ...pages, 'codemaster.config.ts': `export default ${data};\n` });
    const client = await startEditor(site);
    client.open('codemaster.config.ts', site.source('codemaster.config.ts'));
    await client.findings('codemaster.config.ts', []);
    site.write({ 'codemaster.config.ts': `const rest = ${data};\nexport default {\n  ...rest,\n  tagline: 5,\n};\n` });
    client.type('codemaster.config.ts', site.source('codemaster.config.ts'));
    await client.connection.sendNotification('textDocument/didSave', {
      textDocument: { uri: client.uri('codemaster.config.ts') },
    });
    const [finding] = await client.findings('codemaster.config.ts', ['config/wrong-value']);
    expect(finding?.range.start).toEqual({ line: 4, character: 2 });
  });

  it('reach a file whose name the editor writes in another Unicode form than the disk', async () => {
    const nfd = 'content/vi/docs/nướng.md'.normalize('NFD');
    const site = makeSite({ ...FILES, [nfd]: page('Nướng', 'Tốt.\n') });
    const client = await startEditor(site);
    const nfc = nfd.normalize('NFC');
    client.open(nfc, page('Nướng', '[hỏng](./khong-co.md)\n'));
    await client.findings(nfc, ['links/broken']);
  });
});

describe('completions', () => {
  it('name keys and values of front matter', async () => {
    const client = await startEditor(makeSite(FILES));
    client.open(INTRO, '---\ntitle: Mở đầu\nsi\nrequires: [be\ntags: [na\ndraft: \n---\n');
    const keys = await client.ask<CompletionItem[]>('textDocument/completion', INTRO, '\nsi');
    expect(labels(keys)).toContain('sidebar_label');
    expect(labels(keys)).not.toContain('title');
    expect(labels(keys)).not.toContain('sidebar_key');
    expect(labels(await client.ask('textDocument/completion', INTRO, 'requires: [be'))).toEqual(['bep/lo', 'intro']);
    expect(labels(await client.ask('textDocument/completion', INTRO, 'tags: [na'))).toEqual(['nau-an']);
    expect(labels(await client.ask('textDocument/completion', INTRO, 'draft: '))).toEqual(['true', 'false']);
  });

  it('name pages of the same language, anchors, and ids in sidebars', async () => {
    const site = makeSite(FILES);
    const client = await startEditor(site);
    client.open(INTRO, page('Mở đầu', 'Xem [lò](./be và [dọn](./bep/lo.md#d và [đây](#\n\n## Một {#mot}\n'));
    const pages = await client.ask<CompletionItem[]>('textDocument/completion', INTRO, '(./be');
    expect(pages.map(({ label, detail }) => [label, detail])).toEqual([['./bep/lo.md', 'Lò nướng']]);
    expect(labels(await client.ask('textDocument/completion', INTRO, 'lo.md#d'))).toEqual(['don-dep']);
    client.open('content/sidebars.json', '{ "course": ["in" ] }\n');
    expect(labels(await client.ask('textDocument/completion', 'content/sidebars.json', '["in'))).toEqual([
      'bep/lo',
      'intro',
    ]);
  });
});

describe('a site with fields of its own, and pages beside its folder', () => {
  const FIELDS = {
    side: { type: 'string', enum: ['port', 'starboard'], description: 'Where it hangs' },
    crew: { type: 'array', items: { type: 'string', enum: ['mate', 'cook'] } },
  };
  const config = {
    ...{ title: 'Rig', url: 'https://rig.example' },
    docs: { path: ['../docs', '../packages/*/docs'] },
    collections: { recipes: { schema: { spicy: { type: 'boolean' } } } },
    frontMatter: { docs: FIELDS },
  };
  const RIG = '../docs/rig.md';
  const site = () =>
    makeSite(
      {
        'codemaster.config.json': JSON.stringify(config),
        'content/en/docs/intro.md': page('Intro', 'See [the rig](../../../../docs/rig.md).\n'),
        'content/en/recipes/pho.md': page('Pho', 'Soup.\n'),
        '../docs/tags.yml': 'sails:\n  label: Sails\n',
        [RIG]: page('Rig', 'See [the hull](../packages/hull/docs/hull.md).\n'),
        '../packages/hull/docs/hull.md': page('Hull', '## Oak\n\nWood.\n'),
      },
      'website',
    );

  it('is known to completions, findings and notes', async () => {
    const client = await startEditor(site());
    const offered = async (path: string, before: string) =>
      labels(await client.ask<CompletionItem[]>('textDocument/completion', path, before));
    client.open(RIG, page('Rig', 'See [what](./no.md).\n'));
    await client.findings(RIG, ['links/broken']);
    client.type(RIG, '---\ntitle: Rig\nsi\nside: \ncrew: [\ntags: [\nrequires: [\n---\n\n[a](../p\n');
    expect(await offered(RIG, '\nsi')).toContain('sidebar_label');
    expect(await offered(RIG, '\nside: ')).toEqual(['port', 'starboard']);
    expect(await offered(RIG, 'crew: [')).toEqual(['mate', 'cook']);
    expect(await offered(RIG, 'tags: [')).toEqual(['sails']);
    expect(await offered(RIG, 'requires: [')).toEqual(expect.arrayContaining(['intro', 'hull/hull']));
    expect(await offered(RIG, '(../p')).toContain('../packages/hull/docs/hull.md');
    const note = await client.ask<Hover>('textDocument/hover', RIG, '\nsid');
    expect(JSON.stringify(note)).toContain('Where it hangs');
    client.open('content/en/recipes/pho.md', '---\ntitle: Pho\nspicy: \n---\n');
    expect(await offered('content/en/recipes/pho.md', 'spicy: ')).toEqual(['true', 'false']);
  });
});

describe('places', () => {
  it('of links, definitions and ids are found', async () => {
    const site = makeSite(FILES);
    const client = await startEditor(site);
    client.open(INTRO);
    const heading = await client.ask<Location>('textDocument/definition', INTRO, './bep/lo.md#don');
    expect([heading.uri, heading.range.start.line]).toEqual([client.uri(STOVE), 5]);
    expect((await client.ask<Location>('textDocument/definition', INTRO, '[b]: ./be')).uri).toBe(client.uri(STOVE));
    client.open(STOVE);
    expect((await client.ask<Location>('textDocument/definition', STOVE, 'requires: [int')).uri).toBe(
      client.uri(INTRO),
    );
    client.type(STOVE, page('Lò', 'Nấu.\n', 'tags: [nau-an]\n'));
    const tag = await client.ask<Location>('textDocument/definition', STOVE, 'tags: [nau');
    expect([tag.uri, tag.range.start.line]).toEqual([client.uri('content/vi/docs/tags.yml'), 0]);
    expect(await client.ask('textDocument/definition', STOVE, 'Nấ')).toBeNull();
  });

  it('say what a rule means, where a link leads and what a key is for', async () => {
    const client = await startEditor(makeSite(FILES));
    client.open(INTRO, page('Mở đầu', '[hỏng](./khong-co.md) [lò](./bep/lo.md)\n', 'draft: false\n'));
    await client.findings(INTRO, ['links/broken']);
    const shown = async (before: string) => {
      const { contents } = await client.ask<Hover>('textDocument/hover', INTRO, before);
      return (contents as { value: string }).value;
    };
    expect(await shown('[hỏ')).toMatch(/\*\*links\/broken\*\*[\s\S]*How to fix it/);
    expect(await shown('./bep')).toContain('Lò nướng');
    expect(await shown('\ndra')).toContain('Not published');
  });
});

describe('renaming', () => {
  it('moves a page with its translations and changes all that names them', async () => {
    const site = makeSite({
      ...FILES,
      'content/en/translations.lock.json':
        '{ "version": 1, "sourceLocale": "vi", "pages": { "docs/bep/lo": { "opening": "bce204603d2c" } } }\n',
    });
    const client = await startEditor(site);
    client.open(INTRO);
    const { placeholder } = await client.ask<{ placeholder: string }>('textDocument/prepareRename', INTRO, './bep/l');
    expect(placeholder).toBe('lo');
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', INTRO, './bep/l', { newName: 'lò nướng' });
    const { texts, moves } = applied(site, client, edit);
    expect(moves).toEqual({
      [STOVE]: 'content/vi/docs/bep/lò nướng.md',
      'content/en/docs/bep/lo.md': 'content/en/docs/bep/lò nướng.md',
    });
    expect(texts[INTRO]).toContain('[lò](./bep/lò%20nướng.md#don-dep) và [bếp][b].\n\n[b]: ./bep/lò%20nướng.md');
    expect(texts['content/en/docs/intro.md']).toContain('(./bep/lò%20nướng.md#don-dep)');
    expect(texts['content/sidebars.json']).toBe('{ "course": ["intro", "bep/lò nướng"] }\n');
    expect(texts['content/en/translations.lock.json']).toContain('"docs/bep/lò nướng"');
  });

  it('follows a page that the editor itself moves to another folder', async () => {
    const site = makeSite(FILES);
    const client = await startEditor(site);
    client.open(INTRO);
    const files = [{ oldUri: client.uri(INTRO), newUri: client.uri('content/vi/docs/bep/intro.md') }];
    const edit = (await client.connection.sendRequest('workspace/willRenameFiles', { files })) as WorkspaceEdit;
    const { texts, moves } = applied(site, client, edit);
    expect(moves).toEqual({ 'content/en/docs/intro.md': 'content/en/docs/bep/intro.md' });
    expect(texts[INTRO]).toContain('[lò](./lo.md#don-dep)');
    expect(texts[STOVE]).toContain('(./intro.md)');
    expect(texts[STOVE]).toContain('requires: [bep/intro]');
    expect(texts['content/sidebars.json']).toContain('["bep/intro", "bep/lo"]');
  });

  it('gives a heading another id in all languages, with the links to it, and refuses one that is taken', async () => {
    const site = makeSite(FILES);
    const client = await startEditor(site);
    client.open(STOVE);
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', STOVE, '{#don', { newName: 've-sinh' });
    const { texts } = applied(site, client, edit);
    expect(texts[STOVE]).toContain('## Dọn dẹp {#ve-sinh}');
    expect(texts['content/en/docs/bep/lo.md']).toContain('## Cleaning {#ve-sinh}');
    expect(texts[INTRO]).toContain('(./bep/lo.md#ve-sinh)');
    expect(texts['content/en/docs/intro.md']).toContain('(./bep/lo.md#ve-sinh)');
    await expect(client.ask('textDocument/rename', STOVE, '{#don', { newName: 'two words' })).rejects.toThrow(
      'one word',
    );
    await expect(client.ask('textDocument/rename', STOVE, '{#don', { newName: 'don-dep' })).rejects.toThrow('already');
  });
});

describe('the server', () => {
  it('starts as the settings of a new site say, and helps with front matter and links', async () => {
    const site = makeSite({});
    await site.run(['init', '--kind', 'blog', '--yes']);
    const settings = JSON.parse(site.source('.vscode/settings.json'));
    mkdirSync(join(site.root, 'node_modules'));
    symlinkSync(packageRoot, join(site.root, 'node_modules', 'codemaster-site'), 'junction');
    const command = [settings['glspc.server.command'], ...settings['glspc.server.commandArguments']] as const;
    const client = await startEditor(site, {}, command);
    const about = 'content/en/pages/about.md';
    client.open(about, '---\ntitle: About\ndescription: Text.\nde\n---\n\n[x](./nowhere.md)\n');
    expect(labels(await client.ask('textDocument/completion', about, 'Text.\nde'))).toContain('draft');
    client.type(about, '---\ntitle: About\ndescription: Text.\n---\n\n[x](./nowhere.md)\n');
    await client.findings(about, ['links/broken']);
    expect(await client.quit()).toBe(0);
  });

  it('survives junk: unknown methods, broken JSON, wrong parameters and places outside of a text', async () => {
    const client = await startEditor(makeSite(FILES));
    const raw = (body: string) =>
      client.child.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    raw('{ this is no JSON');
    raw('[]');
    raw('{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}');
    raw(
      '{"jsonrpc":"2.0","id":77,"method":"textDocument/hover","params":{"textDocument":{"uri":"untitled:x"},"position":{"line":1,"character":1}}}',
    );
    await expect(client.connection.sendRequest('no/such')).rejects.toThrow();
    client.open(INTRO);
    const params = { textDocument: { uri: client.uri(INTRO) }, position: { line: 9999, character: 9999 } };
    for (const method of ['completion', 'hover', 'definition', 'prepareRename'])
      expect(await client.connection.sendRequest(`textDocument/${method}`, params)).toEqual(
        method === 'completion' ? [] : null,
      );
    client.type(INTRO, page('Mở đầu', '[hỏng](./khong-co.md)\n'));
    await client.findings(INTRO, ['links/broken']);
    expect(await client.quit()).toBe(0);
  });

  it('ends with 1 when its editor goes away without a word', async () => {
    const client = await startEditor(makeSite(FILES));
    const ended = new Promise((resolve) => client.child.once('exit', resolve));
    client.child.stdin?.end();
    expect(await ended).toBe(1);
  });
});
