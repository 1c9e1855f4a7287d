import { pointAt } from '../../diagnostics/point-at.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ImportedModule } from '../components/carry-modules.ts';
import type { GlobalComponent } from '../components/global-components.ts';
import { OFFERED_MODULES } from '../components/offered-modules.ts';
import { relativePath, sitePathOf } from '../components/site-path.ts';
import { componentLeftOut } from '../messages.ts';
import { blank, maskCode, maskFences } from './mask-code.ts';

/** A replacement between two offsets in a body. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What `mendMdx` needs to know about the page and its site. */
interface ImportContext {
  /** File of the page. */
  readonly from: string;
  /** Returns whether the source site has a file. */
  readonly exists: (file: string) => boolean;
  /** Folder whose files keep their places among each other, such as that of the docs. */
  readonly folder?: string | undefined;
  /** Returns whether a `.md` file becomes an `.mdx` one. */
  readonly becomesMdx?: ((file: string) => boolean) | undefined;
  /** Components that pages use without an import, each with the module that exports it. */
  readonly globals?: ReadonlyMap<string, GlobalComponent> | undefined;
  /** Returns where a module is imported from in the new site. */
  readonly importOf?: ((specifier: string, from: string) => ImportedModule) | undefined;
  /** Copies a file whose text the page imports, and returns where it is imported from in the new site. */
  readonly copyOf?: ((file: string) => string) | undefined;
}

/** A page of MDX as it can be built here: with some changes, or not at all, for the reason in `lost`. */
interface MendedMdx {
  readonly edits: readonly Edit[];
  readonly diagnostics: readonly Diagnostic[];
  readonly lost?: string;
}

/** Files that are copied with a page: partials, images, data and texts, but no code. */
const TRAVELS = /\.(mdx?|json|txt|png|jpe?g|gif|webp|avif|ico|svg|bmp|mp4|webm|mp3|ogg|wav|pdf|zip)$/i;

