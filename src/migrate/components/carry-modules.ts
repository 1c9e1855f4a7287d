import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourceSite } from '../source-site.ts';
import { type BrowserSite, browserStandIn } from './browser-stand-ins.ts';
import { createPartCarrier, type PartContext } from './carry-parts.ts';
import { convertCssModule } from './css-module.ts';
import { findPackage } from './find-package.ts';
import { interactiveModules, type ReadModule, withoutComments } from './interactive-modules.ts';
import { OFFERED_MODULES } from './offered-modules.ts';
import { sitePathOf } from './site-path.ts';
import { STAND_INS } from './stand-ins.ts';

/**
 * Where a module is imported from in the new site, or why it cannot be carried. `names` are the classes of a CSS module, which is a
 * plain style sheet here.
 */
export type ImportedModule =
  | { readonly specifier: string; readonly names?: Readonly<Record<string, string>> }
  | { readonly reason: string };

/** A file that carried modules need. */
type ModuleFile = { readonly to: string; readonly from: string; readonly text?: string };

/** Carries the components of a site, with everything they import. */
export interface ModuleCarrier {
  /** Carries the module that a file imports, or names the one that is the same here. */
  readonly importOf: (specifier: string, from: string) => ImportedModule;
  /** Copies a file whose text is imported as it is, and returns where it is imported from. */
  readonly copyOf: (file: string) => string;
  /** Returns the files to write for the carried modules, and findings about components that are not interactive any more. */
  readonly settle: () => { readonly files: readonly ModuleFile[]; readonly findings: readonly Diagnostic[] };
  /** Packages that carried modules and pages import, with the versions that the site asks for. */
  readonly packages: () => ReadonlyMap<string, string>;
}

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/i;
const ENDINGS = [
  '',
  ...['.tsx', '.ts', '.jsx', '.js', '.mjs'],
  ...['/index.tsx', '/index.ts', '/index.jsx', '/index.js'],
];
/** Files whose import gives their address or text. */
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|mp3|ogg|wav|pdf|zip|txt)$/i;
const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(['"])([^'"\n]+)\2/g;

const DRAWING = /^import\s+([A-Z]\w*)\s+from\s+(['"])([^'"\n]+\.svg)\2;?/gm;

/** Finds the file that a path in an import means. */
function findModule(path: string, exists: (file: string) => boolean): string | undefined {
  return ENDINGS.map((ending) => path + ending).find((file) => exists(file) && !file.endsWith('/'));
}

/**
 * Creates a carrier. A module is carried when it and all modules below it import nothing but what exists here: `src/components/x.js`
 * becomes `components/x.js`. CSS modules become plain style sheets, and drawings that are used as components become pictures.
 */
export function createModuleCarrier(
  site: SourceSite,
  {
    staticFolders,
    facts,
    parts: context = () => undefined,
  }: {
    readonly staticFolders: readonly string[];
    readonly facts: BrowserSite;
    /** How Markdown that modules and pages import is carried; asked for when the first is. */
    readonly parts?: () => PartContext | undefined;
  },
): ModuleCarrier {
  const known = new Set(site.files);
  const exists = (file: string) => known.has(file);
  const results = new Map<string, ImportedModule>();
  const files = new Map<string, ModuleFile>();
  const packages = new Map<string, string>();
  const modules = new Map<string, ReadModule>();

  const staticPath = (path: string) => {
    const folder = staticFolders.find((name) => path.startsWith(`${name}/`));
    return folder === undefined ? undefined : path.slice(folder.length + 1);
  };

  const parts = createPartCarrier(site, { context, targetOf, staticPath });

  const copyOf = (from: string): string => {
    const to = `data/${from.replace(/^(?:\.\.\/)+|^data\//g, '')}`;
    files.set(to, { to, from });
    return `@site/${to}`;
  };

  const add = (from: string, text?: string): string => {
    const to = targetOf(from);
    files.set(to, { to, from, ...(text === undefined ? {} : { text }) });
    return to;
  };

  const carry = (file: string): ImportedModule => {
    const before = results.get(file);
    if (before) return before;
    // Modules in a circle wait for each other; the first one decides.
    const specifier = specifierOf(targetOf(file));
    results.set(file, { specifier });
    const [added, addedPackages, settled] = [new Map(files), new Map(packages), new Map(results)];
    const converted = convert(file);
    if ('reason' in converted) {
      files.clear();
      for (const [to, kept] of added) files.set(to, kept);
      // Modules that only this one imports are carried again when other modules import them.
      results.clear();
      for (const [name, result] of settled) results.set(name, result);
      packages.clear();
      for (const [name, version] of addedPackages) packages.set(name, version);
      results.set(file, converted);
      return converted;
    }
    add(file, converted.text);
    return { specifier };
  };

  const convert = (file: string): { readonly text: string } | { readonly reason: string } => {
    const source = site.texts.get(file)?.text;
    if (source === undefined) return { reason: `\`${file}\` cannot be read` };
    const drawn = drawingsAsPictures(source, (specifier) => {
      const path = sitePathOf(specifier, file);
      return path !== undefined && exists(path) ? staticPath(path) : undefined;
    });
    const quiet = withoutComments(drawn);
    let text = drawn;
    let reason: string | undefined;
    const used = new Map<string, string | undefined>();
    for (const match of [...quiet.matchAll(IMPORT)].reverse()) {
      const [whole, lead = '', quote = '', specifier = ''] = match;
      if (/\bimport\s+type\b[^;'"]*$/.test(quiet.slice(0, match.index + lead.length))) continue;
      const result = importOf(specifier, file, clauseBefore(quiet, match.index));
      if ('reason' in result) {
        reason = result.reason;
        break;
      }
      const path = sitePathOf(specifier, file);
      used.set(specifier, path === undefined ? undefined : findModule(path, exists));
      const end = match.index + whole.length;
      if (result.names) {
        const start = quiet.lastIndexOf('import', match.index + lead.length);
        const name = /^import\s+(?:\*\s+as\s+)?(\w+)\s+from/.exec(quiet.slice(start, end))?.[1];
        if (name === undefined) return { reason: `it takes names from \`${specifier}\`` };
        const table = Object.entries(result.names).map(
          ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
        );
        const tail = /^;?/.exec(text.slice(end))?.[0].length ?? 0;
        const after = `import '${result.specifier}';\nconst ${name} = { ${table.join(', ')} };`;
        text = text.slice(0, start) + after + text.slice(end + tail);
      } else if (result.specifier !== specifier)
        text = `${text.slice(0, match.index)}${lead}${quote}${result.specifier}${quote}${text.slice(end)}`;
    }
    if (reason !== undefined) return { reason };
    modules.set(file, { file, text: source, imports: used });
    return { text };
  };

  const importOf = (specifier: string, from: string, clause = ''): ImportedModule => {
    if (OFFERED_MODULES.has(specifier)) return { specifier };
    const standIn = STAND_INS.get(specifier);
    if (standIn) {
      const missing = namesIn(clause).find((name) => standIn.names && !standIn.names.includes(name));
      if (missing !== undefined) return { reason: `it imports \`${missing}\` of \`${specifier}\`` };
      files.set(standIn.to, { ...standIn, from });
      return { specifier: specifierOf(standIn.to) };
    }
    const path = sitePathOf(specifier, from);
    if (path === undefined) {
      const found = findPackage(specifier, site);
      if ('version' in found && found.version !== undefined) packages.set(found.name, found.version);
      return 'reason' in found ? found : { specifier };
    }
    const inStatic = staticPath(path);
    if (inStatic !== undefined && exists(path)) return { specifier: `@site/static/${inStatic}` };
    const file = findModule(path, exists);
    if (file === undefined) return { reason: `it imports \`${specifier}\`, which does not exist` };
    if (/\.module\.css$/i.test(file)) {
      const { css, names } = convertCssModule(site.texts.get(file)?.text ?? '', file);
      return { specifier: `@site/${add(file, css)}`, names };
    }
    if (/\.css$/i.test(file) || /\.json$/i.test(file) || PICTURE.test(file)) return { specifier: `@site/${add(file)}` };
    const part = /\.mdx?$/i.test(file) ? parts.importOf(file) : undefined;
    if (part !== undefined) return { specifier: part };
    if (!CODE.test(file)) return { reason: `it imports \`${specifier}\`` };
    return carry(file);
  };

  /** Marks the modules that run in the browser, and replaces their imports of Docusaurus by modules that work there. */
  const settle = () => {
    const carried = new Map([...modules].filter(([file]) => files.has(targetOf(file))));
    const { islands, inBrowser, findings } = interactiveModules(carried, site, facts);
    for (const file of inBrowser) {
      const to = targetOf(file);
      const written = files.get(to)?.text ?? '';
      const isMarked = /^\s*['"]use client['"]/.test(written);
      const replaced = written.replace(IMPORT, (...match: string[]) => {
        const [whole = '', lead = '', quote = '', specifier = ''] = match;
        const standIn = browserStandIn(specifier, facts);
        if (!standIn) return whole;
        files.set(standIn.to, { to: standIn.to, text: standIn.text, from: file });
        return `${lead}${quote}${specifierOf(standIn.to)}${quote}`;
      });
      const text = islands.has(file) && !isMarked ? `'use client';\n\n${replaced}` : replaced;
      files.set(to, { to, from: file, text });
    }
    const texts = parts.settle();
    return { files: [...files.values(), ...texts.files], findings: [...findings, ...texts.findings] };
  };

  return { importOf, copyOf, settle, packages: () => packages };
}

/** The clause of an import statement, before its `from`. */
function clauseBefore(text: string, at: number): string {
  const statement = text.slice(0, at);
  return statement.slice(Math.max(0, statement.lastIndexOf('import ')));
}

/** Names that a clause takes from a module: `{ a, b as c }`. */
function namesIn(clause: string): string[] {
  return (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .flatMap((part) => /^\s*(?!type\b)(\w+)/.exec(part)?.[1] ?? []);
}

/** Returns the path of a file of components in the new site. */
function targetOf(file: string): string {
  const inner = file.replace(/^(?:\.\.\/)+/, '').replace(/^src\/(?:components\/)?|^components\//, '');
  return `components/${inner.replace(/\.module\.css$/i, '.css')}`;
}

function specifierOf(target: string): string {
  return `@site/${target.replace(CODE, '').replace(/\/index$/, '')}`;
}

/**
 * Replaces drawings that are used as components (`import Logo from './logo.svg'` … `<Logo />`, `require('./logo.svg').default`) by
 * pictures: here an imported file is its address.
 */
function drawingsAsPictures(text: string, staticPathOf: (specifier: string) => string | undefined): string {
  const picture = (path: string) => `(props) => <img alt="" src="/${path}" {...props} />`;
  return text
    .replace(/require\(\s*(['"])([^'"\n]+\.svg)\1\s*\)\.default/g, (whole, _quote, specifier: string) => {
      const path = staticPathOf(specifier);
      return path === undefined ? whole : `(${picture(path)})`;
    })
    .replace(DRAWING, (...match) => {
      const [whole, name, , specifier] = match as string[] as [string, string, string, string];
      const path = staticPathOf(specifier);
      return path === undefined || !new RegExp(`<${name}\\b`).test(text) ? whole : `const ${name} = ${picture(path)};`;
    });
}
