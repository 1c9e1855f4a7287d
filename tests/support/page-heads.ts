import { attributes, textOf } from './site-test.ts';

/** An element of a head with its attributes, character references decoded. */
interface HeadElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the head of a page says, for people to read: one fact to a line. */
export function describeHead(html: string): string[] {
  const head = /<head>(.*?)<\/head>/s.exec(html)?.[1] ?? '';
  const elements = elementsOf(head);
  const metas = elements.filter(({ name }) => name === 'meta');
  const links = elements.filter(({ name }) => name === 'link');
  const content = (key: string) =>
    metas
      .filter((meta) => meta.attributes.property === key || meta.attributes.name === key)
      .map((meta) => meta.attributes.content ?? '');
  const hrefs = (rel: string, keep: (link: HeadElement) => boolean = () => true) =>
    links.filter((link) => link.attributes.rel === rel && keep(link));
  const fact = (label: string, ...values: readonly string[]) =>
    values.length === 0 ? [] : [`${label.padEnd(12)}${values.join(', ')}`];
  const each = (label: string, values: readonly string[]) => values.flatMap((value) => fact(label, value));

  const refresh = metas.find((meta) => meta.attributes['http-equiv'] === 'refresh')?.attributes.content;
  const [image] = content('og:image');
  const size = [...content('og:image:width'), ...content('og:image:height')].join('×');
  const alt = content('og:image:alt').map((text) => `“${text}”`);
  return [
    ...each('leads on to', refresh === undefined ? [] : [refresh.replace(/^0; url=/, '')]),
    ...fact('lang', attributes(html, 'html', 'lang').join(), attributes(html, 'html', 'dir').join()),
    ...fact('title', decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? 'NONE')),
    ...each('description', content('description')),
    ...each('keywords', content('keywords')),
    ...each('robots', content('robots')),
    ...each(
      'canonical',
      hrefs('canonical').map(({ attributes: { href = '' } }) => href),
    ),
    ...each(
      'alternate',
      hrefs('alternate', (link) => 'hreflang' in link.attributes).map(
        ({ attributes: { hreflang = '', href = '' } }) => `${hreflang} ${href}`,
      ),
    ),
    ...each(
      'prev',
      hrefs('prev').map(({ attributes: { href = '' } }) => href),
    ),
    ...each(
      'next',
      hrefs('next').map(({ attributes: { href = '' } }) => href),
    ),
    ...fact(
      'og',
      ...content('og:type'),
      ...content('og:locale'),
      ...content('og:locale:alternate').map((other) => `or ${other}`),
    ),
    ...each('og:title', differing(content('og:title'), head)),
    ...each('og:site', content('og:site_name')),
    ...each(
      'og:text',
      content('og:description').filter((text) => !content('description').includes(text)),
    ),
    ...each(
      'og:url',
      content('og:url').filter((url) => !hrefs('canonical').some((link) => link.attributes.href === url)),
    ),
    ...fact('image', ...(image === undefined ? [] : [[image, size, ...alt].filter(Boolean).join(' ')])),
    ...each(
      'image 2',
      content('twitter:image').filter((url) => url !== image),
    ),
    ...fact('twitter', ...content('twitter:card')),
    ...each('published', content('article:published_time')),
    ...each('by', content('article:author')),
    ...fact('about', ...content('article:tag')),
    ...each(
      'json-ld',
      [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
        describeJsonLd(json),
      ),
    ),
  ];
}

/** Links of the head that the pages of a locale share: feeds, search, manifest, icons; file names without hashes. */
export function describeShared(html: string): string[] {
  const head = /<head>(.*?)<\/head>/s.exec(html)?.[1] ?? '';
  const metas = ['viewport', 'generator', 'color-scheme', 'theme-color'];
  return elementsOf(head).flatMap(
    ({ name, attributes: { rel = '', href = '', type, title, sizes, hreflang, media, ...rest } }) => {
      if (name === 'meta' && metas.includes(rest.name ?? ''))
        return [
          [`meta ${rest.name}`, rest.content?.replace(/ \d+\.\d+\.\d+$/, ' (version)'), media]
            .filter(Boolean)
            .join(' '),
        ];
      if (name !== 'link' || hreflang !== undefined || /^(canonical|prev|next)$/.test(rel)) return [];
      const url = href.replace(/-[A-Z0-9]{8}\./, '-(hash).');
      return [[rel, url, type, sizes, title === undefined ? undefined : `“${title}”`].filter(Boolean).join(' ')];
    },
  );
}

function elementsOf(head: string): HeadElement[] {
  return [...head.matchAll(/<(meta|link)\b([^>]*)>/g)].map(([, name = '', inside = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  }));
}

/** Titles that are not that of the page. */
function differing(titles: readonly string[], head: string): string[] {
  const title = decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '');
  return titles.filter((text) => text !== title);
}

function describeJsonLd(json: string): string {
  const data = JSON.parse(json) as Record<string, unknown>;
  const type = String(data['@type']);
  if (type !== 'BreadcrumbList')
    return [type, data.name ?? data.headline, data.url ?? data['@id']].filter(Boolean).join(' ');
  const steps = data.itemListElement as { name: string; item?: string }[];
  return `${type} ${steps.map(({ name, item }) => (item === undefined ? name : `${name} <${item}>`)).join(' → ')}`;
}

function decoded(text: string): string {
  // `textOf` knows the references that React writes.
  return text.includes('&') ? textOf(text) : text;
}
