import type { Random } from './random.ts';
import type { SiteTexts } from './site-edit.ts';

/** Which parts a random site has; the same for all of its edits. */
export interface SiteShape {
  readonly locales: readonly string[];
  readonly hasBlog: boolean;
  readonly hasMdx: boolean;
  /** Whether a component of the site reaches the browser, which bundles the client anew. */
  readonly hasIsland: boolean;
  readonly hasVersions: boolean;
  /** Whether links that lead nowhere let the build go on. */
  readonly isLenient: boolean;
  /** Whether there is a second set of docs, partly in a folder beside the content, and a field of the site's own. */
  readonly hasSets: boolean;
  /** Whether there is a collection of the site's own, which pages of MDX may list. */
  readonly hasCollection: boolean;
}

const DOC_NAMES = ['intro', 'one', 'two', 'basics/maps', 'basics/loops', 'basics/deep/types', 'bài-học'];
const WORDS =
  'hàm lớp value error giá trị pointer kiểu loop biến if ma trận cache nhanh slice Go JVM đối tượng map số text'.split(
    ' ',
  );
const TAGS = ['basics', 'nâng cao', 'c++', 'Go'];
const AUTHORS = ['lan', 'minh', 'nobody'];

export const PARTIAL = 'content/en/docs/_part.md';
export const INNER_PARTIAL = 'content/en/docs/_inner.md';
export const SAMPLE = 'content/en/docs/sample.go';
const PICTURE = 'content/en/docs/map.svg';
export const CARD = 'components/card.tsx';
export const FACTS = 'data/facts.json';
/** Pages of a second set of docs: in the content, and in a folder beside it. */
const SET_PAGES = [
  'content/en/sdk/intro.md',
  'content/en/sdk/calls/one.md',
  'extra/sdk/more.md',
  'extra/sdk/calls/two.md',
];
const RECIPES = ['content/en/recipes/one.md', 'content/en/recipes/two.md', 'content/en/recipes/deep/three.md'];
/** Modules outside of the folders that every build reads, and where their imports may turn to. */
export const TAGLINE = 'lib/tagline.ts';
export const OTHER_TAGLINE = 'lib/other/tagline.ts';
export const LABEL = 'lib/label.ts';
export const NOTE = 'lib/note.ts';
export const TSCONFIG = 'tsconfig.json';

export function randomShape(random: Random): SiteShape {
  const hasMdx = random.chance(0.4);
  return {
    locales: random.chance(0.5) ? ['en', 'vi'] : ['en'],
    hasBlog: random.chance(0.5),
    hasMdx,
    hasIsland: hasMdx && random.chance(0.15),
    hasVersions: random.chance(0.15),
    isLenient: random.chance(0.85),
    hasSets: random.chance(0.4),
    hasCollection: random.chance(0.35),
  };
}

