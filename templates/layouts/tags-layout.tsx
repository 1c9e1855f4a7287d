import { TagList } from '../parts/blog/tag-list.tsx';
import { Main } from '../parts/page/main.tsx';
import { VersionBadge } from '../parts/page/version-badge.tsx';
import { VersionBanner } from '../parts/page/version-banner.tsx';
import { Part } from '../parts/part.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The list of all tags, by first letter. */
export function TagsLayout({ content }: LayoutInput<'tags'>) {
  return (
    <Main>
      <Part name="version-banner" of={VersionBanner} version={content.version} />
      <Part name="version-badge" of={VersionBadge} version={content.version} />
      <header className="page-head">
        <h1>{content.title}</h1>
      </header>
      {content.groups.map(({ letter, tags }) => (
        <section key={letter} className="tag-group" aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <Part name="tag-list" of={TagList} tags={tags} label={letter} />
        </section>
      ))}
    </Main>
  );
}
