import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSiteSession } from '../../src/pipeline/site-session.ts';
import { attributes, compiled, makeSite, type TestSite } from '../support/site-test.ts';

const config = (markdown = '{}', baseUrl = '/') => `import { defineConfig } from 'codemaster';
export default defineConfig({
  title: 'T',
  url: 'https://t.example',
  baseUrl: '${baseUrl}',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
  markdown: ${markdown},
});
`;

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: D.\n---\n\n${body}\n`;

/** A PNG of this size: signature and header are all that tells it. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

/** Reads the site in one session, as the authoring server does, and gives the bodies of its pages. */
async function openSession(site: TestSite) {
  await compiled();
  const session = createSiteSession(site.root, 'test');
  return async (url: string) => {
    const { loaded, renderer, diagnostics } = await session.read();
    const route = loaded?.site.routes.get(url as `/${string}`);
    return { html: route ? (renderer?.prepare(route).render().contents ?? '') : '', diagnostics };
  };
}

describe('included files', () => {
  const files = {
    'codemaster.config.ts': config(`{ includeFolders: ['samples'] }`, '/sub/'),
    'content/vi/docs/a.md': page(
      'A',
      '::include[../../shared/_part.md]\n\n```go file=/samples/main.go region=main\n```\n',
    ),
    'content/vi/docs/b.md': page('B', '::include[/content/shared/_part.md]'),
    'content/shared/_part.md':
      'Shared text: [A](../vi/docs/a.md#phần), ![map](./map.png), [gone](./gone.md).\n\n## Phần {#phần}\n',
    'content/shared/map.png': png(1, 1),
    'samples/main.go': 'package main\n\n// #region main\nfunc main() {}\n// #endregion main\n',
  };

  it('bring their text, their links start at their own folder, and a mistake is told once, at its place', async () => {
    const site = makeSite({ ...files, 'content/en/docs/x.md': page('X', 'x') });
    const findings = await site.findings();
    expect(
      findings
        .filter(({ rule }) => rule.startsWith('links/'))
        .map(({ rule, file, line, column }) => [rule, file, line, column]),
    ).toEqual([
      ['links/broken-image', 'content/shared/_part.md', 1, 41],
      ['links/broken', 'content/shared/_part.md', 1, 60],
    ]);
    expect(findings.find(({ rule }) => rule === 'links/broken')?.frame).toContain('Shared text');
  });

  it('are read again when they change, and only the pages that include them are parsed again', async () => {
    const site = makeSite({ ...files, 'content/vi/docs/c.md': page('C', 'Nothing included.') });
    const read = await openSession(site);
    expect((await read('/docs/b')).html).toContain('Shared text');
    site.write({ 'content/shared/_part.md': 'Other text.\n' });
    expect((await read('/docs/b')).html).toContain('Other text.');
    site.write({ 'samples/main.go': '// #region main\nfunc changed() {}\n// #endregion main\n' });
    expect((await read('/docs/a')).html).toContain('changed');
    site.remove('content/shared/_part.md');
    const { diagnostics } = await read('/docs/a');
    expect(diagnostics.filter(({ code }) => code === 'includes/not-found')).toHaveLength(2);
    site.write({ 'content/shared/_part.md': 'Back again.\n' });
    expect((await read('/docs/a')).html).toContain('Back again.');
  });

  it('are opened only below the folders named for them', async () => {
    const outside = makeSite({ 'secret.md': 'secret' });
    const site = makeSite({
      ...files,
      'codemaster.config.ts': config(),
      'secret.md': 'secret',
      '.env': 'secret',
      'content/vi/docs/.hidden.md': 'secret',
    });
    symlinkSync(join(outside.root, 'secret.md'), join(site.root, 'content/vi/docs/_link.md'));
    mkdirSync(join(site.root, 'content/vi/docs/_folder'));
    symlinkSync(outside.root, join(site.root, 'content/vi/docs/_folder/way'));
    const paths = [
      '../../../secret.md',
      '../../../../../../../../etc/passwd',
      '/etc/passwd',
      '/secret.md',
      '/../secret.md',
      '/content/../secret.md',
      '/content/vi/../../secret.md',
      '/.env',
      './.hidden.md',
      './_link.md',
      './_folder/way/secret.md',
      '/samples/main.go',
      '//etc/passwd',
      'file:///etc/passwd',
      '..\\\\..\\\\..\\\\secret.md',
      '%2e%2e/%2e%2e/%2e%2e/secret.md',
      'content/secret.md\u0000.md',
    ];
    site.write({
      'content/vi/docs/a.md': page(
        'A',
        paths
          .slice(0, -1)
          .map((path) => `::include[${path}]\n`)
          .join('\n'),
      ),
      'content/vi/docs/b.md': page(
        'B',
        paths
          .slice(0, -1)
          .map((path) => `\`\`\`text file="${path}"\n\`\`\`\n`)
          .join('\n'),
      ),
    });
    const findings = await site.findings();
    const included = findings.filter(({ rule }) => rule.startsWith('includes/'));
    expect(included).toHaveLength(2 * (paths.length - 1));
    expect(JSON.stringify(findings)).not.toMatch(/root:|"frame":"[^"]*secret\\n/);
  });
});

