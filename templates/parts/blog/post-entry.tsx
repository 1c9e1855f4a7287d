import type { OriginalProps } from '../../part-props.ts';
import { Prose } from '../../prose/prose.tsx';
import { classes } from '../classes.ts';
import { Part } from '../part.tsx';
import { AuthorNames } from './author-names.tsx';
import { Byline } from './byline.tsx';
import { PostMeta } from './post-meta.tsx';
import { TagList } from './tag-list.tsx';

/** An entry in a list of posts. */
export function PostEntry({ post, lead = false, brief = false, messages }: OriginalProps<'post-entry'>) {
  const { language } = post;
  return (
    <article className={classes('post-entry', lead && 'is-lead')}>
      <Part name="post-meta" of={PostMeta} date={post.date} readingTime={post.readingTime} />
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
        {lead && <Part name="byline" of={Byline} authors={post.authors} label={messages.blog.writtenBy} />}
        {!lead && !brief && <AuthorNames authors={post.authors} label={messages.blog.writtenBy} />}
        {!brief && <Part name="tag-list" of={TagList} tags={post.tags} label={messages.tags.label} />}
      </div>
    </article>
  );
}
