import type { Messages } from '../messages/messages.ts';
import type { PostSummaryProps } from '../props.ts';
import { Prose } from '../prose/prose.tsx';
import { AuthorNames } from './author-names.tsx';
import { Byline } from './byline.tsx';
import { classes } from './classes.ts';
import { PostMeta } from './post-meta.tsx';
import { TagList } from './tag-list.tsx';

interface PostEntryProps {
  readonly post: PostSummaryProps;
  /** The one that opens the list: larger, with its authors. */
  readonly lead?: boolean;
  /** Only what it is and what it says, without authors, tags and a link to the rest. */
  readonly brief?: boolean;
  readonly messages: Messages;
}

/** A post in a list of posts. */
export function PostEntry({ post, lead = false, brief = false, messages }: PostEntryProps) {
  const { language } = post;
  return (
    <article className={classes('post-entry', lead && 'is-lead')}>
      <PostMeta date={post.date} readingTime={post.readingTime} />
      <div>
        <h2>
          <a href={post.url} lang={language?.htmlLang} dir={language?.dir}>
            {post.title}
          </a>
        </h2>
        {brief || post.excerptHtml === undefined ? (
          <p className="post-description" lang={language?.htmlLang} dir={language?.dir}>
            {post.description}
          </p>
        ) : (
          <Prose html={post.excerptHtml} className="post-excerpt" language={language} />
        )}
        {!brief && post.hasMore && (
          <p className="read-more">
            <a href={post.url}>
              {messages.blog.readMore}
              <span className="visually-hidden" lang={language?.htmlLang}>
                : {post.title}
              </span>
            </a>
          </p>
        )}
        {lead && <Byline authors={post.authors} label={messages.blog.writtenBy} />}
        {!lead && !brief && <AuthorNames authors={post.authors} label={messages.blog.writtenBy} />}
        {!brief && <TagList tags={post.tags} label={messages.tags.label} />}
      </div>
    </article>
  );
}