/** A small site with a bit of everything its shape allows. */
export function randomSite(random: Random, shape: SiteShape): SiteTexts {
  const texts = new Map<string, string>();
  const write = (path: string, text: string) => texts.set(path, text);
  for (const name of DOC_NAMES.slice(0, random.int(3, 6))) write(`content/en/docs/${name}.md`, '');
  write(PARTIAL, randomPartial(random));
  write(INNER_PARTIAL, randomParagraph(random));
  write(SAMPLE, randomSample(random));
  write(PICTURE, randomPicture(random));
  write('content/static/icon.svg', randomPicture(random));
  write('content/en/abbreviations.yml', randomTerms(random));
  if (random.chance(0.5)) write('content/en/pages/about.md', randomPage(random));
  if (random.chance(0.5)) write('content/en/pages/index.md', randomHome(random));
  if (shape.locales.length > 1) {
    for (const name of DOC_NAMES.slice(0, random.int(1, 3))) write(`content/vi/docs/${name}.md`, '');
    write('content/vi/messages.json', randomMessages(random));
  }
  if (shape.hasBlog) {
    write('content/en/blog/2025-01-02-first.md', '');
    write('content/en/blog/2025-02-03-second.md', '');
    write('content/en/blog/authors.yml', randomAuthors(random));
    write('content/en/blog/tags.yml', randomTagFile(random));
  }
  write(TAGLINE, randomModule(random, 'tagline'));
  write(OTHER_TAGLINE, randomModule(random, 'tagline'));
  write(TSCONFIG, randomTsconfig(random));
  write(LABEL, randomModule(random, 'label'));
  write(NOTE, randomModule(random, 'note'));
  if (shape.hasMdx) {
    write(CARD, randomCard(random, shape.hasIsland));
    write(FACTS, `{ "count": ${random.int(1, 99)} }\n`);
    write('content/en/docs/live.mdx', '');
    write('content/en/docs/_live-part.mdx', randomParagraph(random));
  }
  if (shape.hasVersions) {
    write('content/versions.json', '["1.0"]\n');
    write('content/en/versions/1.0/docs/intro.md', randomDoc(random, { ...shape, texts }, 'content/en/docs/intro.md'));
  }
  if (shape.hasSets) {
    for (const page of SET_PAGES) write(page, '');
    // The folder is there even if it has no page.
    write('extra/sdk/note.txt', 'A note.\n');
  }
  if (shape.hasCollection) for (const page of RECIPES) write(page, '');
  write('codemaster.config.ts', randomConfig(random, shape));
  // Texts that lead to other pages come last, when it is known which there are.
  for (const [path, text] of texts) if (text === '') write(path, randomText(random, shape, texts, path));
  return texts;
}

/** A text for a path: whatever belongs there. */
export function randomText(random: Random, shape: SiteShape, texts: SiteTexts, path: string): string {
  if (path.endsWith('.mdx')) return randomMdx(random, { ...shape, texts }, path);
  if (path.includes('/blog/')) return randomPost(random, { ...shape, texts }, path);
  if (path.includes('/pages/')) return path.endsWith('index.md') ? randomHome(random) : randomPage(random);
  return randomDoc(random, { ...shape, texts }, path);
}

/** A path where a page may be added. */
export function randomNewPage(random: Random, shape: SiteShape): string {
  const locale = random.pick(shape.locales);
  const kind = random.next();
  if (shape.hasBlog && kind < 0.3)
    return `content/${locale}/blog/2025-0${random.int(1, 9)}-1${random.int(0, 9)}-post.md`;
  if (shape.hasSets && kind > 0.8)
    return random.pick([...SET_PAGES, `content/${locale}/sdk/intro.md`, `extra/sdk/new-${random.int(1, 3)}.md`]);
  if (shape.hasCollection && kind > 0.6)
    return random.pick([
      ...RECIPES,
      `content/${locale}/recipes/one.md`,
      `content/${locale}/recipes/new-${random.int(1, 3)}.md`,
    ]);
  if (kind < 0.4) return `content/${locale}/pages/${random.pick(['about', 'contact', 'index'])}.md`;
  const name = random.chance(0.6)
    ? random.pick(DOC_NAMES)
    : `${random.pick(['basics/', '', '02-more/'])}new-${random.int(1, 5)}`;
  return `content/${locale}/docs/${name}.md${shape.hasMdx && random.chance(0) ? 'x' : ''}`;
}

interface Around extends SiteShape {
  readonly texts: SiteTexts;
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
}

export function randomParagraph(random: Random): string {
  return `${words(random, random.int(3, 8))}.\n`;
}

