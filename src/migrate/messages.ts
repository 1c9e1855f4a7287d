import { startOfFile } from '../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Point, Span } from '../model/source.ts';

/*
 * Findings of `codemaster migrate`. An error is about something that readers of the site would miss, a warning about something
 * that was left out or decided for the author, an info about something worth knowing. Spans name files of the source site.
 */

export function noConfig(generator?: string): Diagnostic {
  const files: Readonly<Record<string, string>> = {
    docusaurus: '`docusaurus.config.ts` or `.js`',
    vitepress: '`.vitepress/config.ts` or `.js`',
    mkdocs: '`mkdocs.yml`',
  };
  const known = generator === undefined ? undefined : files[generator];
  return {
    code: 'migrate/no-config',
    severity: 'error',
    message: `There is no ${known ?? Object.values(files).join(', ')} in the folder.`,
    hint: 'name the folder of a site of Docusaurus, VitePress or MkDocs: `npx codemaster-site migrate <site> <dir>`',
  };
}

export function unreadableModule(span: Span, reason: string): Diagnostic {
  return {
    code: 'migrate/unreadable-module',
    severity: 'error',
    message: `The file cannot be understood without running it: ${reason}.`,
    span,
    hint: 'export an object written out as literals, or fill in the new file by hand',
  };
}

export function missingFile(file: string, span: Span): Diagnostic {
  return {
    code: 'migrate/missing-file',
    severity: 'error',
    message: `The config names \`${file}\`, which does not exist in the site.`,
    span,
    hint: 'correct the path and run the command again',
  };
}

export function computedValue(name: string, what: string, span: Span): Diagnostic {
  return {
    code: 'migrate/computed-value',
    severity: 'warning',
    message: `\`${name}\` was left out: it is ${what}, and the config is read without being run.`,
    span,
    hint: 'write the value into `codemaster.config.ts` by hand if it is still needed',
  };
}

export function configLeftOut(
  name: string,
  span: Span,
  reason: { readonly severity: Diagnostic['severity']; readonly hint: string },
): Diagnostic {
  return {
    code: 'migrate/config',
    severity: reason.severity,
    message: `\`${name}\` was left out of \`codemaster.config.ts\`.`,
    span,
    hint: reason.hint,
  };
}

export function configDecided(message: string, span: Span, hint?: string): Diagnostic {
  return { code: 'migrate/config', severity: 'warning', message, span, ...(hint ? { hint } : {}) };
}

export function outsideSite(path: string, span: Span, isThere: boolean): Diagnostic {
  const above = /^(?:\.\.\/)*\.\./.exec(path)?.[0];
  return {
    code: 'migrate/outside',
    severity: 'error',
    message: isThere
      ? `\`${path}\` leads out of the site; nothing there was read.`
      : `\`${path}\` leads out of the site, and nothing is there.`,
    span,
    hint:
      !isThere || above === undefined
        ? 'copy the files into the site and run the command again'
        : `run the command again with \`--root <folder>\`: the folder that holds both, \`${above}\` from the site or one above it`,
  };
}

export function linkNotFollowed(file: string, reason: string): Diagnostic {
  return {
    code: 'migrate/outside',
    severity: 'error',
    message: `The symbolic link was not followed: ${reason}.`,
    span: startOfFile(file),
    hint: 'put the files themselves in its place and run the command again',
  };
}

export function sameTarget(to: string, from: string, holder: string): Diagnostic {
  return {
    code: 'migrate/same-place',
    severity: 'warning',
    message: `Two files belong at \`${to}\`; the one from \`${holder}\` was taken.`,
    span: startOfFile(from),
  };
}

export function renamedToMdx(file: string, what: string, at: Point): Diagnostic {
  return {
    code: 'migrate/mdx',
    severity: 'info',
    message: `The page holds ${what}, which is MDX, so it is an \`.mdx\` file now.`,
    span: { file, start: at },
  };
}

