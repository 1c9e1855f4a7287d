import * as v from 'valibot';
import { text } from './values.ts';

/** Distinguishes equal labels in `messages.json`; without it, the label is the key. */
export const messageKey = v.optional(text);

/** Target of a link: a page of the site, or an external address. */
export const linkTarget = { to: v.optional(text), href: v.optional(text) };

const navbarLink = v.strictObject({
  type: v.optional(v.literal('link'), 'link'),
  label: text,
  key: messageKey,
  ...linkTarget,
  position: v.optional(v.picklist(['left', 'right']), 'left'),
  activeBasePath: v.optional(text),
});

const position = v.optional(v.picklist(['left', 'right']), 'left');

const dropdownRow = v.strictObject({ label: text, key: messageKey, ...linkTarget });

/** Id of the set of docs that an item is about; default: the first set. */
const docsPluginId = v.optional(text);

/** A menu of the versions of the docs; `versions` chooses some of them, with their order and labels. */
const docsVersionDropdown = v.strictObject({
  type: v.literal('docsVersionDropdown'),
  docsPluginId,
  position,
  dropdownItemsBefore: v.optional(v.array(dropdownRow), []),
  dropdownItemsAfter: v.optional(v.array(dropdownRow), []),
  versions: v.optional(v.union([v.array(text), v.record(v.string(), v.strictObject({ label: v.optional(text) }))])),
});

/** An item of the navigation bar, by its type. */
export const navbarItem = v.lazy((input) => {
  const type = (input as { type?: unknown } | null)?.type ?? 'link';
  switch (type) {
    case 'link':
      return navbarLink;
    case 'doc':
      return v.strictObject({
        type: v.literal('doc'),
        docId: text,
        docsPluginId,
        label: v.optional(text),
        key: messageKey,
        position,
      });
    case 'docSidebar':
      return v.strictObject({
        type: v.literal('docSidebar'),
        sidebarId: text,
        docsPluginId,
        label: text,
        key: messageKey,
        position,
      });
    case 'dropdown':
      return v.strictObject({
        type: v.literal('dropdown'),
        label: text,
        key: messageKey,
        position,
        items: v.array(dropdownRow),
      });
    case 'docsVersion':
      return v.strictObject({
        type: v.literal('docsVersion'),
        docsPluginId,
        label: v.optional(text),
        key: messageKey,
        to: v.optional(text),
        position,
      });
    case 'docsVersionDropdown':
      return docsVersionDropdown;
    case 'localeDropdown':
      return v.strictObject({ type: v.literal('localeDropdown'), position });
    case 'search':
      return v.strictObject({ type: v.literal('search'), position });
    default:
      // Only used to describe the fault; no item with another type is ever accepted.
      return v.object({
        type: v.picklist([
          'link',
          'doc',
          'docSidebar',
          'docsVersion',
          'docsVersionDropdown',
          'dropdown',
          'localeDropdown',
          'search',
        ]),
      }) as never;
  }
});
