import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Files, type JsonFinding, makeSite, type TestSite } from '../support/site-test.ts';

// A site of somebody else, in which everything that could run does run something: it leaves a file. Each is refused by its name, and
// nothing has run.

/** Code that leaves a file beside the site when it runs, as a module and as a page that a browser opens. */
const RUNS =
  "import { writeFileSync } from 'node:fs';\nwriteFileSync(process.env.CANARY, 'ran');\nexport default {};\n";
const SCRIPT = '<script src="/s.js"></script>\n';
const DRAWING = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${inside}</svg>\n`;
const PAGE = '---\ntitle: One\n---\n\nText.\n';

const named = (paths: string, text: string): Files => Object.fromEntries(paths.split(' ').map((path) => [path, text]));

const CODE: Files = {
  ...named('own.mjs lib/other.ts', RUNS),
  ...named('content/sidebars.ts content/en/docs/part.mdx content/en/blog/2026-01-01-post.mdx', RUNS),
  ...named('content/en/pages/about.mdx content/vi/docs/intro.MDX', RUNS),
  ...named('theme/parts/footer.tsx theme/slots/banner.tsx theme/lib.ts theme/site.css theme/old.js', RUNS),
  ...named('components/card.tsx components/deep/er.jsx components/util.ts', RUNS),
};
const SERVED: Files = {
  ...named('content/static/a.html content/static/b.HTM content/static/deep/c.xhtml content/static/d.shtml', SCRIPT),
  ...named('content/static/e.js content/static/f.mjs content/static/g.css content/static/h.wasm', 'x\n'),
  ...named('content/static/i.php content/static/j.phtml content/static/k.aspx content/static/l.jsp', 'x\n'),
  ...named(
    'content/static/_headers content/static/_redirects content/static/a/web.config content/static/.htaccess',
    'x\n',
  ),
  ...named('content/static/.well-known/m.html content/en/docs/n.html content/en/docs/o.xml', SCRIPT),
  'content/en/docs/p.svg': DRAWING('<script href="/s.js"/>'),
  'content/en/docs/q.svg': DRAWING('<a onfocus="x()"/>'),
  'content/static/r.svg': DRAWING('<x:script xmlns:x="http://www.w3.org/2000/svg">x()</x:script>'),
  'content/static/t.svg': `<!DOCTYPE svg [<!ENTITY s "x">]>${DRAWING('&s;')}`,
  'content/static/v.svg': `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]>${DRAWING('')}`,
  'content/static/w.svg': DRAWING('<a href="java&#115;cript:x()"/>'),
  'content/static/u.svg': Buffer.from(`\ufeff${DRAWING('<script>x()</script>')}`, 'utf16le'),
};
/** What such a site may have. Code that lies beside texts is shown. */
const HARMLESS: Files = {
  'content/en/docs/one.md': `${PAGE}\n![Dot](./dot.svg)\n\n\`\`\`js file=./sample.js\n\`\`\`\n`,
  'content/en/docs/dot.svg': DRAWING('<path d="M0 0h1"/>'),
  'content/en/docs/sample.js': 'let a;\n',
  'content/static/notes.txt': 'Notes.\n',
  'content/sidebars.json': '{ "all": ["one"] }\n',
};
const CONFIG = { title: 'Other', url: 'https://other.example' };
const PLUGINS = { plugins: ['./own.mjs', './lib/other.ts'] };
const SCRIPTS = {
  head: [{ tag: 'script', attrs: { src: 'https://cdn.example/a.js' } }],
  scripts: [{ src: '/js/own.js' }],
  analytics: { plausible: { domain: 'other.example' } },
};

const refuse = async (site: TestSite, command: string) => {
  const run = await site.run([command, '--untrusted', '--format', 'json'], {
    variables: { CANARY: join(site.root, 'canary') },
  });
  const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
  return { ...run, findings };
};

it('lists everything that would run, publishes nothing and runs nothing', async () => {
  const site = makeSite({
    ...HARMLESS,
    ...CODE,
    ...SERVED,
    'codemaster.config.json': JSON.stringify({ ...CONFIG, ...PLUGINS, ...SCRIPTS }),
  });
  // A link among static files may lead to any of the others.
  symlinkSync('../en/docs', join(site.root, 'content/static/linked'));
  process.env.CANARY = join(site.root, 'canary');
  try {
    for (const command of ['build', 'check']) {
      const { code, findings } = await refuse(site, command);
      expect(code).toBe(3);
      const files = findings.map(({ file }) => file);
      const wanted = [...Object.keys(CODE), ...Object.keys(SERVED), 'content/static/linked'];
      expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
      expect(files.filter((file) => file === 'codemaster.config.json')).toHaveLength(3);
      expect(findings).toHaveLength(wanted.length + 3);
      expect(findings.length).toBeGreaterThanOrEqual(40);
      expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['source/mdx', 'source/untrusted-code']));
    }
    expect(existsSync(join(site.root, 'canary'))).toBe(false);
    expect(existsSync(join(site.root, 'build'))).toBe(false);
  } finally {
    delete process.env.CANARY;
  }
});

it.each([...Object.keys(SERVED), 'content/static/linked'])('refuses %s alone', async (path) => {
  const site = makeSite({ ...HARMLESS, 'codemaster.config.json': JSON.stringify(CONFIG) });
  if (path.endsWith('linked')) symlinkSync('../en/docs', join(site.root, path));
  else site.write({ [path]: SERVED[path] ?? '' });
  const { code, findings } = await refuse(site, 'check');
  expect([code, findings.map(({ rule, file }) => [rule, file])]).toEqual([3, [['source/untrusted-code', path]]]);
});

it('builds a site that has only texts, pictures and samples', async () => {
  const site = makeSite({ ...HARMLESS, 'codemaster.config.json': JSON.stringify(CONFIG) });
  await site.mustBuild('--untrusted');
  expect(site.main('docs/one/index.html')).toContain('<span class="t-keyword">let</span>');
  expect(site.read('notes.txt')).toBe('Notes.\n');
});
