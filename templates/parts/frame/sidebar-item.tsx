import { renderToStaticMarkup } from 'react-dom/server';
import { rowClass } from '../../../client/shared/markup/sidebar-item.ts';
import { joined } from '../../drawn-once.ts';
import { fill, type Messages } from '../../messages/messages.ts';
import type { SidebarItemProps } from '../../props.ts';
import { currentOf } from '../current.ts';
import { TextLink } from '../text-link.tsx';

interface SidebarItemsProps {
  readonly items: readonly SidebarItemProps[];
  readonly currentUrl: string;
  readonly messages: Messages;
}

/**
 * The rows of a sidebar or of one of its groups. `client/behaviours/frame/load-branch.ts` builds the same elements for branches
 * that are loaded later.
 */
export function SidebarItems(list: SidebarItemsProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React below
  return <ul dangerouslySetInnerHTML={{ __html: rowsOf(list) }} />;
}

/** The markup rendered last for each list: a page contains its sidebar twice, the second time in the menu. */
const lists = new WeakMap<SidebarItemsProps['items'], Pick<SidebarItemsProps, 'currentUrl' | 'messages'> & Drawn>();
/** Rendered rows for the pages that they do not link to. There the row is the same on every page, so it is rendered once. */
const rows = new WeakMap<Messages, WeakMap<SidebarItemProps, Drawn & { readonly urls: ReadonlySet<string> }>>();

interface Drawn {
  readonly html: string;
}

const CURRENT = ' aria-current="';

function rowsOf({ items, currentUrl, messages }: SidebarItemsProps): string {
  const last = lists.get(items);
  if (last?.currentUrl === currentUrl && last.messages === messages) return last.html;
  const html = items.map((item) => rowOf(item, currentUrl, messages)).join('');
  lists.set(items, { currentUrl, messages, html });
  return html;
}

function rowOf(item: SidebarItemProps, currentUrl: string, messages: Messages): string {
  let known = rows.get(messages);
  if (!known) {
    known = new WeakMap();
    rows.set(messages, known);
  }
  const row = known.get(item);
  if (row && !row.urls.has(currentUrl)) return row.html;
  // From the inside out: groups in groups would nest one drawing in another, as deep as folders are.
  const inner = item.type === 'group' && !item.branch ? rowsOf({ items: item.items, currentUrl, messages }) : '';
  const props = { item, currentUrl, messages, inner };
  const html = joined(renderToStaticMarkup(<SidebarItem {...props} />));
  if (row || html.includes(CURRENT)) return html;
  const urls = new Set(urlsIn(item));
  if (!urls.has(currentUrl)) known.set(item, { html, urls });
  return html;
}

/** Returns the addresses of the pages on which the row is marked as current. */
function urlsIn(item: SidebarItemProps): string[] {
  if (item.type === 'html') return [];
  const own = item.url === undefined ? [] : [item.url];
  return item.type === 'group' ? [...own, ...item.items.flatMap(urlsIn)] : own;
}

interface SidebarItemPartProps {
  readonly item: SidebarItemProps;
  readonly currentUrl: string;
  readonly messages: Messages;
  /** Markup of the rows inside of a group. */
  readonly inner: string;
}

/** A row: a link, a group, or HTML. */
function SidebarItem({ item, ...props }: SidebarItemPartProps) {
  const { currentUrl, messages } = props;
  if (item.type === 'group') return <SidebarGroup group={item} {...props} />;
  if (item.type === 'html') {
    return (
      <li
        className={rowClass(item)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list when the sidebar was made
        dangerouslySetInnerHTML={{ __html: item.html }}
      />
    );
  }
  return (
    <li className={rowClass(item)}>
      <TextLink
        link={item}
        className="sidebar-link"
        externalSite={messages.externalSite}
        current={currentOf(item.url === currentUrl)}
      />
    </li>
  );
}

interface SidebarGroupProps extends Omit<SidebarItemPartProps, 'item'> {
  readonly group: Extract<SidebarItemProps, { type: 'group' }>;
}

function SidebarGroup({ group, currentUrl, messages, inner }: SidebarGroupProps) {
  const { label, url, lang, branch } = group;
  const className = rowClass(group);
  const link = url !== undefined && (
    <a className="sidebar-link sidebar-group-title" href={url} lang={lang} aria-current={currentOf(url === currentUrl)}>
      {label}
    </a>
  );
  if (group.items.length === 0 && !branch) return <li className={className}>{link}</li>;
  const items = branch ? (
    // When the group is opened, its items replace this row. Without scripts, the row links to a page with all of them.
    <ul>
      <li>
        <a className="sidebar-link" href={branch.firstUrl}>
          {branch.label}
        </a>
      </li>
    </ul>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React above
    <ul dangerouslySetInnerHTML={{ __html: inner }} />
  );
  if (!group.collapsible) {
    return (
      <li className={className}>
        {link || (
          <p className="sidebar-group-title" lang={lang}>
            {label}
          </p>
        )}
        {items}
      </li>
    );
  }
  return (
    <li className={className}>
      {link}
      <details open={group.open} data-key={group.key} data-branch={branch?.src}>
        {link ? (
          // A link inside a summary does not work by keyboard, so the group has a separate summary.
          <summary className="sidebar-caret">
            <span className="visually-hidden">{fill(messages.navigation.toggleGroup, { label })}</span>
          </summary>
        ) : (
          <summary className="sidebar-group-title" lang={lang}>
            {label}
          </summary>
        )}
        {items}
      </details>
    </li>
  );
}
