import type { Messages } from '../../messages/messages.ts';
import type { NavItemProps, PageFrame, VersionMenuProps } from '../../props.ts';
import { currentOf } from '../current.ts';
import { TextLink } from '../text-link.tsx';
import { Dropdown } from './dropdown.tsx';
import { VersionLinks } from './version-links.tsx';

interface VersionSwitchProps {
  readonly item: Extract<NavItemProps, { type: 'version' }>;
  readonly menu: VersionMenuProps;
  readonly frame: Pick<PageFrame, 'url'>;
  readonly messages: Messages;
}

/** The version menu of the header; a plain link when there is nothing to choose. */
export function VersionSwitch({ item, menu, frame, messages }: VersionSwitchProps) {
  if (isLoneLink(item, menu))
    return <VersionHome item={item} menu={menu} frame={frame} messages={messages} className="nav-link" />;
  const rows = (links: typeof item.before) =>
    links.map((link) => (
      <li key={link.url}>
        <TextLink link={link} externalSite={messages.externalSite} current={currentOf(link.url === frame.url)} />
      </li>
    ));
  return (
    <Dropdown label={<VersionName label={menu.label} messages={messages} />}>
      {rows(item.before)}
      <VersionLinks links={menu.links} />
      {rows(item.after)}
    </Dropdown>
  );
}

/** Returns whether a version item is a single link instead of a menu. */
export function isLoneLink({ before, after }: VersionSwitchProps['item'], menu: VersionMenuProps): boolean {
  return menu.isPlain === true || menu.links.length + before.length + after.length < 2;
}

interface VersionNameProps {
  readonly label: string;
  /** JSON with the labels of all versions, for the script that shows the remembered version. */
  readonly names?: string;
  readonly messages: Messages;
}

/** A version's label, preceded by the word "Versions" for screen readers. */
function VersionName({ label, names = '', messages }: VersionNameProps) {
  return (
    <>
      <span className="visually-hidden">{messages.versions.title}: </span>
      <span data-docs-version-label={names}>{label}</span>
    </>
  );
}

type VersionHomeProps = VersionSwitchProps & { readonly className?: string };

/** A link to the start page of the version that the reader is in. */
export function VersionHome({ item, menu, frame, messages, className }: VersionHomeProps) {
  const url = item.url ?? menu.url;
  // In a menu, the script reads the labels from the rows instead.
  const names = item.versionUrls
    ? JSON.stringify(Object.fromEntries(menu.links.map((link) => [link.name, link.label])))
    : '';
  return (
    <a
      href={url}
      className={className}
      data-version-urls={item.versionUrls && JSON.stringify(item.versionUrls)}
      aria-current={currentOf(url === frame.url)}
    >
      {item.label ?? <VersionName label={menu.label} names={names} messages={messages} />}
    </a>
  );
}
