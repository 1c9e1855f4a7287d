import { expect } from 'vitest';
import { attributes, copySite, makeSite } from '../support/site-test.ts';
import { inOtherLanguages } from './other-languages.ts';
import type { Recipe } from './recipe.ts';
import { RECIPE_CONFIG } from './recipe-site.ts';

/** A list of all lessons by title, at `/all-lessons`. */
export const pageType: Recipe = {
  title: 'A page type',
  addsPages: true,
  edits: [
    {
      file: 'src/model/route.ts',
      find: "  | (RouteBase & { readonly kind: 'search' })\n",
      replace: `  | (RouteBase & { readonly kind: 'all-lessons' })
  | (RouteBase & { readonly kind: 'search' })
`,
    },
    {
      file: 'src/stages/graph/assign-routes.ts',
      find: "    { kind: 'search', url: joinUrl(",
      replace: `    { kind: 'all-lessons', url: joinUrl(locale.urlPrefix, 'all-lessons'), locale: locale.code },
    { kind: 'search', url: joinUrl(`,
    },
    {
      file: 'templates/messages/en.ts',
      find: '  notFound: {\n',
      replace: "  allLessons: { title: 'All lessons' },\n\n  notFound: {\n",
    },
    {
      file: 'templates/messages/vi.ts',
      find: '  notFound: {\n',
      replace: "  allLessons: { title: 'Tất cả bài học' },\n\n  notFound: {\n",
    },
    ...inOtherLanguages(
      {
        ar: 'جميع الدروس',
        de: 'Alle Lektionen',
        es: 'Todas las lecciones',
        fr: 'Toutes les leçons',
        hi: 'सभी पाठ',
        id: 'Semua pelajaran',
        ja: 'すべてのレッスン',
        ko: '모든 강의',
        'pt-br': 'Todas as lições',
        ru: 'Все уроки',
        th: 'บทเรียนทั้งหมด',
        'zh-hans': '所有课程',
        'zh-hant': '所有課程',
      },
      '  notFound: {\n',
      (text, line) => `  allLessons: { title: '${text}' },\n\n${line}`,
    ),
    {
      file: 'src/stages/graph/page-title.ts',
      find: "    case 'search':\n",
      replace: "    case 'all-lessons':\n      return messages.allLessons.title;\n    case 'search':\n",
    },
    {
      file: 'src/stages/checks/check-titles.ts',
      find: "    case 'search':\n",
      replace: "    case 'all-lessons':\n    case 'search':\n",
    },
    {
      file: 'templates/props.ts',
      find: 'interface NotFoundPageProps {\n',
      replace: `interface AllLessonsPageProps {
  readonly kind: 'all-lessons';
  readonly title: string;
  readonly lessons: readonly LinkProps[];
}

interface NotFoundPageProps {
`,
    },
    {
      file: 'templates/props.ts',
      find: '  | SearchPageProps\n',
      replace: '  | AllLessonsPageProps\n  | SearchPageProps\n',
    },
    {
      file: 'src/stages/present/present-all-lessons.ts',
      text: `import { listTitle, type PageRoute } from '../graph/page-title.ts';
import { publicUrl } from '../graph/public-url.ts';
import type { PageContext, Presented } from './present-context.ts';
import { lastVersion } from '../versions/set-versions.ts';

/** The list of all lessons of a locale, by title. */
export function presentAllLessons(page: PageContext, route: Extract<PageRoute, { kind: 'all-lessons' }>): Presented {
  const { site, locale } = page;
  const version = lastVersion(site)?.name;
  const lessons = [...site.entries.values()].flatMap((doc) => {
    const url = site.routeOfEntry.get(doc.id);
    const isListed = doc.kind === 'doc' && doc.locale === locale.code && doc.version === version && !doc.unlisted;
    return isListed && url ? [{ label: doc.title, url: publicUrl(site.config, url), external: false }] : [];
  });
  lessons.sort((a, b) => a.label.localeCompare(b.label, locale.code));
  return { facts: {}, content: { kind: 'all-lessons', title: listTitle(page, route), lessons } };
}
`,
    },
    {
      file: 'src/stages/present/present-page.ts',
      find: "import { activeDocsNav, activeNav } from './frame/active-nav.ts';\n",
      replace:
        "import { activeDocsNav, activeNav } from './frame/active-nav.ts';\nimport { presentAllLessons } from './present-all-lessons.ts';\n",
    },
    {
      file: 'src/stages/present/present-page.ts',
      find: "    case 'search':\n",
      replace: "    case 'all-lessons':\n      return presentAllLessons(page, route);\n    case 'search':\n",
    },
    {
      file: 'templates/layouts/all-lessons-layout.tsx',
      text: `import { Main } from '../parts/page/main.tsx';
import { TextLink } from '../parts/text-link.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The list of all lessons. */
export function AllLessonsLayout({ layout, content }: LayoutInput<'all-lessons'>) {
  return (
    <Main>
      <header className="page-head">
        <h1>{content.title}</h1>
      </header>
      <ul className="link-rows">
        {content.lessons.map((link) => (
          <li key={link.url}>
            <TextLink link={link} externalSite={layout.messages.externalSite} />
          </li>
        ))}
      </ul>
    </Main>
  );
}
`,
    },
    {
      file: 'templates/layouts/content-layout.tsx',
      find: "import { ArchiveLayout } from './archive-layout.tsx';\n",
      replace: `import { AllLessonsLayout } from './all-lessons-layout.tsx';
import { ArchiveLayout } from './archive-layout.tsx';
`,
    },
    {
      file: 'templates/layouts/content-layout.tsx',
      find: "    case 'search':\n",
      replace: `    case 'all-lessons':
      return <AllLessonsLayout layout={layout} content={content} />;
    case 'search':
`,
    },
  ],
  tests: ['tests/unit/layout.test.ts'],
  async check(project) {
    const site = makeSite({
      ...RECIPE_CONFIG,
      'content/en/docs/one.md': '# One\n\nText.\n',
      'content/en/docs/two.md': '# Another\n\nText.\n',
      'content/vi/docs/one.md': '# Một\n\nText.\n',
      'content/vi/docs/two.md': '# Hai\n\nText.\n',
    });
    await project.build(site);
    expect(site.text('all-lessons/index.html')).toBe('All lessons Another One');
    expect(site.text('vi/all-lessons/index.html')).toBe('Tất cả bài học Hai Một');
    expect(attributes(site.main('all-lessons/index.html'), 'a', 'href')).toEqual(['/docs/two', '/docs/one']);
    expect(site.read('sitemap.xml')).toContain('<loc>https://lessons.example/all-lessons</loc>');
    const alternate = 'href="https://lessons.example/vi/all-lessons"';
    expect(site.read('all-lessons/index.html')).toContain(alternate);

    // Other pages that the new one shows are followed without a word about what is remembered.
    site.write({ 'content/en/docs/two.md': '# Two\n\nText.\n' });
    await project.build(site);
    expect(site.text('all-lessons/index.html')).toBe('All lessons One Two');
    const clean = copySite(site);
    clean.remove('build', '.codemaster');
    await project.build(clean);
    expect(clean.manifest()).toEqual(site.manifest());
  },
};