export function randomDoc(random: Random, around: Around, path: string): string {
  const front: string[] = [];
  const set = (probability: number, line: () => string) => {
    if (random.chance(probability)) front.push(line());
  };
  set(0.8, () => `title: ${words(random, 2)}`);
  set(0.3, () => `description: ${words(random, 4)}`);
  set(0.3, () => `tags: [${random.pick(TAGS)}, ${random.pick(TAGS)}]`);
  set(0.3, () => `sidebar_position: ${random.int(1, 5)}`);
  set(0.2, () => `sidebar_label: ${words(random, 1)}`);
  set(0.1, () => `slug: /${random.pick(['short', 'kurz/er', 'intro', ''])}`);
  // Both at once are a mistake.
  set(0.2, () => random.pick(['draft: true', 'unlisted: true']));
  set(0.1, () => `id: ${random.pick(['named', 'intro', 'other'])}`);
  set(0.1, () => `pagination_next: ${random.pick(['null', 'intro', 'one'])}`);
  set(0.1, () => `requires: [${random.pick(['intro', 'one', 'two'])}]`);
  set(0.1, () => `level: ${random.pick(['beginner', 'advanced'])}`);
  set(0.1, () => `last_update: { date: 2025-0${random.int(1, 9)}-01, author: Lan }`);
  set(0.05, () => 'search: { exclude: true }');
  if (path.includes('/recipes/')) set(0.6, () => `rank: ${random.int(1, 9)}`);
  else if (around.hasSets)
    set(0.3, () => `audience: ${random.chance(0.03) ? 'nobody' : random.pick(['all', 'few', 'few'])}`);
  return `---\n${[...new Map(front.map((line) => [line.split(':')[0], line])).values()].join('\n')}\n---\n\n${randomBody(random, around, path)}`;
}

function randomPost(random: Random, around: Around, path: string): string {
  const front = [`title: ${words(random, 2)}`];
  if (random.chance(0.5)) front.push(`authors: [${random.pick(AUTHORS.slice(0, random.chance(0.9) ? 2 : 3))}]`);
  if (random.chance(0.5)) front.push(`tags: [${random.pick(TAGS)}]`);
  if (random.chance(0.1)) front.push('draft: true');
  if (random.chance(0.1)) front.push('unlisted: true');
  if (random.chance(0.2)) front.push(`description: ${words(random, 4)}`);
  const cut = random.chance(0.5) ? '<!-- truncate -->\n\n' : '';
  return `---\n${front.join('\n')}\n---\n\n${randomParagraph(random)}\n${cut}${randomBody(random, around, path)}`;
}

export function randomPage(random: Random): string {
  return `# ${words(random, 2)}\n\n${randomParagraph(random)}`;
}

function randomHome(random: Random): string {
  const card = random.chance(0.5) ? `\n:::course[Go]\n[${words(random, 1)}](/docs/intro)\n:::\n` : '';
  return `---\ntitle: ${words(random, 1)}\nlayout: home\nhero:\n  title: ${words(random, 2)}\n---\n\n${randomParagraph(random)}${card}`;
}

function randomMdx(random: Random, around: Around, path: string): string {
  const imports = ["import Card from '@site/components/card';"];
  if (random.chance(0.5)) imports.push("import facts from '@site/data/facts.json';");
  const part = path === 'content/en/docs/live.mdx' && random.chance(0.5);
  if (part) imports.push("import Part from './_live-part.mdx';");
  const note = random.chance(0.5);
  if (note) imports.push("import { note } from '@site/lib/note';");
  const other = path === 'content/en/docs/live.mdx' && random.chance(0.3);
  if (other) imports.push("import Other from './intro.md';");
  const listed = around.hasCollection && random.chance(0.6);
  if (listed) imports.push("import { useCollection } from 'codemaster-site/collections';");
  const uses = [
    '<Card />',
    ...(imports.length > 1 && /facts/.test(imports[1] ?? '') ? ['{facts.count}'] : []),
    ...(part ? ['<Part />'] : []),
    ...(note ? ['{note}'] : []),
    ...(other ? ['<Other />'] : []),
    ...(listed ? ["{useCollection('recipes').map(({ title, url, fields }) => title + url + fields.rank).join()}"] : []),
  ];
  return `---\ntitle: ${words(random, 2)}\n---\n\n${imports.join('\n')}\n\n${uses.join('\n\n')}\n\n${randomBody(random, around, path)}`;
}

function randomBody(random: Random, around: Around, path: string): string {
  const blocks = Array.from({ length: random.int(1, 4) }, () => randomBlock(random, around, path));
  return `${blocks.join('\n\n')}\n`;
}

