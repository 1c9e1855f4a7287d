import { type CssNode, generate, parse, walk } from 'css-tree';
import { compatAt } from './browser-support.ts';

/** Something of CSS that a style sheet uses. */
export interface CssFeature {
  /** Where MDN's compatibility data speaks of it, such as `properties/text-wrap/pretty`. */
  readonly path: string;
  readonly line: number;
  /** The prefixes its rule writes it with; `''` is without one. */
  readonly prefixes: ReadonlySet<string>;
  /** Whether it is one of several selectors of a rule: a browser that does not know it drops the others, too. */
  readonly isListed: boolean;
}

const NO_PREFIX: ReadonlySet<string> = new Set(['']);

const VIEWPORT_UNITS: Readonly<Record<string, string>> = { s: 'small', l: 'large', d: 'dynamic' };

/** Units that are as old as CSS itself, so that MDN has no data about them. */
const OLD_UNITS = new Set(['px', 'pt', 'cm', 'mm', 'in', 'pc', 's', 'ms', 'fr', 'deg', 'turn', 'rad', 'dppx', 'dpi']);

/** Functions that are part of the syntax of one descriptor or property. */
const OLD_FUNCTIONS = new Set(['format', 'local', 'minmax']);

/**
 * Forms of a value that no name in it tells. MDN has one entry for each; what decides is the text of the value.
 * https://drafts.csswg.org/css-text-decor-4/#text-decoration-property
 */
const FORMS: readonly { readonly path: string; readonly isUsed: (value: string) => boolean }[] = [
  {
    path: 'properties/text-decoration/includes_color-and-style',
    isUsed: (value) =>
      partsOf(value).some((part) => !/^(none|underline|overline|line-through|blink|inherit)$/.test(part)),
  },
  {
    path: 'properties/text-decoration/includes_thickness',
    isUsed: (value) => partsOf(value).some((part) => /^[\d.]|^(auto|from-font|calc|min|max|clamp)/.test(part)),
  },
  { path: 'properties/text-overflow/two_value_syntax', isUsed: (value) => partsOf(value).length > 1 },
  { path: 'properties/white-space/shorthand_values', isUsed: (value) => partsOf(value).length > 1 },
  { path: 'types/attr/type_function', isUsed: (value) => /\battr\([^)]*\btype\(/.test(value) },
];

function partsOf(value: string): readonly string[] {
  return value.match(/[^\s()]+(?:\([^)]*\))?/g) ?? [];
}

const typePaths = readTypePaths();

/** Reads which features of CSS a style sheet uses, as far as MDN's data tells them apart. */
export function readFeatures(css: string): { features: readonly CssFeature[]; unread: readonly string[] } {
  const features: CssFeature[] = [];
  const unread: string[] = [];
  const onParseError = ({ message }: { message: string }) => unread.push(message);
  const sheet = parse(css, { positions: true, parseCustomProperty: true, onParseError });
  const prefixesIn = new Map<CssNode | null, Map<string, Set<string>>>();
  walk(sheet, function (node) {
    if (node.type !== 'Declaration') return;
    const [prefix, name] = splitPrefix(node.property ?? '');
    const names = prefixesIn.get(this.block) ?? new Map<string, Set<string>>();
    prefixesIn.set(this.block, names.set(name, (names.get(name) ?? new Set()).add(prefix)));
  });

  walk(sheet, function (node) {
    const line = node.loc?.start.line ?? 0;
    const add = (path: string, prefixes = NO_PREFIX) => features.push({ path, line, prefixes, isListed });
    const isListed = node.type.startsWith('Pseudo') && (this.rule?.prelude?.children.size ?? 0) > 1;
    const name = node.name ?? '';
    if (node.type === 'Atrule') add(`at-rules/${name}`);
    else if (node.type === 'Feature' && node.kind === 'media')
      add(`at-rules/media/${name.replace(/^(min|max)-(?=width|height|resolution|aspect)/, '')}`);
    else if (node.type === 'FeatureRange' && node.kind === 'media') {
      const feature = [node.left, node.middle, node.right].find((one) => one?.type === 'Identifier');
      add(`at-rules/media/${feature?.name ?? ''}`);
      add('at-rules/media/range_syntax');
    } else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') add(`selectors/${name}`);
    else if (node.type === 'NestingSelector') add('selectors/nesting');
    else if (node.type === 'Declaration' && node.value) {
      const isCustom = node.property?.startsWith('--') ?? false;
      const [, property] = splitPrefix(node.property ?? '');
      const prefixes = prefixesIn.get(this.block)?.get(property) ?? NO_PREFIX;
      const descriptor = this.rule === null && this.atrule ? `at-rules/${this.atrule.name}/${property}` : undefined;
      const base = descriptor && compatAt(descriptor) ? descriptor : `properties/${property}`;
      if (!isCustom) {
        add(compatAt(base) ? base : `properties/${node.property}`, prefixes);
        const value = generate(node.value);
        for (const { path, isUsed } of FORMS) if (path.startsWith(`${base}/`) && isUsed(value)) add(path, prefixes);
      }
      for (const path of featuresOfValue(node.value, isCustom ? undefined : base))
        add(path, path.startsWith(base) ? prefixes : NO_PREFIX);
    }
  });
  return { features, unread };
}

/** `base` is the path of what the value belongs to. */
function featuresOfValue(value: CssNode, base: string | undefined): readonly string[] {
  const text = generate(value);
  const found = FORMS.filter(({ path, isUsed }) => path.startsWith('types/') && isUsed(text)).map(({ path }) => path);
  walk(value, (node) => {
    const name = node.name ?? '';
    if (node.type === 'Identifier' && base && compatAt(`${base}/${name}`)) found.push(`${base}/${name}`);
    else if (node.type === 'Function' && !OLD_FUNCTIONS.has(name)) {
      const paths = base ? [`${base}/${name}`, `${base}/${name}_function`] : [];
      found.push(paths.find(compatAt) ?? typePaths.get(name) ?? `types/${name}`);
    } else if (node.type === 'Dimension') {
      const unit = (node.unit ?? '').toLowerCase();
      const viewport = /^[sld]v(?:[wh]|min|max|[bi])$/.test(unit) ? VIEWPORT_UNITS[unit[0] ?? ''] : undefined;
      const kind = viewport ? `viewport_percentage_units_${viewport}` : unit;
      if (!OLD_UNITS.has(unit))
        found.push(`types/length/${unit.startsWith('cq') ? 'container_query_length_units' : kind}`);
    }
  });
  return found;
}

function splitPrefix(property: string): readonly [prefix: string, name: string] {
  const [, prefix = '', name = property] = /^(-(?:webkit|moz)-)(.+)$/.exec(property) ?? [];
  return [prefix, name];
}

/** Where the data speaks of a function that many properties take: `color-mix` is at `types/color/color-mix`. */
function readTypePaths(): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const types = Object.entries(compatAt('types') ?? {});
  for (const [type, inner] of types)
    for (const name of Object.keys(inner)) if (name !== '__compat') paths.set(name, `types/${type}/${name}`);
  for (const [type] of types) paths.set(type, `types/${type}`);
  return paths;
}
