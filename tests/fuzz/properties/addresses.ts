import { isAbsolute, normalize } from 'node:path/posix';
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { pageBehind } from '../../../client/shared/rules/own-link.ts';
import { plainPath } from '../../../client/shared/rules/page-path.ts';
import { isOwnPath, ownAddress } from '../../../client/shared/search/own-address.ts';
import { decodeText } from '../../../src/io/read/decode-text.ts';
import { isInside } from '../../../src/io/read/open-inside.ts';
import { escapeHtml, escapeText } from '../../../src/markdown/html/escape-html.ts';
import { parseSrcset } from '../../../src/markdown/html/parse-srcset.ts';
import { isSafe } from '../../../src/markdown/html/rehype-links.ts';
import { isAllowedHost } from '../../../src/serve/host-guard.ts';
import { encodePath, readRequestPath } from '../../../src/serve/request-path.ts';
import { cleanSlug, slugProblem } from '../../../src/stages/entries/file-names.ts';
import { encodedUrl } from '../../../src/stages/graph/encoded-url.ts';
import { joinUrl } from '../../../src/stages/graph/join-url.ts';
import { outputPath, publicUrl } from '../../../src/stages/graph/public-url.ts';
import { tagSlug } from '../../../src/stages/graph/term-slug.ts';
import { serializeJsonLd } from '../../../src/stages/outputs/build-json-ld.ts';
import { address, path } from '../inputs/addresses.ts';
import { anyText, isWellFormed, line, wellFormed } from '../inputs/words.ts';
import { must, type Property, property } from '../property.ts';
import { isHarmless } from './check-html.ts';

const SITE = 'https://site.example';
const family = 'addresses' as const;