function randomBlock(random: Random, around: Around, path: string): string {
  const isEnglish = path.startsWith('content/en/docs/');
  switch (random.int(0, 13)) {
    case 0:
      return `## ${words(random, random.int(1, 2))}`;
    case 1:
      return `### ${words(random, 1)}${random.chance(0.3) ? ` {#${random.pick(['a', 'b', 'đích'])}}` : ''}`;
    case 2:
    case 3:
      return `${words(random, 2)} [${words(random, 1)}](${randomTarget(random, around, path)}).`;
    case 4:
      return `\`\`\`${random.pick(['go', 'json', 'diff', 'text', 'nope'])}\n${randomSample(random)}\`\`\``;
    case 5:
      return isEnglish && !path.endsWith('.mdx')
        ? '::include[/content/en/docs/_part.md]'
        : randomParagraph(random).trim();
    case 6:
      return isEnglish ? '```go file=/content/en/docs/sample.go\n```' : randomParagraph(random).trim();
    case 7:
      return isEnglish ? `![${words(random, 2)}](/content/en/docs/map.svg)` : `![${words(random, 1)}](/icon.svg)`;
    case 8:
      return `:::${random.pick(['note', 'tip', 'warning'])}[${words(random, 1)}]\n${randomParagraph(random)}:::`;
    case 9:
      return `- ${words(random, 2)}\n- \`${random.pick(['x := 1', 'len(xs)'])}{:${random.pick(['go', 'ini', 'json'])}}\``;
    case 10:
      return random.chance(0.5)
        ? 'The JVM and a slice.'
        : `| a | b |\n| --- | --- |\n| ${words(random, 1)} | ${words(random, 1)} |`;
    case 11:
      return `:::details[${words(random, 1)}]\n${randomParagraph(random)}:::`;
    default:
      return randomParagraph(random).trim();
  }
}

/** Mostly a page that is there. */
function randomTarget(random: Random, { texts }: Around, path: string): string {
  const collection = path.replace(/^(content\/[^/]+\/[^/]+\/).*$/s, '$1');
  const pages = [...texts.keys()].filter(
    (other) => other.startsWith(collection) && /\.mdx?$/.test(other) && !/\/_/.test(other),
  );
  if (pages.length === 0 || random.chance(0.08)) return random.pick(['./gone.md', '/nowhere', '#missing']);
  const target = random.pick(pages).slice(collection.length);
  const up = '../'.repeat(path.slice(collection.length).split('/').length - 1) || './/';
  const anchor = random.chance(0.15) ? random.pick(['#a', '#b', '#hàm', '#value']) : '';
  return random.chance(0.1) ? `https://go.dev/${anchor}` : `${up}${target}${anchor}`;
}

export function randomPartial(random: Random): string {
  const inner = random.chance(0.4) ? '\n::include[./_inner.md]\n' : '';
  const code = random.chance(0.3) ? `\n\`\`\`${random.pick(['diff', 'go'])}\n+ ${random.int(1, 9)}\n\`\`\`\n` : '';
  const link = random.chance(0.3) ? '\n[start](./intro.md)\n' : '';
  return `${randomParagraph(random)}${inner}${code}${link}`;
}

export function randomSample(random: Random): string {
  return `func ${random.pick(['main', 'run'])}() { x := ${random.int(1, 99)} }\n`;
}

export function randomPicture(random: Random): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${random.int(1, 9)}0" height="10"/>\n`;
}

export function randomTerms(random: Random): string {
  return `JVM: ${words(random, 2)}\n${random.chance(0.5) ? `slice: ${words(random, 2)}\n` : ''}`;
}

export function randomMessages(random: Random): string {
  const messages: Record<string, string> = { title: words(random, 2), tagline: words(random, 3) };
  if (random.chance(0.5)) messages['footer.item.label.Start'] = words(random, 1);
  if (random.chance(0.2)) messages['no.such.message'] = 'x';
  return `${JSON.stringify(messages, null, 2)}\n`;
}