describe('pictures', () => {
  it('get their size from the file, scaled when the author gives one side, and keep it right when the file changes', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/vi/docs/a.md': page(
        'A',
        '## Hình\n\n![a](./a.png) ![a](./a.png){width=50} ![a](./a.png){height=10} ![s](/img/s.svg) ![x](./broken.png) ![o](https://o.example/o.png){width=7}',
      ),
      'content/vi/docs/a.png': png(200, 100),
      'content/vi/docs/broken.png': 'no picture',
      'content/static/img/s.svg': SVG,
    });
    const read = await openSession(site);
    const sizes = async () => {
      const { html } = await read('/docs/a');
      const main = /<main\b.*<\/main>/s.exec(String(html))?.[0] ?? '';
      return [...main.matchAll(/<img\b[^>]*>/g)].map(
        ([img]) => `${attributes(img, 'img', 'width')[0] ?? '-'}×${attributes(img, 'img', 'height')[0] ?? '-'}`,
      );
    };
    expect(await sizes()).toEqual(['200×100', '50×25', '20×10', '40×30', '-×-', '7×-']);
    site.write({ 'content/vi/docs/a.png': new Uint8Array([...png(300, 300), 1]) });
    expect(await sizes()).toEqual(['300×300', '50×50', '10×10', '40×30', '-×-', '7×-']);
  });

  it('wait until they are near, except the one that opens a page', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/vi/docs/a.md': page('A', '![a](/s.svg)\n\n## B\n\n![b](/s.svg)'),
      'content/static/s.svg': SVG,
    });
    await site.mustBuild();
    expect(
      [...site.main('docs/a/index.html').matchAll(/<img\b[^>]*>/g)].map(([img]) => img.includes('loading="lazy"')),
    ).toEqual([false, true]);
  });
});

describe('words of abbreviations.yml', () => {
  const files = {
    'codemaster.config.ts': config(),
    'content/vi/abbreviations.yml': 'JDK: bộ công cụ phát triển Java\n"đ": đồng\n',
    'content/vi/docs/a.md': page('A', 'Cài JDK, rồi JDK. Giá 5 đ, không phải đồ.'),
    'content/en/docs/b.md': page('B', 'Install the JDK.'),
    'content/vi/blog/2025-01-01-p.md': page('P', 'JDK trong bài.'),
  };

  it('are explained once, in the language whose file has them, and the feed keeps the bare word', async () => {
    const site = makeSite(files);
    await site.mustBuild();
    const main = site.main('docs/a/index.html');
    expect(main.match(/class="term"/g)).toHaveLength(2);
    expect(main).toContain('bộ công cụ phát triển Java');
    expect(site.main('en/docs/b/index.html')).not.toContain('class="term"');
    expect(site.read('blog/rss.xml')).toContain('JDK trong bài.');
    expect(site.read('blog/rss.xml')).not.toContain('bộ công cụ');
  });

  it('explain anew when the file changes', async () => {
    const site = makeSite(files);
    const read = await openSession(site);
    expect((await read('/docs/a')).html).toContain('bộ công cụ phát triển Java');
    site.write({ 'content/vi/abbreviations.yml': 'JDK: đã đổi\n' });
    expect((await read('/docs/a')).html).toContain('đã đổi');
    site.remove('content/vi/abbreviations.yml');
    expect((await read('/docs/a')).html).not.toContain('class="term"');
  });

  it('are reported when the file cannot be read', async () => {
    const site = makeSite({ ...files, 'content/vi/abbreviations.yml': 'JDK: [1]\n' });
    expect((await site.findings()).map(({ rule, file, line }) => [rule, file, line])).toEqual([
      ['source/broken-data', 'content/vi/abbreviations.yml', 1],
    ]);
  });
});

describe('formulas', () => {
  it('are read where the site asks for them, without inline styles', async () => {
    const body = 'Tổng $\\sum_{i=1}^{n} i$ và $\\boxed{\\color{#123456} x}$.';
    const site = makeSite({
      'codemaster.config.ts': config('{ math: true }'),
      'content/vi/docs/a.md': page('A', body),
    });
    await site.mustBuild();
    expect(site.main('docs/a/index.html').match(/<math\b/g)).toHaveLength(2);
    expect(site.read('docs/a/index.html')).not.toMatch(/\sstyle=/);
  });

  it('stay text elsewhere', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/vi/docs/a.md': page('A', 'Từ $5 đến $10: $x$.'),
    });
    await site.mustBuild();
    expect(site.text('docs/a/index.html')).toContain('Từ $5 đến $10: $x$.');
  });
});

describe('scripts', () => {
  it('for tabs are no part of the script that every page loads', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/vi/docs/a.md': page('A', '::::tabs{group=os}\n:::tab[Một]\n1\n:::\n:::tab[Hai]\n2\n:::\n::::'),
    });
    await site.mustBuild();
    const scripts = site.files().filter((path) => /^assets\/.*\.js$/.test(path));
    const boot = /<script type="module" src="\/(assets\/[^"]+)"/.exec(site.read('docs/a/index.html'))?.[1] ?? '';
    // What a module imports by name is loaded with it; what it calls `import(…)` for is not.
    const loaded = new Set([boot]);
    for (const path of loaded)
      for (const [, name] of site.read(path).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) loaded.add(`assets/${name}`);
    // Only tabs ask how much room there is to show all of them at once.
    const holding = scripts.filter((path) => site.read(path).includes('(width >= 48rem)'));
    expect(holding).not.toEqual([]);
    expect(holding.filter((path) => loaded.has(path))).toEqual([]);
  });
});
