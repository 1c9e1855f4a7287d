import { titleFromName } from '../../stages/entries/file-names.ts';
import type { ConvertedEntry, EntryContext } from '../convert/convert-entry.ts';
import { homeReplaced, reactPage } from '../messages.ts';
import { layoutTexts } from '../pages/layout-texts.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';
import { planTree, readTree, type Tree } from './plan-entries.ts';

/** Texts of the config that a home page shows. */
interface SiteTexts {
  readonly title: string;
  readonly tagline: string;
}

const COMPONENT = /\.[jt]sx?$/i;
/** Code that shows texts by their ids. */
const TRANSLATES = /@docusaurus\/Translate|<Translate\b/;
const PRIVATE = /(^|\/)_|\.test\.|(^|\/)__tests__\/|\.d\.ts$/;

/**
 * Plans the pages outside of docs and blog. Markdown is migrated. A React page becomes a page of MDX that shows its component, as
 * long as everything that it imports exists here; others are reported with their URLs. Such a home page is replaced by a simple
 * one, because the new site needs a page at `/` too.
 */
export function planPages(
  site: SourceSite,
  trees: readonly Tree[],
  {
    texts,
    base,
    context,
    builder,
  }: {
    readonly texts: SiteTexts;
    /** Address below which the pages are, without slashes around it. */
    readonly base: string;
    readonly context: Omit<EntryContext, 'collection'>;
    readonly builder: PlanBuilder;
  },
): ReadonlyMap<string, readonly ConvertedEntry[]> {
  const read = trees.map((tree) => readTree(site, tree, { ...context, below: base }));
  const carried = new Map(
    read.map((tree, i) => [tree.tree.locale, planTree(tree, i === 0 ? undefined : read[0], builder)]),
  );
  const [main, ...translated] = trees;
  if (!main) return carried;
  // Docusaurus renders such a page in each language; here a fallback page is rendered in its own language.
  const showsTexts = [...site.texts.values()].some(({ text }) => TRANSLATES.test(text));
  const writeOthers = (inner: string, text: string | undefined, from: string) => {
    for (const to of translated.map((tree) => `${tree.to}/${inner}`)) {
      if (!showsTexts || builder.has(to)) continue;
      if (text === undefined) builder.copy(from, to);
      else builder.write(to, text, from);
    }
  };
  for (const { text, inner, renamed = inner, from } of carried.get(main.locale) ?? [])
    if (/\.mdx$/i.test(renamed)) writeOthers(renamed, text, from);
  for (const { from, inner } of main.from.slice(-1).flatMap((folder) => filesBelow(site, folder))) {
    if (!COMPONENT.test(inner) || PRIVATE.test(inner)) continue;
    const path = inner.replace(COMPONENT, '').replace(/(^|\/)index$/, '');
    const address = `/${[base, path].filter(Boolean).join('/')}`;
    const home = `${main.to}/index.md`;
    const carried = context.importOf?.(`@site/${from}`, from) ?? { reason: 'it is code' };
    const page = inner.replace(COMPONENT, '.mdx');
    if ('specifier' in carried) {
      const text = componentPage(site.texts.get(from)?.text ?? '', { address, ...carried, texts });
      builder.write(`${main.to}/${page}`, text, from);
      writeOthers(page, text, from);
    } else if (address !== '/' || builder.has(home)) builder.report(reactPage(from, address, carried.reason));
    else {
      builder.write(home, homePage(texts), from);
      builder.report(homeReplaced(from, home, carried.reason));
    }
  }
  return carried;
}

/** Returns a page that shows a component. Title and description are those that the component gives to its `Layout`, if they are texts. */
function componentPage(
  code: string,
  { address, specifier, texts }: { readonly address: string; readonly specifier: string; readonly texts: SiteTexts },
): string {
  const { title: written, description: about } = layoutTexts(code, texts);
  const title = written ?? (address === '/' ? texts.title : titleFromName(address.slice(1)));
  const description = about ?? (address === '/' ? texts.tagline : '');
  const front = [`title: ${JSON.stringify(title)}`, 'layout: splash', 'hide_title: true'];
  if (description !== '') front.splice(1, 0, `description: ${JSON.stringify(description)}`);
  return `---\n${front.join('\n')}\n---\n\nimport Page from '${specifier}';\n\n<Page />\n`;
}

function homePage({ title, tagline }: SiteTexts): string {
  const lines = [`title: ${JSON.stringify(title)}`, 'layout: home', 'hero:', `  title: ${JSON.stringify(title)}`];
  if (tagline !== '') lines.splice(1, 0, `description: ${JSON.stringify(tagline)}`);
  if (tagline !== '') lines.push(`  tagline: ${JSON.stringify(tagline)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}
