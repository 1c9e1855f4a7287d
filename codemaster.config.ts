import { defineConfig, type OutlineConfig } from 'codemaster';

/** How every lesson of the courses is built. */
const outline: OutlineConfig = {
  sections: ['goals', 'before', '*', 'mistakes', 'exercise', 'check', 'summary', 'next'],
  ownSections: [3, 6],
  words: { vi: [900, 2200], en: [700, 1900] },
  titleLength: 60,
  descriptionLength: 155,
  keywords: [3, 6],
};

/** Words the Vietnamese texts do without, by the course's glossary and voice. */
const wording = {
  vi: {
    'một cách': 'viết thẳng trạng từ, hoặc bỏ đi',
    'tiến hành': 'dùng động từ chính',
    'thực hiện việc': 'dùng động từ chính',
    'nhằm mục đích': 'viết “để”',
    'thừa kế': 'viết “kế thừa”',
    'tập tin': 'viết “file”',
    tệp: 'viết “file”',
    'lát cắt': 'viết “slice”',
    'hàm khởi tạo': 'viết “constructor” (hàm tạo)',
    'chỉ mục': 'viết “chỉ số”',
    'kí tự': 'viết “ký tự”',
    'từ khoá': 'viết “từ khóa”',
    khoá: 'viết “khóa”',
    hoá: 'viết “hóa”',
    'các bạn': 'viết “bạn”',
    'anh em': 'viết “bạn”',
  },
};

export default defineConfig({
  title: 'Code Master',
  tagline: 'Học lập trình từ cơ bản đến nâng cao',
  url: 'https://codemaster.example',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  icons: [
    { src: 'favicon.ico', sizes: '32x32', purpose: 'favicon' },
    { src: 'img/icons/apple-touch-icon.png', purpose: 'apple-touch' },
    { src: 'img/icons/icon-192.png' },
    { src: 'img/icons/icon-512.png' },
    { src: 'img/icons/icon-maskable-512.png', purpose: 'maskable' },
  ],
  i18n: {
    defaultLocale: 'vi',
    locales: ['vi', 'en'],
    localeConfigs: {
      vi: { label: 'Tiếng Việt', direction: 'ltr', htmlLang: 'vi', calendar: 'gregory' },
      en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' },
    },
  },
  markdown: { math: true, wording },
  samples: { languages: ['go', 'java'], minimum: { java: '25', go: '1.26' }, playground: true, downloads: true },
  docs: {
    mainDocId: 'intro',
    sidebars: {
      tutorialSidebar: { label: 'Bắt đầu', outline },
      golangSidebar: {
        label: 'Khóa Go',
        tint: 'teal',
        outline,
        overview: {
          path: 'golang',
          description: 'Từ chương trình đầu tiên đến goroutine, cơ sở dữ liệu và một dịch vụ chạy thật.',
        },
      },
      javaSidebar: {
        label: 'Khóa Java',
        tint: 'orange',
        outline,
        overview: {
          path: 'java',
          description: 'Từ câu lệnh đầu tiên đến lập trình hướng đối tượng, ngoại lệ, collection và Stream.',
        },
      },
    },
    sidebarCollapsed: false,
    showLastUpdateTime: true,
  },
  blog: {
    title: 'Blog',
    description: 'Chuyện học lập trình, cách viết bài và tin của trang.',
    sidebarCount: 'ALL',
  },
  search: {
    synonyms: {
      vi: [
        ['kế thừa', 'thừa kế'],
        ['hiệu năng', 'hiệu suất'],
        ['file', 'tệp', 'tập tin'],
        ['constructor', 'hàm tạo', 'hàm khởi tạo'],
        ['lớp', 'class'],
        ['ngoại lệ', 'exception'],
        ['interface', 'giao diện'],
        ['package', 'gói'],
        ['channel', 'kênh'],
        ['slice', 'lát cắt'],
        ['từ khóa', 'từ khoá'],
        ['ký tự', 'kí tự'],
        ['goroutine', 'goroutines'],
        ['golang', 'go'],
      ],
      en: [
        ['golang', 'go'],
        ['folder', 'directory'],
      ],
    },
  },
  themeConfig: {
    // Drawn by `scripts/draw-social-images.mjs`; the words in the pictures are the ones here.
    image: {
      src: 'img/social/site-{locale}.png',
      alt: 'Code Master: Học lập trình từ cơ bản đến nâng cao. Khóa Go và khóa Java: mỗi ví dụ đều đã chạy thật.',
    },
    socialCards: {
      blog: {
        src: 'img/social/blog-{locale}.png',
        alt: 'Code Master: Blog. Chuyện học lập trình, cách viết bài và tin của trang.',
      },
      sidebars: {
        golangSidebar: {
          src: 'img/social/golang-{locale}.png',
          alt: 'Code Master: Khóa Go. Từ chương trình đầu tiên đến goroutine và dịch vụ web.',
        },
        javaSidebar: {
          src: 'img/social/java-{locale}.png',
          alt: 'Code Master: Khóa Java. Từ biến và vòng lặp đến hướng đối tượng và Stream.',
        },
      },
    },
    colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
    announcementBar: {
      id: 'both-courses-complete',
      content: 'Hai khóa đã đủ bài, Go 22 bài và Java 44 bài: mỗi ví dụ đều đã chạy thật.',
      isCloseable: true,
    },
    navbar: {
      title: 'Code Master',
      logo: { src: 'img/logo.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'javaSidebar', label: 'Java', position: 'left' },
        { type: 'docSidebar', sidebarId: 'golangSidebar', label: 'Golang', position: 'left' },
        { to: '/blog', label: 'Blog', position: 'left' },
        { type: 'search', position: 'right' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
        { href: 'https://github.com/codemaster-vn/codemaster', label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Tài liệu',
          items: [
            { label: 'Bắt đầu', to: '/docs/intro' },
            { label: 'Khóa Go', to: '/docs/golang/introduction' },
            { label: 'Khóa Java', to: '/docs/java/basics/introduction' },
          ],
        },
        {
          title: 'Cộng đồng',
          items: [
            { label: 'GitHub', href: 'https://github.com/codemaster-vn/codemaster' },
            { label: 'Thảo luận', href: 'https://github.com/codemaster-vn/codemaster/discussions' },
          ],
        },
        {
          title: 'Thêm',
          items: [
            { label: 'Blog', to: '/blog' },
            { label: 'Lưu trữ', to: '/blog/archive' },
            { label: 'Trang mẫu', to: '/markdown-page' },
          ],
        },
      ],
      copyright: 'Bản quyền © 2025 Code Master. Nội dung khóa học theo giấy phép CC BY-SA 4.0.',
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: { versionPersistence: 'localStorage' },
    blog: { sidebar: { groupByYear: true } },
  },
});
