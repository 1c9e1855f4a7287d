import type { OriginalProps } from '../../part-props.ts';
import { TagList } from '../blog/tag-list.tsx';
import { Part } from '../part.tsx';
import { EditLink } from './edit-link.tsx';
import { LastUpdated } from './last-updated.tsx';

/** The end of an article: its tags, its last change, and the link to its source. */
export function PageFoot({ tags, lastUpdated, editUrl, messages }: OriginalProps<'page-foot'>) {
  return (
    <footer className="page-foot">
      <Part name="tag-list" of={TagList} tags={tags} label={messages.tags.label} />
      {lastUpdated && <Part name="last-updated" of={LastUpdated} update={lastUpdated} messages={messages} />}
      {editUrl !== undefined && <Part name="edit-link" of={EditLink} url={editUrl} label={messages.page.edit} />}
    </footer>
  );
}
