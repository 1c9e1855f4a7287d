import type { Random } from './random.ts';
import {
  CARD,
  FACTS,
  INNER_PARTIAL,
  LABEL,
  NOTE,
  OTHER_TAGLINE,
  PARTIAL,
  randomAuthors,
  randomCard,
  randomCategory,
  randomConfig,
  randomMessages,
  randomModule,
  randomNewPage,
  randomParagraph,
  randomPartial,
  randomPicture,
  randomSample,
  randomSidebars,
  randomTagFile,
  randomTerms,
  randomText,
  randomTsconfig,
  SAMPLE,
  type SiteShape,
  TAGLINE,
  TSCONFIG,
} from './random-site.ts';
import { type EditStep, editTexts, type SiteEdit, type SiteTexts } from './site-edit.ts';

/** A sequence of edits of a site, each made for what the ones before have left. */
export function randomEdits(random: Random, shape: SiteShape, start: SiteTexts, count: number): SiteEdit[] {
  const edits: SiteEdit[] = [];
  let texts = start;
  /** What somebody broke, to be mended a little later. */
  let repairs: { readonly after: number; readonly step: EditStep }[] = [];
  while (edits.length < count) {
    const due = repairs.find(({ after }) => after <= edits.length);
    const edit = due ? { label: 'fix what was broken', steps: [due.step] } : randomEdit(random, shape, texts);
    repairs = repairs.filter((repair) => repair !== due);
    const [step] = edit.steps;
    if (!due && edit.label.startsWith('break') && (step?.do === 'write' || step?.do === 'remove')) {
      const before = texts.get(step.path);
      const after = edits.length + random.int(1, 2);
      if (before !== undefined) repairs.push({ after, step: write(step.path, before) });
    }
    edits.push(edit);
    texts = editTexts(texts, edit);
  }
  return edits;
}

const write = (path: string, text: string): EditStep => ({ do: 'write', path, text });

function randomEdit(random: Random, shape: SiteShape, texts: SiteTexts): SiteEdit {
  const pages = [...texts.keys()].filter((path) => /\.mdx?$/.test(path) && !/\/_/.test(path));
  const page = pages.length > 0 ? random.pick(pages) : undefined;
  const { label, make } = random.pick(WEIGHTED);
  const steps = make({ random, shape, texts, page, pages });
  // What does not fit this site is replaced by something that always does.
  if (steps.length === 0) return { label: 'add a page', steps: addPage({ random, shape, texts, page, pages }) };
  return { label, steps };
}

interface Moment {
  readonly random: Random;
  readonly shape: SiteShape;
  readonly texts: SiteTexts;
  readonly page: string | undefined;
  readonly pages: readonly string[];
}

type MakeSteps = (moment: Moment) => readonly EditStep[];

const addPage: MakeSteps = ({ random, shape, texts }) => {
  const path = randomNewPage(random, shape);
  return [write(path, randomText(random, shape, texts, path))];
};

/** Rewrites the page at hand by a function of its text. */
const change =
  (edit: (text: string, moment: Moment) => string): MakeSteps =>
  (moment) => {
    const { page, texts } = moment;
    return page === undefined ? [] : [write(page, edit(texts.get(page) ?? '', moment))];
  };

/** Puts another text where a file is, or would be. */
const put =
  (path: string, text: (moment: Moment) => string, isThere: (shape: SiteShape) => boolean = () => true): MakeSteps =>
  (moment) =>
    isThere(moment.shape) ? [write(path, text(moment))] : [];

/** Mostly pages of one kind with another: those of others have keys it does not know, and a site with a mistake has no output. */
function likely(random: Random, page: string, others: readonly string[]): readonly string[] {
  const kindOf = (path: string) => path.split('/')[2];
  const alike = others.filter((path) => kindOf(path) === kindOf(page));
  return alike.length > 0 && random.chance(0.9) ? alike : others;
}

const inFrontMatter = (line: (moment: Moment) => string) =>
  change((text, moment) => (text.startsWith('---\n') ? `---\n${line(moment)}\n${text.slice(4)}` : text));

