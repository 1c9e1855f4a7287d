/** Networks by the keys authors use (Docusaurus: `authors.yml`): how they write themselves, and where a name is found. */
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

/** Networks on which a name is enough. */
export const NAMED_NETWORKS = Object.keys(NETWORKS).filter((key) => NETWORKS[key]?.home !== undefined);

/** What a network is called; a key that is not known is shown as it is. */
export function networkLabel(key: string): string {
  return Object.hasOwn(NETWORKS, key) ? (NETWORKS[key]?.label ?? key) : key;
}

/**
 * Address of an author on a network: what is written when it is an address, else made from the name. Undefined for a
 * name on a network whose addresses are not known.
 */
export function socialUrl(network: string, written: string): string | undefined {
  const value = written.trim();
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(value)) return value;
  if (/^(?:[\w-]+\.)+[a-z]{2,}\//i.test(value)) return `https://${value}`;
  const name = value.replace(/^[@/]+/, '');
  const [user, server, ...rest] = name.split('@');
  // A name on Mastodon may bring its server: `@lan@hachyderm.io`.
  if (network === 'mastodon' && server && rest.length === 0)
    return `https://${server}/@${encodeURIComponent(user ?? '')}`;
  const home = Object.hasOwn(NETWORKS, network) ? NETWORKS[network]?.home : undefined;
  return home === undefined || name === '' ? undefined : home + encodeURI(name);
}
