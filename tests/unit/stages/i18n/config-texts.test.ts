import { describe, expect, it } from 'vitest';
import { configTexts } from '../../../../src/stages/i18n/config-texts.ts';
import { makeConfig } from '../../../support/model.ts';

const texts = (config: Parameters<typeof makeConfig>[0]) => configTexts(makeConfig(config), [], 'codemaster.config.ts');
const needed = (config: Parameters<typeof makeConfig>[0]) =>
  texts(config).flatMap(({ id, isNeeded, place }) => (isNeeded ? [`${id} ← ${place.path.join('.')}`] : []));

describe('texts of the config that can be translated', () => {
  it('are everything a reader sees of it', () => {
    const found = needed({
      title: 'Bài học',
      tagline: 'Từ đầu',
      docs: { sidebars: { go: { label: 'Khóa Go' }, java: { tint: 'teal' } } },
      blog: {
        title: 'Nhật ký',
        description: 'Chuyện học',
        sidebarTitle: 'Bài mới',
        feedOptions: { title: 'Tin', description: 'Mọi tin', copyright: 'Bản quyền' },
      },
      themeConfig: {
        announcementBar: { content: 'Chào', to: '/x', linkLabel: 'Xem' },
        navbar: {
          title: 'Học',
          logo: { src: 'a.svg', alt: 'Biểu trưng' },
          items: [
            { label: 'Blog', to: '/blog' },
            { type: 'docSidebar', sidebarId: 'go', label: 'Go' },
            { type: 'doc', docId: 'intro', label: 'Mở đầu' },
            { type: 'doc', docId: 'intro' },
            { type: 'dropdown', label: 'Thêm', items: [{ label: 'Blog', key: 'more-blog', to: '/blog' }] },
            { type: 'localeDropdown' },
            { type: 'search' },
          ],
        },
        footer: { links: [{ title: 'Tài liệu', items: [{ label: 'Bắt đầu', to: '/x' }] }], copyright: '© 2025 Học' },
      },
    });
    const theme = 'themeConfig';
    expect(found).toEqual([
      'title ← title',
      'tagline ← tagline',
      'sidebar.go.label ← docs.sidebars.go.label',
      'blog.title ← blog.title',
      'blog.description ← blog.description',
      'blog.sidebarTitle ← blog.sidebarTitle',
      'blog.feed.title ← blog.feedOptions.title',
      'blog.feed.description ← blog.feedOptions.description',
      'blog.feed.copyright ← blog.feedOptions.copyright',
      `announcementBar.content ← ${theme}.announcementBar.content`,
      `announcementBar.linkLabel ← ${theme}.announcementBar.linkLabel`,
      `navbar.title ← ${theme}.navbar.title`,
      `logo.alt ← ${theme}.navbar.logo.alt`,
      `navbar.item.label.Blog ← ${theme}.navbar.items.0.label`,
      `navbar.item.label.Go ← ${theme}.navbar.items.1.label`,
      `navbar.item.label.Mở đầu ← ${theme}.navbar.items.2.label`,
      `navbar.item.label.Thêm ← ${theme}.navbar.items.4.label`,
      `navbar.item.label.more-blog ← ${theme}.navbar.items.4.items.0.label`,
      `footer.title.Tài liệu ← ${theme}.footer.links.0.title`,
      `footer.item.label.Bắt đầu ← ${theme}.footer.links.0.items.0.label`,
      `footer.copyright ← ${theme}.footer.copyright`,
    ]);
  });

  it('are labels of versions too, where the author wrote them', () => {
    const config = makeConfig({ docs: { versions: { current: { label: 'Sắp tới' } } } });
    const version = { path: '', isLast: true, banner: 'none', badge: false, noIndex: false } as const;
    const versions = [
      { ...version, name: 'current', label: 'Sắp tới' },
      { ...version, name: '1.0', label: '1.0' },
    ];
    const found = configTexts(config, versions, 'codemaster.config.ts').filter(({ id }) =>
      id.startsWith('docs.version'),
    );
    expect(found.map(({ id, isNeeded }) => [id, isNeeded])).toEqual([
      ['docs.version.current.label', true],
      ['docs.version.1.0.label', false],
    ]);
  });

  it('need no translation where the author wrote nothing, or nothing with words', () => {
    expect(needed({ themeConfig: { navbar: { title: 'Lessons' }, footer: { copyright: '© 2025' } } })).toEqual([
      'title ← title',
    ]);
    expect(needed({ docs: false, blog: false })).toEqual(['title ← title']);
  });

  it('can be translated all the same where they have a default', () => {
    expect(texts({ docs: { sidebars: { go: {} } } }).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['tagline', 'navbar.title', 'blog.title', 'blog.description', 'sidebar.go.label']),
    );
  });
});