export function randomAuthors(random: Random): string {
  const page = random.chance(0.5) ? '\n  page: true' : '';
  return `lan:\n  name: ${words(random, 2)}${page}\nminh:\n  name: Minh\n  url: https://minh.example\n`;
}

export function randomTagFile(random: Random): string {
  return `basics:\n  label: ${words(random, 1)}\n  description: ${words(random, 3)}\n`;
}

export function randomCard(random: Random, isIsland: boolean): string {
  const note = random.chance(0.5);
  const first = isIsland ? "'use client';\n" : '';
  const imports = note ? "import { note } from '../lib/note';\n" : '';
  return `${first}${imports}export default function Card() {\n  return <b>${words(random, 2)}${note ? ' {note}' : ''}</b>;\n}\n`;
}

/** A module with one text in it. */
export function randomModule(random: Random, name: 'tagline' | 'label' | 'note'): string {
  return `export const ${name} = '${words(random, 2)}';\n`;
}

/** Which of two modules the config means by a name. */
export function randomTsconfig(random: Random): string {
  const targets = random.pick([['./lib/*'], ['./lib/other/*'], ['./lib/nowhere/*', './lib/*']]);
  return `{\n  // Names of folders.\n  "compilerOptions": { "paths": { "~/*": ${JSON.stringify(targets)} } },\n}\n`;
}

export function randomCategory(random: Random): string {
  const link = random.chance(0.5) ? ',\n  "link": { "type": "generated-index", "description": "All of it" }' : '';
  return `{\n  "label": "${words(random, 2)}",\n  "position": ${random.int(1, 5)}${link}\n}\n`;
}

/** A sidebar file that names docs, some of which may not be there. */
export function randomSidebars(random: Random, texts: SiteTexts): string {
  const ids = [...texts.keys()].flatMap((path) => {
    const name = /^content\/en\/docs\/(.*)\.mdx?$/.exec(path)?.[1];
    return name === undefined || /(^|\/)_|[0-9]-/.test(name) ? [] : [name];
  });
  const named = ids.filter(() => random.chance(0.7));
  const rows: unknown[] = named.slice(1);
  if (random.chance(0.5))
    rows.push({
      type: 'category',
      label: words(random, 1),
      link: { type: 'generated-index' },
      items: named.slice(0, 1),
    });
  else rows.push(...named.slice(0, 1));
  if (random.chance(0.3)) rows.push({ type: 'autogenerated', dirName: 'basics' });
  if (random.chance(0.3)) rows.push({ type: 'link', label: words(random, 1), href: 'https://go.dev' });
  const sidebars: Record<string, unknown> = { course: rows };
  if (random.chance(0.3)) sidebars.other = [{ type: 'autogenerated', dirName: '.' }];
  if (!random.chance(0.5)) return `export default ${JSON.stringify(sidebars, null, 2)};\n`;
  sidebars.labelled = [{ type: 'category', label: 'LABEL', items: named.slice(0, 2) }];
  const text = JSON.stringify(sidebars, null, 2).replace('"LABEL"', () => 'label');
  // The second form may read anything, for all that can be told.
  const value = random.chance(0.5) ? text : `(globalThis.process, ${text})`;
  return `import { label } from '../lib/label';\nexport default ${value};\n`;
}

/** The docs of a config, with a second set if the site has one. */
function withSet(random: Random, { hasSets }: SiteShape, docs: object): object {
  if (!hasSets) return docs;
  const label = random.chance(0.3) ? { label: words(random, 1) } : {};
  return [docs, { id: 'sdk', path: 'extra/sdk', ...label, breadcrumbs: random.chance(0.8) }];
}