/** An element such as `<video>` in a page that is read as plain Markdown. */
export function mediaLeftOut(name: string, span: Span): Diagnostic {
  return {
    code: 'migrate/mdx',
    severity: 'warning',
    message: `\`<${name}>\` is left out of the page: Markdown here does not hold it.`,
    span,
    hint: 'make the page MDX by the ending `.mdx`, and let `csp` allow what it loads; or write a link instead',
  };
}

export function needsMdx(
  file: string,
  uses: readonly { what: string; line: number }[],
  { column, reason }: { readonly column: number; readonly reason: string },
): Diagnostic {
  const [first] = uses;
  const shown = uses.slice(0, 8).map(({ what, line }) => `${what} (line ${line})`);
  const more = uses.length > 8 ? ` and ${uses.length - 8} more` : '';
  return {
    code: 'migrate/mdx',
    severity: 'error',
    message: `The page was not carried; ${reason}. It needs MDX: ${shown.join(', ')}${more}.`,
    span: { file, start: { line: first?.line ?? 1, column } },
    hint: 'it is kept below `not-carried/`; mend it for its new place (components live in `components/`), and put it back',
  };
}

export function componentLeftOut(name: string, reason: string, span: Span): Diagnostic {
  return {
    code: 'migrate/component',
    severity: 'error',
    message: `\`${name}\` was not carried: ${reason}. The page shows only what stands between its tags.`,
    span,
    hint: 'write a component in `components/` and import it in the page instead',
  };
}

export function pageNotCarried(
  file: string,
  reason: string,
  { place, hint }: { readonly place?: Span | undefined; readonly hint?: string | undefined } = {},
): Diagnostic {
  return {
    code: 'migrate/page',
    severity: 'error',
    message: `The page was not carried: ${reason}.`,
    span: place ?? startOfFile(file),
    hint: hint ?? 'it is kept below `not-carried/`; repair it and move it to its place',
  };
}

export function translationWithoutSource(file: string, source: string): Diagnostic {
  return {
    code: 'migrate/orphan-translation',
    severity: 'warning',
    message: `The translation was not carried: there is no \`${source}\`, and Docusaurus does not publish it either.`,
    span: startOfFile(file),
    hint: 'it is kept below `not-carried/`',
  };
}

export function reactPage(file: string, address: string, reason: string): Diagnostic {
  return {
    code: 'migrate/react-page',
    severity: 'error',
    message: `The page \`${address}\` is a React component and was not carried: ${reason}.`,
    span: startOfFile(file),
    hint: 'write it as Markdown or MDX in `content/<locale>/pages/`; components live in `components/`',
  };
}

export function themeFileLeftOut(file: string, hint: string): Diagnostic {
  return {
    code: 'migrate/theme',
    severity: 'warning',
    message: 'The file changes the look or the parts of the old site and was not carried.',
    span: startOfFile(file),
    hint,
  };
}

/** `lines` are further lines of the page with the same. */
export function vueLeftOut(
  name: string,
  span: Span,
  { isBlock, lines, hint }: { readonly isBlock: boolean; readonly lines: readonly number[]; readonly hint: string },
): Diagnostic {
  const more = lines.length > 0 ? ` It is also on line ${lines.slice(0, 20).join(', ')}.` : '';
  const message = isBlock ? `\`${name}\` was left out of the page.` : `\`${name}\` needs Vue and does nothing here.`;
  return { code: 'migrate/vue', severity: isBlock ? 'warning' : 'error', message: message + more, span, hint };
}

/** A list of the headings of a page in its text. */
export function tocLeftOut(mark: string, span: Span): Diagnostic {
  return {
    code: 'migrate/toc',
    severity: 'info',
    message: `\`${mark}\` was left out: the page lists its headings beside the text.`,
    span,
    hint: 'to have the list in the text as well, make the page MDX and write `<TOCInline toc={toc} />`',
  };
}

