/** One page of every kind in two languages and two versions, with everything a head can say. `golden-heads.test.ts` puts it together. */
export default {
  title: 'Học Lập Trình',
  tagline: 'Từ cơ bản đến nâng cao',
  url: 'https://lessons.example',
  favicon: 'img/favicon.svg',
  titleDelimiter: '·',
  icons: [
    { src: 'favicon.ico', sizes: '32x32', purpose: 'favicon' },
    { src: 'img/touch.png', purpose: 'apple-touch' },
    { src: 'img/icon.png', purpose: 'maskable' },
  ],
  i18n: {
    defaultLocale: 'vi',
    locales: ['vi', 'en'],
    localeConfigs: { vi: { label: 'Tiếng Việt' }, en: { label: 'English', htmlLang: 'en-GB' } },
  },
  docs: {
    mainDocId: 'intro',
    sidebars: { start: { label: 'Bắt đầu' }, golang: { label: 'Khóa Go' } },
    lastVersion: 'current',
    versions: { current: { label: '2.0' }, '1.0': { label: '1.x' } },
  },
  blog: { postsPerPage: 2, description: 'Chuyện học & dạy lập trình' },
  redirects: [
    { from: '/cũ', to: '/docs/intro' },
    { from: '/en/old', to: '/en/docs/golang/maps' },
  ],
  themeConfig: {
    image: { src: 'img/card-{locale}.png', alt: 'Học Lập Trình' },
    socialCards: {
      blog: { src: 'img/blog.png', alt: 'Blog của chúng tôi' },
      sidebars: { golang: 'img/golang.png' },
    },
    announcementBar: { id: 'new', content: 'Bài mới về map', to: '/docs/golang/maps', linkLabel: 'Đọc' },
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'golang', label: 'Golang' },
        { to: '/blog', label: 'Blog' },
        { type: 'dropdown', label: 'Thêm', items: [{ to: '/files/kế-hoạch.pdf', label: 'Kế hoạch' }] },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Tài liệu',
          items: [
            { label: 'Bắt đầu', to: '/docs/intro#ghi-chú' },
            { label: 'Nơi khác', href: 'https://go.dev/' },
          ],
        },
      ],
    },
  },
};
