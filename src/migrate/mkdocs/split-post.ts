import { calendarDay } from '../../stages/entries/file-names.ts';
import { optionsOf } from '../read-docusaurus.ts';

type Data = Readonly<Record<string, unknown>>;

/** A post of Material's blog: its day, the front matter that it needs here, and its text. */
interface SplitPost {
  readonly date: string;
  readonly front: Data;
  readonly body: string;
}

/** Converts a post. Its address is the one of Material's default, `blog/2025/03/09/title/`. Undefined for a post without a date. */
export function splitPost(data: Data, body: string): SplitPost | undefined {
  const written = typeof data.date === 'string' ? data.date : optionsOf(data.date).created;
  const date = written === undefined ? undefined : calendarDay(String(written).replace(/\s.*$/, ''));
  if (date === undefined) return undefined;
  const heading = /^#[ \t]+(.+?)[ \t]*$/m.exec(body)?.[1];
  const title = typeof data.title === 'string' ? data.title : heading;
  const slug = typeof data.slug === 'string' ? data.slug : slugOfTitle(title ?? 'post');
  return {
    date,
    front: {
      date,
      slug: `/${date.replaceAll('-', '/')}/${slug}`,
      ...(heading === undefined && title !== undefined ? { title } : {}),
    },
    body: body.replace(/<!--[ \t]*more[ \t]*-->/, '<!-- truncate -->'),
  };
}

function slugOfTitle(title: string): string {
  return title
    .replace(/[*_`]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}