/** A kind of markup, or of what plugins make, that was left out of pages, with its places. */
export function markupLeftOut(
  { name, hint, isPlugin = false }: { readonly name: string; readonly hint: string; readonly isPlugin?: boolean },
  uses: readonly { readonly text: string; readonly span: Span }[],
): Diagnostic {
  const places = uses.slice(0, 12).map(({ text, span: { file, start } }) => `\`${text}\` (${file}:${start.line})`);
  const more = uses.length > places.length ? ` and ${uses.length - places.length} more` : '';
  const lost = isPlugin ? 'not carried, because plugins of MkDocs do not run here' : 'have no counterpart here';
  const verb = isPlugin ? (/^Documentation/.test(name) ? 'was ' : 'were ') : '';
  return {
    code: isPlugin ? 'migrate/plugin' : 'migrate/markup',
    severity: isPlugin ? 'error' : 'warning',
    message: `${name} ${verb}${lost}: ${places.join(', ')}${more}.`,
    span: uses[0]?.span ?? startOfFile(''),
    hint,
  };
}

export function dynamicPage(file: string): Diagnostic {
  return {
    code: 'migrate/page',
    severity: 'error',
    message: 'The page was not carried: its addresses are computed by code.',
    span: startOfFile(file),
    hint: 'it is kept below `not-carried/`; write its pages out, or make them with a script of your own',
  };
}

export function codeNotFound(path: string, span: Span): Diagnostic {
  return {
    code: 'migrate/snippet',
    severity: 'error',
    message: `The file \`${path}\`, which the page includes, is not in the folder of the site.`,
    span,
    hint: 'put it into `includes/` and name it there: a fence with `file=/includes/…`, or `::include[…]` for text',
  };
}

export function stylesCarried(
  file: string,
  { colours, left }: { readonly colours: number; readonly left: number },
): Diagnostic {
  const parts = [`${colours} ${colours === 1 ? 'colour' : 'colours'} became \`theme.colors\``];
  if (left > 0)
    parts.push(`${left} ${left === 1 ? 'rule or variable' : 'rules and variables'} of the old theme were left out`);
  return {
    code: 'migrate/styles',
    severity: left > 0 ? 'warning' : 'info',
    message: `Of the style sheet, ${parts.join(', ')}; other rules are below \`theme/\`.`,
    span: startOfFile(file),
    hint: 'tokens of the theme (in the manual: Theming) replace variables; parts of pages have other classes here',
  };
}

export function homeReplaced(file: string, written: string, reason: string): Diagnostic {
  return {
    code: 'migrate/home-page',
    severity: 'warning',
    message: `The home page is a React component and was not carried: ${reason}. A simple one with title and tagline was written to \`${written}\`.`,
    span: startOfFile(file),
    hint: 'add `actions` and text to it',
  };
}

export function frontMatterLeftOut(key: string, reason: string, span: Span): Diagnostic {
  return {
    code: 'migrate/front-matter',
    severity: 'warning',
    message: `The front-matter key \`${key}\` was removed from the copy: ${reason}`,
    span,
  };
}

export function directiveRenamed(from: string, to: string, span: Span): Diagnostic {
  return {
    code: 'migrate/admonition',
    severity: 'info',
    message: `The admonition \`:::${from}\` became \`:::${to}\`.`,
    span,
  };
}

export function dataLeftOut(name: string, span: Span, hint?: string): Diagnostic {
  return {
    code: 'migrate/data',
    severity: 'warning',
    message: `\`${name}\` was removed from the copy; it has no counterpart here.`,
    span,
    ...(hint ? { hint } : {}),
  };
}

export function dataUnreadable(span: Span, reason: string): Diagnostic {
  return { code: 'migrate/data', severity: 'error', message: `The file was not carried: ${reason}`, span };
}

export function categorySlugWritten(file: string, label: string, slug: string): Diagnostic {
  return {
    code: 'migrate/category-address',
    severity: 'info',
    message: `The category “${label}” got \`slug: ${slug}\`, so that its page keeps its address.`,
    span: startOfFile(file),
  };
}

export function tagsDeclared(file: string, tags: readonly string[]): Diagnostic {
  return {
    code: 'migrate/tags',
    severity: 'info',
    message: `Tags that pages use were added to the list of tags: ${tags.join(', ')}.`,
    span: startOfFile(file),
    hint: 'Docusaurus only warns about a tag that is not listed; here it is an error',
  };
}

