import { type DataFile, definePlugin, type PluginFinding, type PluginSitePage } from 'codemaster-site';
import sidebars from '../content/sidebars.ts';

/** A text that says how many lessons the courses have. */
interface Announced {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Sidebars of the courses, by the name that texts have for each. */
const COURSES = { Go: sidebars.golangSidebar, Java: sidebars.javaSidebar } as const;
/** A row of a sidebar, as far as it may name lessons. */
type Row = string | { readonly items?: readonly Row[] };

const COUNT = /\b(Go|Java)\b\D{1,8}(\d+)/g;

/** Compares the numbers of lessons in the announcement with the lessons there are. `announcement` is that of the config. */
export default ({ announcement }: { readonly announcement: string }) =>
  definePlugin<{ messages: readonly Announced[] }>({
    name: 'lesson-counts',
    data: { messages: { base: 'content', pattern: '*/messages.json', load: announcementsIn } },
    findings: ({ data, pages, config }) => [
      ...wrongCounts({ file: 'codemaster.config.ts', line: 1, text: announcement }, pages, config.defaultLocale),
      ...data.messages.flatMap((one) => wrongCounts(one, pages, one.file.split('/')[1] ?? '')),
    ],
  });

function announcementsIn(files: readonly DataFile[]): readonly Announced[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('"announcementBar.content"'));
    return at === -1 ? [] : [{ file: `content/${path}`, line: at + 1, text: lines[at] ?? '' }];
  });
}

/** Returns the lessons of a course: the ids of the docs in its sidebar. */
function docsIn(rows: readonly Row[]): readonly string[] {
  return rows.flatMap((row) => (typeof row === 'string' ? [row] : docsIn(row.items ?? [])));
}

function wrongCounts(
  { file, line, text }: Announced,
  pages: readonly PluginSitePage[],
  locale: string,
): PluginFinding[] {
  return [...text.matchAll(COUNT)].flatMap(([, course, written]) => {
    const docs = docsIn(COURSES[course as keyof typeof COURSES]);
    const files = new Set(docs.map((id) => `content/${locale}/docs/${id}.md`));
    const lessons = pages.filter((page) => files.has(page.file) && !page.draft && !page.unlisted).length;
    if (lessons === Number(written)) return [];
    const message = `The announcement names ${written} lessons of ${course}, and there are ${lessons}.`;
    return [{ rule: 'announcement', message, file, line, hint: 'write the number of lessons there are' }];
  });
}
