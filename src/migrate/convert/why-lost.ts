import { plainPathInside } from '../source-site.ts';
import { maskCode } from './find-mdx.ts';

/** Modules of Docusaurus that exist here under the same name, and React. */
const OFFERED = new Set([
  'react',
  '@theme/Tabs',
  '@theme/TabItem',
  '@theme/CodeBlock',
  '@theme/Admonition',
  '@theme/Details',
  '@theme/TOCInline',
  '@theme/DocCardList',
  '@theme/ThemedImage',
  '@theme/Mermaid',
  '@docusaurus/Link',
  '@docusaurus/useBaseUrl',
  '@docusaurus/Translate',
  '@docusaurus/BrowserOnly',
  '@docusaurus/useIsBrowser',
  '@docusaurus/useDocusaurusContext',
  '@docusaurus/Head',
]);

/** Files that are copied with a page: partials, images, data and texts, but no code. */
const CARRIED = /\.(mdx?|json|txt|png|jpe?g|gif|webp|avif|ico|svg|bmp|mp4|webm|mp3|ogg|wav|pdf|zip)$/i;

const SPECIFIER =
  /^[ \t]*import\b(?:[^;'"]*?\bfrom\b)?\s*(['"])([^'"\n]+)\1|^[ \t]*export\b[^;'"]*?\bfrom\s*(['"])([^'"\n]+)\3|\b(?:require|import)\(\s*(['"])([^'"\n]+)\5/gm;

/** Components and values that need no import. */
const GIVEN = new Set([
  ...['Tabs', 'TabItem', 'CodeBlock', 'Admonition', 'Details', 'TOCInline', 'DocCardList', 'ThemedImage', 'Link'],
  ...[
    'Translate',
    'BrowserOnly',
    'Head',
    'props',
    'frontMatter',
    'toc',
    'contentTitle',
    'undefined',
    'null',
    'true',
    'false',
  ],
]);

/** Returns why a page that needs MDX could not be rendered in the new site; undefined when nothing prevents it. */
export function whyLost(body: string, site: ImportContext): string | undefined {
  const lost = findLostImport(body, site);
  if (lost !== undefined) return `it imports \`${lost}\`, which stays behind`;
  const unbound = findUnbound(body);
  return unbound === undefined ? undefined : `it uses \`${unbound}\`, which nothing in it defines`;
}

interface ImportContext {
  /** File of the page. */
  readonly from: string;
  /** Returns whether the source site has a file. */
  readonly exists: (file: string) => boolean;
}

/** Returns the first name in the text, as `{name}` or `<Name>`, that no import or export of the page defines. */
function findUnbound(body: string): string | undefined {
  const text = maskCode(body)
    .all.replace(/\{\/\*.*?\*\/\}/gs, '')
    .replace(/\{#[^\s{}#]+\}[ \t]*$/gm, '')
    .replace(/^[ \t>]*:{2,}[^\n]*$/gm, '');
  const declared = new Set<string>();
  for (const [statement] of text.matchAll(/^(?:import|export)\b[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*/gm)) {
    for (const [name] of statement.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) declared.add(name);
  }
  const prose = text.replace(/^(?:import|export)\b[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*/gm, '');
  let depth = 0;
  for (const match of prose.matchAll(
    /(?<!\\)\{\s*([\p{L}_$][\p{L}\p{N}_$]*)(?:\.[\w$.]+)?\s*\}|<([A-Z][\w$]*)|(?<!\\)[{}]/gu,
  )) {
    const name = match[1] ?? match[2];
    if (name === undefined) depth += match[0] === '{' ? 1 : -1;
    // Inside an expression, a name may be defined by a function around it.
    else if (depth <= 0 && !declared.has(name) && !GIVEN.has(name)) return name;
  }
  return undefined;
}

/** Returns the first import of a page that leads nowhere in the new site. */
function findLostImport(body: string, { from, exists }: ImportContext): string | undefined {
  for (const [, , first, , second, , third] of body.matchAll(SPECIFIER)) {
    const specifier = first ?? second ?? third ?? '';
    if (OFFERED.has(specifier)) continue;
    const raw = /^(?:-?!{1,2})?raw-loader!(.*)$/.exec(specifier)?.[1];
    const path = raw ?? specifier;
    if (path.startsWith('@site/static/') && exists(path.slice('@site/'.length))) continue;
    const target = path.startsWith('.')
      ? plainPathInside(`${from.split('/').slice(0, -1).join('/')}/${path}`)
      : undefined;
    const isMigrated = target !== undefined && exists(target) && (raw !== undefined || CARRIED.test(target));
    if (!isMigrated) return specifier;
  }
  return undefined;
}
