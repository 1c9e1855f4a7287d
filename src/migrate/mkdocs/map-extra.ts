import { textOfHtml } from '../convert/text-of-html.ts';
import { optionsOf } from '../read-docusaurus.ts';
import { type LeaveOut, type MkDocs, unmissed } from './read-mkdocs.ts';

type Options = Readonly<Record<string, unknown>>;

/** What `extra` and `copyright` become. */
interface MappedExtra {
  readonly footer: object | undefined;
  readonly analytics: object | undefined;
}

/** Keys of `extra` that readers do not miss, or that have another place here. */
const HINTS: Readonly<Record<string, string>> = {
  consent: 'a site here sets no cookies, so that it has nothing to ask for',
  homepage: 'the name of the site leads to its own home page; a link of `themeConfig.navbar.items` can lead elsewhere',
  status: 'pages have no status; a sentence or a callout says it to readers',
  tags: 'tags have no pictures',
  annotate: 'notes attached to lines of code work in every language',
  scope: 'what readers choose is remembered for each site',
};
/** Keys whose work is done here without a setting. */
const NEEDLESS = new Set(['generator']);

/** Converts the keys below `extra`, and the links of `copyright`: readers find them in the footer. All others are reported. */
export function mapExtra(found: MkDocs, leaveOut: LeaveOut): MappedExtra {
  const extra = optionsOf(found.config.extra);
  const left = (key: string, reason: Parameters<LeaveOut>[2]) =>
    leaveOut(`extra.${key}`, { owner: extra, key }, reason);
  for (const key of Object.keys(extra)) {
    if (NEEDLESS.has(key) || ['social', 'analytics', 'version', 'alternate'].includes(key)) continue;
    const hint = Object.hasOwn(HINTS, key) ? HINTS[key] : undefined;
    left(
      key,
      hint === undefined ? 'only templates and plugins of MkDocs read it, and these do not run here' : unmissed(hint),
    );
  }
  if (extra.version !== undefined)
    left(
      'version',
      'versions are folders here and not branches: `codemaster version 1.0` freezes the docs as they are',
    );
  if (extra.alternate !== undefined && found.locales.length < 2)
    left(
      'alternate',
      'languages are folders of `content/`, listed in `i18n.locales`: take over the site of each and put its pages there',
    );
  return { footer: footerOf(found, extra, leaveOut), analytics: analyticsOf(extra, leaveOut) };
}

function footerOf({ config }: MkDocs, extra: Options, leaveOut: LeaveOut): object | undefined {
  const written = typeof config.copyright === 'string' ? config.copyright : '';
  const { text, links } = textOfHtml(written);
  const outside = links.filter(({ href, label }) => /^https?:\/\//i.test(href) && label !== '');
  const entries = Array.isArray(extra.social) ? extra.social : [];
  const social = entries.flatMap((entry, i) => {
    const { icon, link, name } = optionsOf(entry);
    if (typeof link === 'string' && /^(?:https?:|mailto:)/i.test(link))
      return [{ label: socialName(link, { icon, name }), href: link }];
    leaveOut(`extra.social[${i}]`, { owner: entries, key: i }, 'it has no address of another site that can be read');
    return [];
  });
  if (extra.social !== undefined && !Array.isArray(extra.social))
    leaveOut('extra.social', { owner: extra, key: 'social' }, 'it should be a list of links');
  const items = [...outside.map(({ href, label }) => ({ label, href })), ...social];
  const title = typeof config.site_name === 'string' ? config.site_name : 'Links';
  if (text === '' && items.length === 0) return undefined;
  return {
    ...(items.length > 0 ? { links: [{ title, items }] } : {}),
    ...(text === '' ? {} : { copyright: text }),
  };
}

/** Names of services as they write themselves, by the end of Material's name for their picture, or by their host. */
const SERVICES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  'github-alt': 'GitHub',
  'mark-github': 'GitHub',
  gitlab: 'GitLab',
  docker: 'Docker Hub',
  python: 'PyPI',
  'x-twitter': 'X',
  linkedin: 'LinkedIn',
  'linkedin-in': 'LinkedIn',
  youtube: 'YouTube',
  'stack-overflow': 'Stack Overflow',
  npm: 'npm',
  rss: 'RSS',
  'square-rss': 'RSS',
};

function socialName(link: string, { icon, name }: { readonly icon: unknown; readonly name: unknown }): string {
  if (typeof name === 'string' && name.trim() !== '') return name.trim();
  const picture = typeof icon === 'string' ? (icon.split('/').at(-1) ?? '').replace(/-\d+$/, '') : '';
  if (Object.hasOwn(SERVICES, picture)) return SERVICES[picture] ?? picture;
  if (/^(?:fontawesome\/brands|simple)\//.test(String(icon)) && picture !== '')
    return picture.charAt(0).toUpperCase() + picture.slice(1);
  return link.startsWith('mailto:') ? link.slice('mailto:'.length) : new URL(link).hostname.replace(/^www\./, '');
}

function analyticsOf(extra: Options, leaveOut: LeaveOut): object | undefined {
  const analytics = optionsOf(extra.analytics);
  const { provider, property } = analytics;
  const left = (key: string, hint: string) => leaveOut(`extra.analytics.${key}`, { owner: analytics, key }, hint);
  if (analytics.feedback !== undefined)
    left('feedback', 'readers are not asked for a rating; `theme/slots/doc-after.tsx` can hold a form of your own');
  if (provider !== undefined && provider !== 'google')
    left('provider', 'a script of your own counts readers: name it in `scripts`, with its file below `content/static`');
  if (provider !== 'google') return undefined;
  if (typeof property === 'string' && property.trim() !== '') return { google: { trackingID: property.trim() } };
  left('property', 'its value is not written in the file; write it as `analytics: { google: { trackingID: … } }`');
  return undefined;
}