/** Each kind of edit, and how often it comes among the others. */
const KINDS: readonly { readonly label: string; readonly weight: number; readonly make: MakeSteps }[] = [
  { label: 'edit a page', weight: 8, make: change((text, { random }) => `${text}\n${randomParagraph(random)}`) },
  {
    label: 'write a page anew',
    weight: 8,
    make: ({ random, shape, texts, page }) => (page ? [write(page, randomText(random, shape, texts, page))] : []),
  },
  { label: 'add a page', weight: 6, make: addPage },
  { label: 'delete a page', weight: 4, make: ({ page }) => (page ? [{ do: 'remove', path: page }] : []) },
  {
    label: 'rename a page',
    weight: 4,
    make: ({ random, shape, page }) => {
      const places = Array.from({ length: 8 }, () => randomNewPage(random, shape));
      return page ? [{ do: 'move', from: page, to: random.pick(likely(random, page, places)) }] : [];
    },
  },
  {
    label: 'swap two pages',
    weight: 4,
    make: ({ random, page, pages }) =>
      page ? [{ do: 'swap', one: page, other: random.pick(likely(random, page, pages)) }] : [],
  },
  {
    label: 'translate a page',
    weight: 3,
    make: ({ random, shape, texts, page }) => {
      const [, other] = shape.locales;
      const path = page?.replace('content/en/', `content/${other}/`);
      return other && page?.startsWith('content/en/') && path && !page.includes('/versions/')
        ? [write(path, randomText(random, shape, texts, path))]
        : [];
    },
  },
  {
    label: 'change a letter, not the size',
    weight: 3,
    make: change((text) => text.replace(/[aeiou](?=\w*\.\n$)/, 'x')),
  },
  { label: 'save a page as it is', weight: 1, make: change((text) => text) },
  { label: 'save a page with CRLF', weight: 1, make: change((text) => text.replace(/\r?\n/g, '\r\n')) },
  {
    label: 'change a title',
    weight: 3,
    make: change((text, { random }) => text.replace(/^(title: |# ).*$/m, `$1New ${random.int(1, 99)}`)),
  },
  {
    label: 'change a heading',
    weight: 3,
    make: change((text, { random }) => text.replace(/^## .*$/m, `## New ${random.int(1, 9)}`)),
  },
  {
    label: 'turn draft on or off',
    weight: 3,
    make: change((text) =>
      /^draft: true\n/m.test(text) ? text.replace(/^draft: true\n/m, '') : text.replace(/^---\n/, '---\ndraft: true\n'),
    ),
  },
  {
    label: 'change a field of a collection',
    weight: 2,
    make: change((text, { random }) => text.replace(/^rank: \d+$/m, `rank: ${random.int(1, 9)}`)),
  },
  { label: 'unlist a page', weight: 1, make: inFrontMatter(() => 'unlisted: true') },
  {
    label: 'break front matter',
    weight: 2,
    make: inFrontMatter(({ random }) => random.pick(['tags: [a', 'sidebar_position: first', 'nonsense: 1'])),
  },
  { label: 'break a directive', weight: 2, make: change((text) => `${text}\n:::note\n`) },
  {
    label: 'break MDX',
    weight: 2,
    make: ({ texts, pages }) => {
      const path = pages.find((name) => name.endsWith('.mdx'));
      return path ? [write(path, `${texts.get(path)}\n<b>without end\n`)] : [];
    },
  },
  { label: 'empty a page', weight: 1, make: change(() => '') },
  {
    label: 'change the config',
    weight: 3,
    make: put('codemaster.config.ts', ({ random, shape }) => randomConfig(random, shape)),
  },
  {
    label: 'break the config',
    weight: 1,
    make: put('codemaster.config.ts', ({ random }) =>
      random.pick(['export default {', 'export default { title: 1 };\n']),
    ),
  },
  {
    label: 'change the sidebars',
    weight: 3,
    make: put('content/sidebars.ts', ({ random, texts }) => randomSidebars(random, texts)),
  },
  {
    label: 'break the sidebars',
    weight: 1,
    make: put('content/sidebars.ts', () => 'export default { course: [1] };\n'),
  },
  { label: 'delete the sidebars', weight: 1, make: () => [{ do: 'remove', path: 'content/sidebars.ts' }] },
  {
    label: 'change a category file',
    weight: 2,
    make: put('content/en/docs/basics/_category_.json', ({ random }) => randomCategory(random)),
  },
  {
    label: 'delete a category file',
    weight: 1,
    make: () => [{ do: 'remove', path: 'content/en/docs/basics/_category_.json' }],
  },
  { label: 'change the tags', weight: 2, make: put('content/en/docs/tags.yml', ({ random }) => randomTagFile(random)) },
  { label: 'break the tags', weight: 1, make: put('content/en/docs/tags.yml', () => 'basics: [\n') },
  {
    label: 'change the authors',
    weight: 2,
    make: put(
      'content/en/blog/authors.yml',
      ({ random }) => randomAuthors(random),
      ({ hasBlog }) => hasBlog,
    ),
  },
  {
    label: 'change the tags of the blog',
    weight: 1,
    make: put(
      'content/en/blog/tags.yml',
      ({ random }) => randomTagFile(random),
      ({ hasBlog }) => hasBlog,
    ),
  },
  {
    label: 'change the abbreviations',
    weight: 2,
    make: put('content/en/abbreviations.yml', ({ random }) => randomTerms(random)),
  },
  {
    label: 'delete the abbreviations',
    weight: 1,
    make: () => [{ do: 'remove', path: 'content/en/abbreviations.yml' }],
  },
  {
    label: 'change the messages',
    weight: 2,
    make: put(
      'content/vi/messages.json',
      ({ random }) => randomMessages(random),
      ({ locales }) => locales.length > 1,
    ),
  },
  {
    label: 'break the messages',
    weight: 1,
    make: put(
      'content/vi/messages.json',
      () => '{',
      ({ locales }) => locales.length > 1,
    ),
  },
  { label: 'change a partial', weight: 3, make: put(PARTIAL, ({ random }) => randomPartial(random)) },
  {
    label: 'change a partial of a partial',
    weight: 2,
    make: put(INNER_PARTIAL, ({ random }) => randomParagraph(random)),
  },
  {
    label: 'delete a partial',
    weight: 1,
    make: ({ random }) => [{ do: 'remove', path: random.pick([PARTIAL, INNER_PARTIAL]) }],
  },
  { label: 'change included code', weight: 2, make: put(SAMPLE, ({ random }) => randomSample(random)) },
  { label: 'delete included code', weight: 1, make: () => [{ do: 'remove', path: SAMPLE }] },
  { label: 'change a picture', weight: 2, make: put('content/en/docs/map.svg', ({ random }) => randomPicture(random)) },
  { label: 'delete a picture', weight: 1, make: () => [{ do: 'remove', path: 'content/en/docs/map.svg' }] },
  {
    label: 'change a static file',
    weight: 2,
    make: put('content/static/icon.svg', ({ random }) => randomPicture(random)),
  },
  {
    label: 'add a static file',
    weight: 1,
    make: ({ random }) => [write(`content/static/file-${random.int(1, 3)}.txt`, randomParagraph(random))],
  },
  {
    label: 'delete a static file',
    weight: 1,
    make: ({ random }) => [
      { do: 'remove', path: random.pick(['content/static/icon.svg', 'content/static/file-1.txt']) },
    ],
  },
  {
    label: 'change a component',
    weight: 3,
    make: put(
      CARD,
      ({ random, shape }) => randomCard(random, shape.hasIsland),
      ({ hasMdx }) => hasMdx,
    ),
  },
  {
    label: 'break a component',
    weight: 1,
    make: put(
      CARD,
      () => 'export default function Card() { return <b>; }\n',
      ({ hasMdx }) => hasMdx,
    ),
  },
  {
    label: 'change imported data',
    weight: 2,
    make: put(
      FACTS,
      ({ random }) => `{ "count": ${random.int(1, 99)} }\n`,
      ({ hasMdx }) => hasMdx,
    ),
  },
  {
    label: 'change a partial of MDX',
    weight: 2,
    make: put(
      'content/en/docs/_live-part.mdx',
      ({ random }) => randomParagraph(random),
      ({ hasMdx }) => hasMdx,
    ),
  },
  {
    label: 'change the versions',
    weight: 1,
    make: put(
      'content/versions.json',
      ({ random }) => random.pick(['["1.0"]\n', '[]\n', '["1.0", "0.9"]\n']),
      ({ hasVersions }) => hasVersions,
    ),
  },
  {
    label: 'change a module',
    weight: 3,
    make: ({ random }) => {
      const [path, name] = random.pick(MODULES);
      return [write(path, randomModule(random, name))];
    },
  },
  {
    label: 'break a module',
    weight: 1,
    make: ({ random, texts }) => {
      const [path] = random.pick(MODULES);
      return texts.has(path) ? [write(path, 'export const = 1;\n')] : [];
    },
  },
  {
    label: 'add a module that takes over an import',
    weight: 2,
    make: ({ random }) => {
      const [path, name] = random.pick(MODULES);
      return [write(path.replace('.ts', '.tsx'), randomModule(random, name))];
    },
  },
  {
    label: 'break imports of a module by deleting it',
    weight: 3,
    make: ({ random }) => {
      const [path] = random.pick(MODULES);
      return [{ do: 'remove', path: random.chance(0.7) ? path.replace('.ts', '.tsx') : path }];
    },
  },
  {
    label: 'make a module an index, or the other way round',
    weight: 2,
    make: ({ random, texts }) => {
      const [path] = random.pick(MODULES);
      const index = path.replace('.ts', '/index.ts');
      return [texts.has(path) ? { do: 'move', from: path, to: index } : { do: 'move', from: index, to: path }];
    },
  },
  { label: 'change what names mean', weight: 2, make: put(TSCONFIG, ({ random }) => randomTsconfig(random)) },
  {
    label: 'change a file for services',
    weight: 1,
    make: put('content/static/.well-known/security.txt', ({ random }) => randomParagraph(random)),
  },
  {
    label: 'do several things at once',
    weight: 3,
    make: (moment) => {
      const { random, pages, texts, shape } = moment;
      const some = pages.filter(() => random.chance(0.5));
      return [...addPage(moment), ...some.map((path) => write(path, randomText(random, shape, texts, path)))];
    },
  },
];

const MODULES: readonly (readonly [path: string, name: 'tagline' | 'label' | 'note'])[] = [
  [TAGLINE, 'tagline'],
  [OTHER_TAGLINE, 'tagline'],
  [LABEL, 'label'],
  [NOTE, 'note'],
];

const WEIGHTED = KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
