import { Main } from '../parts/main.tsx';
import { TagList } from '../parts/tag-list.tsx';
import { VersionBadge, VersionBanner } from '../parts/version-note.tsx';
import type { LayoutInput } from './layout-input.ts';

/** All tags by first letter. */
export function TagsLayout({ content }: LayoutInput<'tags'>) {
  return (
    <Main>
      <VersionBanner version={content.version} />
      <VersionBadge version={content.version} />
      <header className="page-head">
        <h1>{content.title}</h1>
      </header>
      {content.groups.map(({ letter, tags }) => (
        <section key={letter} className="tag-group" aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <TagList tags={tags} label={letter} />
        </section>
      ))}
    </Main>
  );
}
