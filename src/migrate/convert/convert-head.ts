import { isComputed } from '../evaluate-expression.ts';
import { withoutBase } from '../pages/without-base.ts';
import { optionsOf } from '../read-docusaurus.ts';
import type { ValuePlaces } from '../value-places.ts';

type Options = Readonly<Record<string, unknown>>;

/** What a Docusaurus config adds to the head of every page. */
interface ConvertedHead {
  readonly head: readonly unknown[] | undefined;
  readonly scripts: readonly unknown[] | undefined;
}

interface HeadContext {
  readonly places: ValuePlaces;
  readonly baseUrl: string;
  /** Receives metadata that pages have already. */
  readonly leftOut: (
    key: string,
    entry: { readonly list: unknown; readonly number: number; readonly name: string },
  ) => void;
}

/** Metadata that is written for each page here. */
const OWN = /^(?:og|twitter):|^(?:description|keywords|theme-color|color-scheme|viewport|generator)$/;

/** Converts `headTags`, `themeConfig.metadata` and `scripts`. What the schema does not accept is removed and reported later. */
export function convertHead(config: Options, { places, baseUrl, leftOut }: HeadContext): ConvertedHead {
  const { metadata } = optionsOf(config.themeConfig);
  const tags = listOf(config.headTags).map((entry) => {
    if (isComputed(entry)) return entry;
    const { tagName, attributes, innerHTML } = optionsOf(entry);
    const attrs = optionsOf(attributes);
    const own =
      'href' in attrs ? { href: local(attrs.href, baseUrl) } : 'src' in attrs ? { src: local(attrs.src, baseUrl) } : {};
    return places.adopt(
      {
        tag: tagName,
        attrs: places.adopt({ ...attrs, ...own }, attributes),
        ...(innerHTML === undefined ? {} : { content: innerHTML }),
      },
      entry,
    );
  });
  const meta = listOf(metadata).flatMap((entry, i): unknown[] => {
    if (isComputed(entry)) return [entry];
    const name = String(optionsOf(entry).property ?? optionsOf(entry).name);
    if (!OWN.test(name))
      return [places.adopt({ tag: 'meta', attrs: places.adopt({ ...optionsOf(entry) }, entry) }, entry)];
    leftOut(`themeConfig.metadata[${i}]`, { list: metadata, number: i, name });
    return [];
  });
  const scripts = listOf(config.scripts).map((script) =>
    typeof script === 'string'
      ? local(script, baseUrl)
      : isComputed(script)
        ? script
        : places.adopt({ ...optionsOf(script), src: local(optionsOf(script).src, baseUrl) }, script),
  );
  return {
    head: tags.length + meta.length > 0 ? [...tags, ...meta] : undefined,
    scripts: scripts.length > 0 ? places.adopt(scripts, config.scripts) : undefined,
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An address of the site begins with a slash here, and not with the base path. */
function local(address: unknown, baseUrl: string): unknown {
  if (typeof address !== 'string' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return address;
  return withoutBase(address.startsWith('/') ? address : `/${address}`, baseUrl);
}
