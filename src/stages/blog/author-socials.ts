/** Links to authors on social networks. */

/** Networks by their keys in `authors.yml` (as in Docusaurus): name, and the part of a profile URL before the user name. */
const NETWORKS: Readonly<Record<string, { readonly label: string; readonly home?: string }>> = {
  bluesky: { label: 'Bluesky', home: 'https://bsky.app/profile/' },
  github: { label: 'GitHub', home: 'https://github.com/' },
  instagram: { label: 'Instagram', home: 'https://www.instagram.com/' },
  linkedin: { label: 'LinkedIn', home: 'https://www.linkedin.com/in/' },
  mastodon: { label: 'Mastodon', home: 'https://mastodon.social/@' },
  newsletter: { label: 'Newsletter' },
  stackoverflow: { label: 'Stack Overflow', home: 'https://stackoverflow.com/users/' },
  threads: { label: 'Threads', home: 'https://www.threads.net/@' },
  twitch: { label: 'Twitch', home: 'https://www.twitch.tv/' },
  twitter: { label: 'Twitter', home: 'https://twitter.com/' },
  x: { label: 'X', home: 'https://x.com/' },
  youtube: { label: 'YouTube', home: 'https://www.youtube.com/@' },
};

/** Networks for which a user name is enough. */
export const NAMED_NETWORKS = Object.keys(NETWORKS).filter((key) => NETWORKS[key]?.home !== undefined);

/** Returns the name of a network; an unknown key is returned unchanged. */
export function networkLabel(key: string): string {
  return Object.hasOwn(NETWORKS, key) ? (NETWORKS[key]?.label ?? key) : key;
}

/**
 * Returns the URL of an author on a network: the written value when it is a URL, else one made from the user name. Undefined for
 * a user name on a network whose URLs are not known.
 */
export function socialUrl(network: string, written: string): string | undefined {
  const value = written.trim();
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(value)) return value;
  if (/^(?:[\w-]+\.)+[a-z]{2,}\//i.test(value)) return `https://${value}`;
  const name = value.replace(/^[@/]+/, '');
  const [user, server, ...rest] = name.split('@');
  // A name on Mastodon may include its server: `@lan@hachyderm.io`.
  if (network === 'mastodon' && server && rest.length === 0)
    return `https://${server}/@${encodeURIComponent(user ?? '')}`;
  const home = Object.hasOwn(NETWORKS, network) ? NETWORKS[network]?.home : undefined;
  return home === undefined || name === '' ? undefined : home + encodeURI(name);
}