export function tagAddressWritten(file: string, tag: string, permalink: string): Diagnostic {
  return {
    code: 'migrate/tag-address',
    severity: 'info',
    message: `The tag “${tag}” got \`permalink: ${permalink}\`, so that its page keeps its address.`,
    span: startOfFile(file),
  };
}

export function sidebarLeftOut(what: string, span: Span, hint?: string): Diagnostic {
  return {
    code: 'migrate/sidebar',
    severity: 'warning',
    message: `${what} was left out of the sidebars.`,
    span,
    ...(hint ? { hint } : {}),
  };
}

/** A label that only running the config would tell. */
export function labelNotRead(
  what: string,
  { what: code, span }: { readonly what: string; readonly span: Span },
  instead: string,
): Diagnostic {
  return {
    code: 'migrate/label',
    severity: 'warning',
    message: `${what} cannot be read: it is ${code}, and the config is not run. In its place stands ${instead}.`,
    span,
    hint: 'write the text into the new config',
  };
}

export function messagesNotCarried(file: string, ids: readonly string[], hint: string): Diagnostic {
  const shown = ids.slice(0, 12).map((id) => `\`${id}\``);
  const more = ids.length > 12 ? ` and ${ids.length - 12} more` : '';
  return {
    code: 'migrate/messages',
    severity: 'warning',
    message: `Translations were not carried: ${shown.join(', ')}${more}.`,
    span: startOfFile(file),
    hint,
  };
}

export function treeNotCarried(file: string, what: string, hint: string): Diagnostic {
  return {
    code: 'migrate/plugin',
    severity: 'error',
    message: `${what} was not carried.`,
    span: startOfFile(file),
    hint,
  };
}

/** A further blog, or a further set of pages. A site here has one of each. */
export function furtherSet(kind: 'blog' | 'pages', id: string, folder: string): Omit<Diagnostic, 'span'> {
  const isBlog = kind === 'blog';
  return {
    code: 'migrate/plugin',
    severity: 'error',
    message: `The second ${isBlog ? 'blog' : 'set of pages'}, \`${id}\`, was not carried: a site here has one.`,
    hint: isBlog
      ? `move its posts from \`${folder}\` into \`content/<locale>/blog/\` with a tag of their own, and write \`redirects\` from their old addresses; or write them as docs of a further set, \`docs: [{ … }, { id: '${id}' }]\``
      : `move its files from \`${folder}\` into \`content/<locale>/pages/\``,
  };
}

export function versionNotCarried(file: string, name: string, folder: string): Diagnostic {
  return {
    code: 'migrate/missing-file',
    severity: 'error',
    message: `The version \`${name}\` was not carried: there is no folder \`${folder}\`.`,
    span: startOfFile(file),
    hint: 'if a script of the old site makes it, run that first; without the version, the next one is the last',
  };
}

/** A component of the old site that is only drawn here. `use` is the first hook or handler in it. */
export function componentDead(span: Span, use: string, reason: string): Diagnostic {
  return {
    code: 'migrate/interactive',
    severity: 'warning',
    message: `The component is carried, but \`${use.replace(/[(=]$/, '')}\` does nothing in it: ${reason}.`,
    span,
    hint: "put what moves into a component of its own that takes texts and numbers, in a file that begins with `'use client';`; `<Details>` and `<Tabs>` need no code",
  };
}

export function packagesAdded(packages: ReadonlyMap<string, string>): Diagnostic {
  const list = [...packages].map(([name, version]) => `\`${name}\` ${version}`);
  return {
    code: 'migrate/packages',
    severity: 'info',
    message: `Components and pages import packages, which \`package.json\` lists: ${list.join(', ')}.`,
    hint: 'run `npm install` in the new site before you build it; where there was a `package.json` already, add them to it',
  };
}

export function linksSoftened(): Diagnostic {
  return {
    code: 'migrate/links',
    severity: 'info',
    message: 'Broken links are warnings in the new config, because something was not carried.',
    hint: 'remove `links/broken` and what else `rules` turns into warnings when everything is in place',
  };
}
