import type { Files } from './site-test.ts';

const CONFIG = `export default {
  title: 'Khóa học', favicon: 'icon.svg', url: 'https://lessons.example',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
  docs: { sidebars: { go: { label: 'Go' } } },
  themeConfig: { navbar: { items: [
    { type: 'docSidebar', sidebarId: 'go', label: 'Golang' },
    { type: 'doc', docId: 'intro', label: 'Start' },
    { to: '/blog', label: 'Blog' },
    { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ label: 'Mọi bài viết', to: '/blog/archive' }] },
    { type: 'localeDropdown', position: 'right' },
  ] } },
};
`;

const SIDEBARS = (own: string) =>
  JSON.stringify({
    go: [
      'intro',
      {
        type: 'category',
        label: 'Cơ bản',
        key: 'basics',
        link: { type: 'generated-index' },
        items: ['go/maps', ...own.split(' ')],
      },
    ],
  });

/**
 * Two languages, docs that are being written and two frozen versions: 2.0, the last one, and 1.0. Each has a page the
 * others lack; `go/maps` is in all of them, and in English in 2.0 only.
 */
export const VERSIONS: Files = {
  'codemaster.config.ts': CONFIG,
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/versions.json': '[\n  "2.0",\n  "1.0"\n]\n',
  'content/sidebars.json': SIDEBARS('go/generics'),
  'content/versions/2.0/sidebars.json': SIDEBARS('go/slices'),
  'content/versions/1.0/sidebars.json': SIDEBARS('go/arrays'),
  'content/vi/messages.json': '{ "docs.version.current.label": "Sắp tới" }\n',
  'content/en/messages.json':
    '{ "title": "Course", "docs.version.current.label": "Next up", "navbar.item.label.Golang": "Go" }\n',
  'content/vi/docs/intro.md':
    '---\ntitle: Giới thiệu mới\ntags: [căn bản]\n---\n\nĐọc [map](./go/maps.md#dau) và [tất cả](/go/generics.md).\n\n## Đầu {#dau}\n\nChữ.\n',
  'content/vi/docs/go/maps.md': '---\ntitle: Map mới\n---\n\n![Hình](./map.svg)\n\n## Đầu {#dau}\n\nChữ.\n',
  'content/vi/docs/go/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>3</title></svg>\n',
  'content/vi/docs/go/generics.md': '# Generics\n\nChữ.\n',
  'content/en/docs/intro.md': '---\ntitle: New introduction\n---\n\nText.\n\n## First {#dau}\n\nText.\n',
  'content/vi/versions/2.0/docs/intro.md':
    '---\ntitle: Giới thiệu\ntags: [căn bản]\n---\n\nĐọc [map](./go/maps.md#dau), [slice](/go/slices.md) và [blog](../blog/2025-01-01-tin.md).\n\n## Đầu {#dau}\n\nChữ.\n',
  'content/vi/versions/2.0/docs/go/maps.md':
    '---\ntitle: Map\n---\n\n![Hình](./map.svg)\n\n## Đầu {#dau}\n\nChữ, [về đầu](../intro.md).\n',
  'content/vi/versions/2.0/docs/go/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>2</title></svg>\n',
  'content/vi/versions/2.0/docs/go/slices.md': '# Slice\n\nChữ.\n',
  'content/vi/versions/2.0/docs/nháp.md': '---\ntitle: Bản nháp\ndraft: true\n---\n\nChữ.\n',
  'content/vi/versions/2.0/docs/ẩn.md': '---\ntitle: Trang ẩn\nunlisted: true\n---\n\nChữ.\n',
  'content/en/versions/2.0/docs/intro.md': '---\ntitle: Introduction\n---\n\nText.\n\n## First {#dau}\n\nText.\n',
  'content/en/versions/2.0/docs/go/maps.md': '---\ntitle: Maps\n---\n\n## First {#dau}\n\nText.\n',
  'content/vi/versions/1.0/docs/intro.md':
    '---\ntitle: Giới thiệu cũ\ntags: [xưa]\n---\n\nĐọc [mảng](./go/arrays.md).\n\n## Đầu {#dau}\n\nChữ.\n',
  'content/vi/versions/1.0/docs/go/maps.md': '---\ntitle: Map cũ\n---\n\nChữ.\n',
  'content/vi/versions/1.0/docs/go/arrays.md': '# Mảng\n\nChữ.\n',
  'content/vi/blog/2025-01-01-tin.md': '---\ntitle: Tin\n---\n\nĐọc [bài mới](../docs/intro.md).\n',
  'content/vi/pages/index.md': '---\ntitle: Trang chủ\n---\n\nChữ.\n',
};

/** The config with parts of it put differently. */
export function withConfig(change: (config: string) => string): Files {
  return { ...VERSIONS, 'codemaster.config.ts': change(CONFIG) };
}
