import arrowRight from 'heroicons/24/outline/arrow-right.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { OriginalProps } from '../../part-props.ts';
import { PostEntry } from '../blog/post-entry.tsx';
import { Part } from '../part.tsx';

/** The newest posts on the front page. */
export function LatestPosts({ posts, blogUrl, messages }: OriginalProps<'latest-posts'>) {
  return (
    <section className="home-posts" aria-labelledby="latest-posts">
      <header>
        <h2 id="latest-posts">{messages.blog.latestPosts}</h2>
        {blogUrl !== undefined && (
          <a href={blogUrl}>
            {messages.blog.allPosts} <Icon svg={arrowRight} />
          </a>
        )}
      </header>
      {posts.map((post) => (
        <Part key={post.url} name="post-entry" of={PostEntry} post={post} brief messages={messages} />
      ))}
    </section>
  );
}
