import { defineConfig, type OutlineConfig } from 'codemaster-site';

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

/** Groups of a word of the courses with each word that other books have for it, which need not mean the same among themselves. */
function textbook(words: Readonly<Record<string, readonly string[]>>): string[][] {
  return Object.entries(words).flatMap(([own, others]) => others.map((other) => [other, own]));
}

const announcement = 'Hai khóa đã đủ bài, Go 22 bài và Java 38 bài: mỗi ví dụ đều đã chạy thật.';

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
  plugins: [['./plugins/lesson-counts.ts', { announcement }]],
  samples: { languages: ['go', 'java'], minimum: { java: '25', go: '1.26' }, playground: true, downloads: true },
  docs: {
    course: true,
    mainDocId: 'intro',
    sidebars: {
      tutorialSidebar: { label: 'Bắt đầu', outline },
      golangSidebar: {
        label: 'Khóa Go',
        tint: 'teal',
        outline,
        offline: true,
        overview: {
          path: 'golang',
          description: 'Từ chương trình đầu tiên đến goroutine, cơ sở dữ liệu và một dịch vụ chạy thật.',
        },
      },
      javaSidebar: {
        label: 'Khóa Java',
        tint: 'orange',
        outline,
        offline: true,
        overview: {
          path: 'java',
          description: 'Từ câu lệnh đầu tiên đến lập trình hướng đối tượng, ngoại lệ, collection và Stream.',
        },
      },
    },
    sidebarCollapsed: false,
    showLastUpdateTime: true,
  },
  books: [
    { sidebar: 'golangSidebar', name: 'golang' },
    { sidebar: 'javaSidebar', name: 'java' },
  ],
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
        // Words of other textbooks for what the courses call otherwise.
        ...textbook({
          constructor: ['hàm dựng', 'phương thức khởi tạo', 'bộ khởi tạo'],
          chuỗi: ['xâu', 'xâu ký tự'],
          'danh sách liên kết': ['danh sách móc nối', 'danh sách nối'],
          'nạp chồng': ['chồng hàm', 'quá tải hàm', 'quá tải'],
          'ghi đè': ['định nghĩa lại', 'nạp đè'],
          'đa hình': ['liên kết động', 'ràng buộc động', 'kết nối động'],
          'vòng lặp': ['cấu trúc lặp', 'câu lệnh lặp'],
          'điều kiện': ['cấu trúc rẽ nhánh', 'cấu trúc lựa chọn'],
          'lớp bao': ['lớp bọc', 'kiểu bao'],
          'lớp con': ['lớp dẫn xuất', 'lớp kế thừa'],
          'lớp cha': ['lớp cơ sở', 'lớp cơ bản'],
          trường: ['biến thể hiện', 'biến thành viên', 'dữ liệu thành viên'],
          map: ['mảng kết hợp', 'từ điển', 'bảng tra'],
          'toán tử logic': ['bảng chân trị', 'phép toán luận lý'],
          'tràn số': ['bù hai', 'số bù 2'],
          mutex: ['loại trừ lẫn nhau', 'đoạn găng', 'vùng tới hạn', 'semaphore', 'đèn hiệu'],
          enum: ['kiểu liệt kê', 'liệt kê'],
          hàm: ['chương trình con', 'thủ tục'],
          'hàng đợi': ['fifo', 'vào trước ra trước'],
          'ngăn xếp': ['lifo', 'vào sau ra trước'],
          'tham số': ['tham biến', 'đối số hình thức'],
          'toán tử ba ngôi': ['biểu thức điều kiện', 'toán tử điều kiện'],
          generics: ['lập trình tổng quát', 'kiểu tổng quát', 'khuôn mẫu'],
          'hàm ẩn danh': ['hàm vô danh'],
          'bộ dọn rác': ['thu gom rác', 'bộ thu gom rác'],
          'tính đóng gói': ['che giấu thông tin', 'bao đóng dữ liệu'],
          'tính trừu tượng': ['trừu tượng hóa'],
          'trường hợp cơ sở': ['điều kiện dừng', 'điểm dừng đệ quy'],
          'mảng nhiều chiều': ['ma trận', 'mảng hai chiều'],
          'hằng số': ['hằng'],
          'chú thích': ['bình luận mã'],
        }),
      ],
      en: [
        ['golang', 'go'],
        ['folder', 'directory'],
        // Words of other textbooks for what the courses call otherwise.
        ...textbook({
          queue: ['fifo', 'first in first out'],
          stack: ['lifo', 'last in first out'],
          composition: ['aggregation', 'has-a'],
          setter: ['mutator'],
          getter: ['accessor'],
          enum: ['enumeration', 'enumerated type'],
          function: ['subroutine', 'procedure', 'subprogram'],
          mutex: ['semaphore', 'mutual exclusion', 'critical section'],
          'data race': ['race condition'],
          'sync.OnceValue': ['singleton'],
          'logical operators': ['truth table', 'boolean algebra'],
          map: ['associative array', 'lookup table'],
          subclass: ['derived class', 'child class'],
          superclass: ['base class', 'parent class'],
          field: ['instance variable', 'member variable', 'data member'],
          overflow: ["two's complement", 'wraparound'],
          'dynamic dispatch': ['late binding', 'dynamic binding', 'virtual method'],
          'linked list': ['chained list', 'node list'],
          loop: ['iteration statement', 'repetition structure'],
          switch: ['selection statement', 'multiway branch'],
          lambda: ['anonymous method', 'function literal'],
          wrapper: ['boxed type'],
          recursion: ['recursive descent', 'self-reference'],
          'multi-dimensional array': ['matrix', 'two-dimensional array', '2d array'],
          'garbage collector': ['automatic memory management'],
          'type parameter': ['template type', 'parametric polymorphism'],
          constructor: ['initializer method'],
          String: ['character sequence', 'char array'],
        }),
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
      content: announcement,
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