export const ADDRESS_PROPERTIES: readonly Property[] = [
  property({ name: 'an address that is taken as safe runs nothing', family, share: 14 }, address, (written) => {
    must(!isSafe(written) || isHarmless(written), 'an address is taken as safe', written);
    for (const { url } of parseSrcset(written))
      must(!isSafe(url) || isHarmless(url), 'a candidate is taken as safe', url);
  }),
  property({ name: 'a request path is refused or means one path only', family, share: 14 }, address, (target) => {
    const read = readRequestPath(target);
    if (!read.ok) return must(read.reason !== '', 'a request is refused without a reason', target);
    must(read.path.startsWith('/') && !/(^|\/)\.\.?(\/|$)|[\\\0]/.test(read.path), 'a path leads elsewhere', read.path);
    const again = readRequestPath(encodePath(read.path));
    must(again.ok && again.path === read.path, 'a path that is encoded is another one', [read.path, again]);
  }),
  property(
    { name: 'a page is served where it is written', family, share: 14 },
    fc.tuple(line, fc.constantFrom('/', '/sub/', '/a/b/'), fc.boolean()),
    ([name, baseUrl, trailingSlash]) => {
      const slug = cleanSlug(name);
      must(cleanSlug(slug) === slug, 'a clean slug is not clean', [name, slug]);
      if (slugProblem(slug) !== undefined || slug === '/' || !isWellFormed(slug)) return;
      const url = joinUrl('docs', slug);
      const config = { baseUrl, trailingSlash };
      const file = outputPath(config, { kind: 'redirect', url } as never);
      must(normalize(file) === file && !file.startsWith('..') && !isAbsolute(file), 'a file is elsewhere', file);
      const asked = readRequestPath(publicUrl(config, url));
      must(asked.ok, 'the address of a page is refused', [publicUrl(config, url), asked]);
      const below = `/${asked.path.slice(baseUrl.length)}`.replace(/(?<=.)\/$/s, '');
      must(below === url, 'the address of a page names another one', [url, asked.path]);
      must(
        new URL(encodedUrl(publicUrl(config, url), SITE)).origin === SITE,
        'the address of a page is elsewhere',
        url,
      );
    },
  ),
  property({ name: 'slugs of terms stay as they are', family, share: 12 }, line, (label) => {
    const slug = tagSlug(label);
    must(tagSlug(slug) === slug && tagSlug(label.normalize('NFD')) === slug, 'a slug changes', [label, slug]);
    must(slugProblem(slug) === undefined || !isWellFormed(label), 'a slug is no address', [
      label,
      slug,
      slugProblem(slug),
    ]);
  }),
  property(
    { name: 'inside of a folder is what is below it', family, share: 12 },
    fc.tuple(path, path),
    ([root, below]) => {
      const folder = normalize(`/${root}`).replace(/(?<=.)\/+$/s, '');
      const real = normalize(`/${root}/${below}`);
      const expected =
        real === folder || real.replace(/\/+$/, '') === folder || real.startsWith(folder === '/' ? '/' : `${folder}/`);
      must(isInside(folder, `${folder}/${below}`) === expected, 'a path is judged wrongly', [folder, below, expected]);
    },
  ),
  property(
    { name: 'an address of a search result stays on the site', family, share: 12 },
    fc.tuple(address, path),
    ([written, here]) => {
      const own = ownAddress(written, [SITE], `${SITE}/${encodeURI(wellFormed(here))}`);
      if (own !== undefined)
        must(/^\/(?!\/)/.test(own) && new URL(own, SITE).origin === SITE, 'an address leads elsewhere', own);
      must(!isOwnPath(written) || new URL(written, SITE).origin === SITE, 'a path leads elsewhere', written);
      const behind = pageBehind(
        { href: written, target: '', download: false, hreflang: '' },
        { url: `${SITE}/docs/a`, base: '/', lang: 'en' },
      );
      if (behind) must(behind.origin === SITE, 'a link is followed elsewhere', behind.href);
      must(
        plainPath(plainPath(written)) === plainPath(written) || /\.html/.test(written),
        'a plain path is not plain',
        written,
      );
    },
  ),
  property(
    { name: 'a host is this machine or is refused', family, share: 12 },
    fc.oneof(
      address,
      line,
      fc.ipV4(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.domain(),
    ),
    (host) => {
      if (!isAllowedHost(host, {})) return;
      const { hostname } = new URL(`http://${host}`);
      must(/^(127(\.\d+){3}|\[::1\]|(.*\.)?localhost\.?)$/.test(hostname), 'another host is allowed', [host, hostname]);
    },
  ),
  property(
    { name: 'text in HTML and JSON is read as it was', family, share: 12 },
    anyText.map((text) => wellFormed(text).replace(/[\0\r]/g, '')),
    (text) => {
      const { childNodes } = parseFragment(`<p title="${escapeHtml(text)}">${escapeText(text)}</p>`);
      const [element] = childNodes as unknown as [{ attrs: { value: string }[]; childNodes: { value?: string }[] }];
      must(childNodes.length === 1 && element.childNodes.length <= 1, 'text becomes elements', text);
      must(element.attrs.length === 1 && element.attrs[0]?.value === text, 'an attribute has another text', text);
      must((element.childNodes[0]?.value ?? '') === text, 'an element has another text', text);
      const json = serializeJsonLd({ text } as never);
      must(!/[<>]/.test(json) && JSON.parse(json).text === text, 'JSON has another text', [text, json]);
    },
  ),
  property(
    { name: 'bytes are decoded, or have a finding', family, share: 12 },
    fc.oneof(
      fc.uint8Array({ maxLength: 24 }).map((bytes) => [...bytes]),
      anyText.map((text) => [...Buffer.from(text)]),
    ),
    (bytes) => {
      const { text, diagnostics } = decodeText(Uint8Array.from(bytes), 'a.md');
      must(text !== undefined || diagnostics.length > 0, 'there is neither text nor a finding', bytes);
      if (text !== undefined)
        must(!/[\0\r\ufdd0-\ufdef]/.test(text) && isWellFormed(text), 'a text has characters it may not have', text);
    },
  ),
];
