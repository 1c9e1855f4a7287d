import type { Messages } from '../messages/messages.ts';
import type { PostSummaryProps } from '../props.ts';
import { Byline } from './byline.tsx';
import { classes } from './classes.ts';
import { PostMeta } from './post-meta.tsx';
import { TagList } from './tag-list.tsx';

interface PostEntryProps {
  readonly post: PostSummaryProps;
  /** The one that opens the list: larger, with its authors. */
  readonly lead?: boolean;
  readonly messages: Messages;
}

/** A post in a list of posts. */
export function PostEntry({ post, lead = false, messages }: PostEntryProps) {
  return (
    <article className={classes('post-entry', lead && 'is-lead')}>
      <PostMeta date={post.date} readingTime={post.readingTime} />
      <div>
        <h2>
          <a href={post.url}>{post.title}</a>
        </h2>
        <p className="post-description">{post.description}</p>
        {lead && <Byline authors={post.authors} label={messages.blog.writtenBy} />}
        <TagList tags={post.tags} label={messages.tags.label} />
      </div>
    </article>
  );
}
