import * as v from 'valibot';
import { isDataType } from '../../client/shared/rules/data-script.ts';
import { text } from './values.ts';

/** Tags that belong in a head and that no other key of the config writes. */
const TAGS = ['meta', 'link', 'script', 'style'] as const;

/** Pragmas of `meta http-equiv` that change neither the security policy nor the address of the page. */
const PRAGMAS = ['accept-ch', 'delegate-ch', 'origin-trial', 'x-dns-prefetch-control'];

/** Metadata that pages have already, and where an author writes it. */
const OWN_META: Readonly<Record<string, string>> = {
  viewport: 'is the same on every page',
  generator: 'is written by the tool',
  description: 'is written from `description`',
  keywords: 'is written from `keywords`',
  'color-scheme': 'is written from `themeConfig.colorMode`',
  'theme-color': 'is written from `theme.colors`',
};

/** An entry of `head`, as written. */
const entry = v.strictObject({
  tag: v.picklist(TAGS),
  attrs: v.optional(v.record(v.string(), v.union([v.string(), v.boolean(), v.number()])), {}),
  content: v.optional(v.string()),
});

export type HeadEntry = v.InferOutput<typeof entry>;

/** A fault of an entry: the key that has it, below the entry, and the rest of a sentence that begins with its name. */
interface HeadFault {
  readonly path: readonly string[];
  readonly message: string;
}

/** Whether a script is data. */
export function isDataScript({ tag, attrs }: Pick<HeadEntry, 'tag' | 'attrs'>): boolean {
  return tag === 'script' && isDataType(String(attrs.type ?? ''));
}

/** Returns what is wrong with an entry of a trusted author; the first fault only. */
function faultOf({ tag, attrs, content }: HeadEntry): HeadFault | undefined {
  for (const [name, value] of Object.entries(attrs)) {
    const message = faultOfAttribute(tag, name, value);
    if (message !== undefined) return { path: ['attrs', name], message };
  }
  const fault = (message: string, ...path: string[]): HeadFault => ({ path, message });
  const has = (name: string) => attrs[name] !== undefined && attrs[name] !== false && attrs[name] !== '';
  const isVoid = tag === 'meta' || tag === 'link';
  if (isVoid && content !== undefined) return fault(`is not used: \`<${tag}>\` has no content.`, 'content');
  if (tag === 'link' && !(has('rel') && has('href'))) return fault('should have `rel` and `href`.', 'attrs');
  if (tag === 'meta' && !['name', 'property', 'itemprop', 'http-equiv'].some(has))
    return fault('should have `name`, `property` or `http-equiv`.', 'attrs');
  if (tag === 'style' && !content?.trim()) return fault('should have `content`.');
  if (tag === 'script' && has('src') === Boolean(content?.trim()))
    return fault('should have either `attrs.src` or `content`.');
  const isJsonData = isDataScript({ tag, attrs }) && /json$/i.test(String(attrs.type));
  // Data is printed so that it cannot end its element.
  if (content !== undefined && !isJsonData && /<\/(?:script|style)|<!--/i.test(content))
    return fault('should not contain `</script`, `</style` or `<!--`, which would end it early.', 'content');
  if (content !== undefined && isJsonData && !isJson(content)) return fault('should be JSON.', 'content');
  return undefined;
}

function faultOfAttribute(tag: HeadEntry['tag'], name: string, value: string | boolean | number): string | undefined {
  const lower = name.toLowerCase();
  if (!/^[a-z][a-z\d:._-]*$/.test(lower)) return 'should be the name of an attribute.';
  if (lower.startsWith('on'))
    return 'is a script in an attribute, which the security policy blocks; write a `script` entry.';
  if (lower === 'style' || lower === 'nonce' || lower === 'charset')
    return `should be left out: \`${lower}\` has no effect here.`;
  if (/^(?:src|href|imagesrcset)$/.test(lower)) return faultOfAddress(String(value));
  if (tag === 'meta' && lower === 'http-equiv' && !PRAGMAS.includes(String(value).toLowerCase()))
    return `should be one of ${PRAGMAS.join(', ')}; policies and redirects are written in \`csp\` and \`redirects\`.`;
  const own = tag === 'meta' && lower === 'name' ? OWN_META[String(value).toLowerCase()] : undefined;
  if (own !== undefined) return `should not be "${value}", which ${own}.`;
  if (tag === 'link' && lower === 'rel' && /(?:^|\s)(?:canonical|manifest)(?:\s|$)/i.test(String(value)))
    return `should not be "${value}", which every page has already.`;
  return undefined;
}

/** Addresses are those of other sites, or paths from the root of this one. */
function faultOfAddress(value: string): string | undefined {
  const bare = value.replace(/[\u0000-\u0020]/g, '');
  if (/^https?:\/\/[^/]/i.test(bare) || /^\/(?!\/)/.test(bare) || /^(?:mailto:|data:image\/)/i.test(bare))
    return undefined;
  return 'should be an address such as "https://…", or a path from the root of the site such as "/js/chat.js".';
}

function isJson(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}

/** An entry of a schema with further checks, each of which names the first fault. */
function checkedEntry(check: (entry: HeadEntry) => HeadFault | undefined) {
  return v.pipe(
    entry,
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? check(dataset.value) : undefined;
      if (!fault || !dataset.typed) return;
      let input: unknown = dataset.value;
      const path = fault.path.map((key) => {
        const item = { type: 'object' as const, origin: 'value' as const, input, key } as v.ObjectPathItem;
        input = (input as Readonly<Record<string, unknown>> | undefined)?.[key];
        return item;
      });
      const [first, ...rest] = path;
      addIssue({ message: fault.message, ...(first ? { path: [first, ...rest] } : {}) });
    }),
  );
}

/** `head` of the config. */
export const headSchema = v.optional(v.array(checkedEntry(faultOf)), []);

/** Links that load nothing that runs or that changes how a page looks. */
const QUIET_LINKS =
  /^(?:alternate|author|help|icon|license|me|pgpkey|privacy-policy|search|terms-of-service|webmention|pingback|next|prev|up)$/i;

/** `head` in front matter, which is text of whoever writes a page: metadata and JSON-LD, and nothing that is run. */
export const pageHeadSchema = v.optional(
  v.array(
    checkedEntry((one) => {
      const { tag, attrs } = one;
      const fault = faultOf(one);
      if (fault) return fault;
      if (tag === 'style' || (tag === 'script' && attrs.type !== 'application/ld+json'))
        return {
          path: ['tag'],
          message: `should not be "${tag}" in front matter; write it in \`head\` of the config.`,
        };
      const rels = String(attrs.rel ?? '').split(/\s+/);
      if (tag === 'link' && !rels.every((rel) => QUIET_LINKS.test(rel)))
        return {
          path: ['attrs', 'rel'],
          message: 'should be a relation that loads nothing, such as "me" or "license".',
        };
      return undefined;
    }),
  ),
);

/** `scripts` of the config: addresses, or scripts with attributes. */
export const scriptsSchema = v.optional(
  v.array(
    v.pipe(
      v.union([text, v.looseObject({ src: text })]),
      v.transform((script): unknown => ({
        tag: 'script',
        attrs: typeof script === 'string' ? { src: script } : script,
      })),
      checkedEntry(faultOf),
    ),
  ),
  [],
);