/** A config with other words, addresses and looks. */
export function randomConfig(random: Random, shape: SiteShape): string {
  const { locales, hasBlog, hasMdx, isLenient } = shape;
  const sometimes = (probability: number, part: () => Record<string, unknown>) =>
    random.chance(probability) ? part() : {};
  const config = {
    title: words(random, 2),
    tagline: 'TAGLINE',
    url: 'https://lessons.example',
    ...sometimes(0.2, () => ({ baseUrl: '/sub/' })),
    ...sometimes(0.3, () => ({ trailingSlash: random.chance(0.5) })),
    ...sometimes(0.5, () => ({ favicon: 'icon.svg' })),
    i18n: {
      defaultLocale: 'en',
      locales,
      ...sometimes(0.2, () => ({ inheritHeadingIds: false })),
      ...sometimes(0.1, () => ({ fallback: false })),
    },
    docs: withSet(random, shape, {
      ...sometimes(0.3, () => ({ editUrl: `https://example.com/${words(random, 1)}/` })),
      ...sometimes(0.2, () => ({ breadcrumbs: false })),
      ...sometimes(0.2, () => ({ numberPrefixParser: false })),
      ...sometimes(0.1, () => ({ exclude: ['basics/**'] })),
    }),
    ...(shape.hasSets
      ? {
          frontMatter: {
            docs: { audience: { type: 'string', enum: ['all', 'few'], default: random.pick(['all', 'few']) } },
          },
        }
      : {}),
    ...(shape.hasCollection
      ? {
          collections: {
            recipes: {
              schema: { rank: { type: 'integer', default: random.int(1, 3) } },
              ...sometimes(0.5, () => ({ sort: random.pick(['title', 'rank', '-rank']) })),
              ...sometimes(0.3, () => ({ routeBasePath: 'kitchen' })),
            },
          },
        }
      : {}),
    blog: hasBlog
      ? {
          postsPerPage: random.int(1, 3),
          title: words(random, 1),
          ...sometimes(0.2, () => ({ sortPosts: 'ascending' })),
        }
      : false,
    markdown: {
      mdx: hasMdx,
      ...sometimes(0.2, () => ({ math: true })),
      ...sometimes(0.2, () => ({ wording: { en: { value: 'write “worth”' } } })),
    },
    themeConfig: {
      ...sometimes(0.5, () => ({ navbar: { items: [{ to: '/docs/intro', label: words(random, 1) }] } })),
      ...sometimes(0.5, () => ({
        footer: { links: [{ title: 'Go', items: [{ label: 'Start', to: '/docs/intro' }] }] },
      })),
      ...sometimes(0.3, () => ({ colorMode: { defaultMode: random.pick(['light', 'dark']) } })),
      ...sometimes(0.3, () => ({ prism: { defaultLanguage: random.pick(['go', 'json']) } })),
      ...sometimes(0.3, () => ({ tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: random.int(2, 4) } })),
      ...sometimes(0.3, () => ({ announcementBar: { id: words(random, 1), content: words(random, 3) } })),
      ...sometimes(0.2, () => ({ progress: false })),
    },
    ...sometimes(0.3, () => ({ redirects: [{ from: '/old', to: '/docs/intro' }] })),
    rules: {
      ...(isLenient ? LENIENT : {}),
      ...sometimes(0.1, () => ({ 'i18n/missing-translation': 'warning', 'i18n/untranslated-text': 'warning' })),
    },
  };
  const from = random.pick(['~/tagline', './lib/tagline']);
  const text = JSON.stringify(config, null, 2).replace('"TAGLINE"', () => 'tagline');
  return `import { tagline } from '${from}';\nexport default ${text};\n`;
}

/** Mistakes that leave the site whole enough to be compared. */
const LENIENT = Object.fromEntries(
  [
    'links/broken',
    'links/broken-anchor',
    'links/broken-image',
    'config/broken-link',
    'config/navbar-item',
    'docs/unknown-doc',
    'docs/duplicate-id',
    'blog/unknown-author',
    'output/broken-link',
    'redirects/missing-target',
    'redirects/shadowed',
    'includes/not-found',
    'routes/duplicate',
    'tags/unknown',
    'lessons/requires-later',
    'markdown/unknown-language',
    'i18n/unknown-message',
    'front-matter/missing-title',
    'sidebars/unknown-doc',
    'sidebars/broken-link',
    'sidebars/unknown-folder',
    'sidebars/empty-category',
  ].map((rule) => [rule, 'warning']),
);