const IMPORT = /(?:^|(?<=;))[ \t]*import\s+(?:([^'"`;()]*?)\s*\bfrom\s*)?(['"])([^'"\n]+)\2[ \t]*;?/gm;
const OTHER = /^[ \t]*export\b[^;'"`]*?\bfrom\s*(['"])([^'"\n]+)\1|\b(?:require|import)\(\s*(['"])([^'"\n]+)\3/gm;

/** Components and values that need no import. */
const GIVEN = new Set([
  ...['Tabs', 'TabItem', 'CodeBlock', 'Admonition', 'Details', 'TOCInline', 'DocCardList', 'ThemedImage', 'Link'],
  ...['Translate', 'BrowserOnly', 'Head', 'props', 'frontMatter', 'toc', 'contentTitle'],
  ...['undefined', 'null', 'true', 'false'],
]);

/**
 * Prepares a page that needs MDX for the new site: imports get their new places, and a component that is not carried is replaced by
 * one that shows what stands between its tags. A page that needs such a module for more than tags is lost.
 */
export function mendMdx(body: string, context: ImportContext): MendedMdx {
  const { all } = maskCode(body);
  const diagnostics: Diagnostic[] = [];
  const edits: Edit[] = [];
  const prose = withoutModuleCode(all);
  const leaveOut = (name: string, reason: string, offset: number) =>
    diagnostics.push(componentLeftOut(name, reason, { file: context.from, start: pointAt(body, offset) }));
  // Templates are masked like code, but names in them count.
  const templates = maskFences(body);
  for (const match of all.matchAll(IMPORT)) {
    const [statement, clause = '', , written = ''] = match;
    // Editors escape underscores in Markdown, and texts of JavaScript let them: `'./\_part.mdx'`.
    const specifier = written.replace(/\\(.)/g, '$1');
    const result = resolve(specifier, context);
    const at = match.index + (/^\s*/.exec(statement)?.[0].length ?? 0);
    const names = namesOf(clause);
    const span = { from: at, to: match.index + statement.length };
    if ('reason' in result) {
      if (!names.every((name) => isTagOnly(name, /^[A-Z]/.test(name) ? prose : templates.replace(statement, ''))))
        return { edits, diagnostics, lost: result.reason };
      for (const name of names) leaveOut(name, result.reason, at);
      if (names.length === 0) leaveOut(specifier, result.reason, at);
      edits.push({ ...span, text: keepLines(names.map(stub).join(' '), statement) });
    } else if (result.names) {
      const table = `export const ${names[0]} = ${JSON.stringify(result.names)};`;
      edits.push({ ...span, text: keepLines(`import '${result.specifier}';\n${names[0] ? table : ''}`, statement) });
    } else if (isDrawing(specifier, names, prose)) {
      edits.push({ ...span, text: keepLines(pictureFor(names[0] ?? '', result.specifier), statement) });
    } else if (result.specifier !== written)
      edits.push({ ...span, text: body.slice(span.from, span.to).replace(written, () => result.specifier) });
  }
  for (const match of all.matchAll(OTHER)) {
    const specifier = match[2] ?? match[4] ?? '';
    const result = resolve(specifier, context);
    if ('reason' in result || result.names)
      return { edits, diagnostics, lost: 'reason' in result ? result.reason : `it loads \`${specifier}\`` };
    const from = match.index + match[0].lastIndexOf(specifier);
    if (result.specifier !== specifier) edits.push({ from, to: from + specifier.length, text: result.specifier });
  }
  const { tags, value } = findUnbound(all);
  if (value !== undefined) return { edits, diagnostics, lost: `it uses \`${value}\`, which nothing in it defines` };
  const lines = [...tags].map(([name, offset]) => {
    const global = context.globals?.get(name);
    const found = global && resolve(global.specifier, { ...context, from: global.file });
    if (found && !('reason' in found) && !found.names) return importLine(name, global, found.specifier);
    leaveOut(name, found && 'reason' in found ? found.reason : 'nothing in the page defines it', offset);
    return stub(name);
  });
  if (lines.length > 0) {
    const start = /\S/.exec(body)?.index ?? 0;
    edits.push({ from: start, to: start, text: `${lines.join('\n')}\n\n` });
  }
  return { edits, diagnostics };
}

function resolve(specifier: string, context: ImportContext): ImportedModule {
  const { from, exists, folder, importOf, copyOf, becomesMdx = () => false } = context;
  if (OFFERED_MODULES.has(specifier)) return { specifier };
  const raw = /^(?:-?!{1,2})?raw-loader!(.*)$/.exec(specifier)?.[1];
  const path = sitePathOf(raw ?? specifier, from);
  if (path !== undefined && exists(path) && (raw !== undefined || TRAVELS.test(path))) {
    const isRelative = (raw ?? specifier).startsWith('.');
    const ending = raw === undefined && becomesMdx(path) ? 'x' : '';
    const isNear = folder ? [path, from].every((file) => file.startsWith(`${folder}/`)) : importOf === undefined;
    if (isNear && isRelative) return { specifier: specifier + ending };
    if (isNear) return { specifier: specifier.replace(raw ?? specifier, () => relativePath(from, path)) + ending };
    const copied = raw === undefined ? undefined : copyOf?.(path);
    if (copied !== undefined) return { specifier: specifier.replace(raw ?? '', () => copied) };
  }
  if (raw !== undefined) return { reason: `it imports \`${specifier}\`, which stays behind` };
  const found = importOf?.(specifier, from) ?? { reason: `it imports \`${specifier}\`` };
  if (!('reason' in found)) return found;
  const isDirect = found.reason === `it imports \`${specifier}\``;
  if (isDirect) return { reason: `${found.reason}, which stays behind` };
  if (found.reason === `it imports \`${specifier}\`, which does not exist`) return found;
  // A package names itself; a module of the site names what it imports.
  return sitePathOf(specifier, from) === undefined ? found : { reason: `of \`${specifier}\`: ${found.reason}` };
}

/** Returns the names that an import clause binds: `A, { b, c as d }`, `* as e`. */
function namesOf(clause: string): string[] {
  return clause
    .replace(/[{}*]/g, ',')
    .split(',')
    .flatMap((part) => /(?:\bas\s+)?([\p{L}_$][\p{L}\p{N}_$]*)\s*$/u.exec(part.trim())?.[1] ?? []);
}

/** Returns whether a name occurs as the name of tags only. */
function isTagOnly(name: string, prose: string): boolean {
  if (!/^[A-Z]/.test(name)) return !new RegExp(`\\{[^}]*\\b${name}\\b`).test(prose);
  return !new RegExp(`<${name}\\.|\\{[^}<]*(?<!</?)\\b${name}\\b`).test(prose);
}

/** A component that shows what stands between its tags. */
function stub(name: string): string {
  return `export const ${name} = ({ children } = {}) => <>{children}</>;`;
}

/** Returns whether a page uses the drawing that it imports as a component: `import Logo from './logo.svg'` … `<Logo />`. */
function isDrawing(specifier: string, names: readonly string[], prose: string): boolean {
  const [name = ''] = names;
  if (!/\.svg$/i.test(specifier) || names.length !== 1 || !/^[A-Z]/.test(name)) return false;
  return isTagOnly(name, prose) && new RegExp(`<${name}\\b`).test(prose);
}

/** A component that shows an imported drawing, because an imported file is its address here. */
function pictureFor(name: string, specifier: string): string {
  return `import ${name}Url from '${specifier}'; export const ${name} = (props) => <img alt="" {...props} src={${name}Url} />;`;
}

function importLine(name: string, { exported }: GlobalComponent, specifier: string): string {
  const clause = exported === 'default' ? name : exported === name ? `{ ${name} }` : `{ ${exported} as ${name} }`;
  return `import ${clause} from '${specifier}';`;
}

/** Adds line breaks, so that the lines below a replaced statement keep their numbers. */
function keepLines(text: string, statement: string): string {
  const missing = statement.trimStart().split('\n').length - text.split('\n').length;
  return text + '\n'.repeat(Math.max(0, missing));
}

/** Replaces statements of modules by blanks. */
function withoutModuleCode(masked: string): string {
  return masked.replace(/^(?:import|export)\b[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*/gm, (code) => code.replace(/[^\n]/g, ' '));
}

/** Returns the tags and the first value, as `{name}`, that no import or export of the page defines. */
function findUnbound(masked: string): { readonly tags: ReadonlyMap<string, number>; readonly value?: string } {
  const text = masked
    .replace(/\{\/\*.*?\*\/\}/gs, blank)
    .replace(/\{#[^\s{}#]+\}[ \t]*$/gm, blank)
    .replace(/^[ \t>]*:{2,}[^\n]*$/gm, blank);
  const declared = new Set<string>();
  for (const [statement] of text.matchAll(/^(?:import|export)\b[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*/gm)) {
    for (const [name] of statement.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) declared.add(name);
  }
  const tags = new Map<string, number>();
  let depth = 0;
  for (const match of withoutModuleCode(text).matchAll(
    /(?<!\\)\{\s*([\p{L}_$][\p{L}\p{N}_$]*)(?:\.[\w$.]+)?\s*\}|<([A-Z][\w$]*)(\.)?|(?<!\\)[{}]/gu,
  )) {
    const [whole, value, tag, dot] = match;
    const name = value ?? tag;
    if (name === undefined) depth += whole === '{' ? 1 : -1;
    // Inside an expression, a name may be defined by a function around it.
    else if (depth <= 0 && !declared.has(name) && !GIVEN.has(name)) {
      if (tag === undefined || dot !== undefined) return { tags, value: name };
      if (!tags.has(tag)) tags.set(tag, match.index);
    }
  }
  return { tags };
}
