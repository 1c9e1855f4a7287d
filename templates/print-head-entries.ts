/** Elements of the head that a site adds. They are printed as written, because React would move some of them and drop others. */

/** An element of the head with final addresses. */
export interface HeadEntryProps {
  readonly tag: 'meta' | 'link' | 'script' | 'style';
  readonly attrs: Readonly<Record<string, string | number | boolean>>;
  readonly content?: string;
}

/** Returns the elements as HTML. `content` must not be able to end its element; the schema of the config sees to that. */
export function printHeadEntries(entries: readonly HeadEntryProps[]): string {
  return entries
    .map(({ tag, attrs, content = '' }) => {
      const written = Object.entries(attrs).map(([name, value]) => printAttribute(name, value));
      const open = `<${tag}${written.join('')}>`;
      return tag === 'meta' || tag === 'link' ? open : `${open}${content}</${tag}>`;
    })
    .join('');
}

function printAttribute(name: string, value: string | number | boolean): string {
  if (value === false) return '';
  if (value === true) return ` ${name}`;
  return ` ${name}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
}
