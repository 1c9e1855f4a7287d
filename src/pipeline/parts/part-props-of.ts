import type { PartPage, PartSite, SlotDoc, SlotName } from '../../../templates/part-props.ts';
import type { LayoutProps, PageProps } from '../../../templates/props.ts';

/** What every part and slot of a page knows of the page and the site. */
export function contextOf(layout: LayoutProps, { frame, content }: PageProps): { page: PartPage; site: PartSite } {
  const { title, tagline, homeUrl, baseUrl } = layout.site;
  const { description, version, fields = {} } = frame;
  return {
    page: {
      kind: content.kind,
      url: frame.url,
      title: 'title' in content ? content.title : content.kind === 'home' ? content.hero.title : frame.headTitle,
      ...(description === undefined ? {} : { description }),
      locale: layout.locale.code,
      ...(version === undefined ? {} : { version: version.name }),
      fields,
    },
    site: { title, tagline, homeUrl, baseUrl },
  };
}

/** What a slot knows besides page and site. */
export function factsOfSlot(name: SlotName, { frame, content }: PageProps): object {
  if (name === 'sidebar-start' || name === 'sidebar-end') {
    const { id = '', label = '' } = frame.sidebar ?? {};
    return { sidebar: { id, label } };
  }
  if ((name !== 'doc-before' && name !== 'doc-after') || content.kind !== 'doc') return {};
  const { tags, editUrl, lastUpdated, previous, next } = content;
  const doc: SlotDoc = {
    tags,
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(lastUpdated === undefined ? {} : { lastUpdated }),
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
  };
  return { doc };
}
