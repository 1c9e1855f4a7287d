import type { Files } from './site-test.ts';

/**
 * A site with everything the first version knows: Vietnamese at `/`, English at `/en/`, docs in two sidebars, a
 * blog with tags and authors, pages, files beside pages and static files, a draft, an unlisted page, and pages that
 * exist in one language only.
 */
export const TWO_LOCALES: Files = {
  'codemaster.config.ts': `import { defineConfig } from 'codemaster';

export default defineConfig({
  title: 'Học Lập Trình',
  tagline: 'Từ cơ bản đến nâng cao',
  url: 'https://lessons.example',
  favicon: 'img/favicon.svg',
  i18n: {
    defaultLocale: 'vi',
    locales: ['vi', 'en'],
    localeConfigs: { vi: { label: 'Tiếng Việt' }, en: { label: 'English', htmlLang: 'en-US' } },
  },
  docs: { mainDocId: 'intro', sidebars: { start: { label: 'Bắt đầu' }, golang: { label: 'Khóa Go' } } },
  blog: { postsPerPage: 1 },
  themeConfig: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'golang', label: 'Golang' },
        { to: '/blog', label: 'Blog' },
        { type: 'localeDropdown', position: 'right' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: { links: [{ title: 'Tài liệu', items: [{ label: 'Bắt đầu', to: '/docs/intro' }] }] },
  },
});
`,
  'content/sidebars.ts': `export default {
  start: ['intro'],
  golang: [
    'golang/introduction',
    { type: 'category', label: 'Cơ bản', key: 'basics', link: { type: 'generated-index' }, items: ['golang/maps', 'golang/slices'] },
  ],
};
`,
  'content/static/img/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/vi/docs/intro.md': `---
title: Giới thiệu
description: Bắt đầu từ đây
tags: [căn bản]
---

Chào bạn. Đọc [Go](golang/introduction.md#nhap-mon).

## Ghi chú đầu tiên

Văn bản.

## Đường đi
`,
  'content/vi/docs/golang/introduction.md':
    '# Go là gì\n\n## Nhập môn {#nhap-mon}\n\nVăn bản.\n\n![Bản đồ](./map.svg)\n',
  'content/vi/docs/golang/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/vi/docs/golang/maps.md': '# Map\n\nVăn bản.\n',
  'content/vi/docs/golang/slices.md': '# Slice\n\nVăn bản.\n',
  'content/vi/docs/chỉ-có-tiếng-việt.md': '# Chỉ có tiếng Việt\n\nVăn bản.\n',
  'content/vi/docs/nháp.md': '---\ntitle: Bản nháp bí mật\ndraft: true\n---\n\nVăn bản.\n',
  'content/vi/docs/ẩn.md': '---\ntitle: Trang ẩn\nunlisted: true\n---\n\nVăn bản.\n',
  'content/vi/blog/authors.yml': 'lan:\n  name: Lan\n  page: true\nminh:\n  name: Minh\n',
  'content/vi/blog/2025-03-03-welcome.md':
    '---\ntitle: Chào mừng\ndescription: Bài đầu tiên\nauthors: [lan]\ntags: [hello, đặc biệt]\n---\n\nVăn bản.\n',
  'content/vi/blog/2024-12-31-old.md': '---\ntitle: Bài cũ\nauthors: lan\ntags: [hello]\n---\n\nVăn bản.\n',
  'content/vi/blog/2025-04-01-hidden.md': '---\ntitle: Bài ẩn\nunlisted: true\ntags: [hello]\n---\n\nVăn bản.\n',
  'content/vi/pages/index.md': '---\ntitle: Trang chủ\nlayout: home\nhero:\n  title: Học Go\n---\n\nVăn bản.\n',
  'content/vi/pages/markdown-page.md': '# Trang mẫu\n\nVăn bản.\n',
  'content/en/messages.json': `{
  "title": "Learn Programming",
  "tagline": { "message": "From basic to advanced", "description": "below the title" },
  "sidebar.golang.label": "Go course",
  "sidebar.golang.category.basics": "Basics",
  "navbar.item.label.Golang": "Go",
  "footer.title.Tài liệu": "Docs",
  "footer.item.label.Bắt đầu": "Start"
}
`,
  'content/en/docs/intro.md':
    '---\ntitle: Introduction\ntags: [basics]\n---\n\nHello.\n\n## First note\n\nText.\n\n## The way\n',
  'content/en/docs/golang/introduction.md': '# What Go is\n\n## Getting started\n\nText.\n',
  'content/en/docs/golang/maps.md': '# Maps\n\nText.\n',
  'content/en/docs/golang/slices.md': '# Slices\n\nText.\n',
  'content/en/blog/authors.yml': 'lan:\n  name: Lan\n  page: true\n',
  'content/en/blog/2025-03-03-welcome.md': '---\ntitle: Welcome\nauthors: [lan]\ntags: [hello]\n---\n\nText.\n',
  'content/en/pages/index.md': '---\ntitle: Home\nlayout: home\nhero:\n  title: Learn Go\n---\n\nText.\n',
  'content/en/pages/markdown-page.md': '# Sample page\n\nText.\n',
};
