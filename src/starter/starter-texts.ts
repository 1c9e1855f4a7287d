import type { StarterKind, StarterLanguage } from './starter-options.ts';

/** Texts of a starter's config, by name. */
export interface StarterTexts {
  readonly title: string;
  readonly tagline: string;
  /** Name of the sidebar, and of its item in the navigation bar. */
  readonly docs: string;
  readonly docsDescription: string;
  /** Name of the first category. */
  readonly group: string;
  readonly blog: string;
  readonly blogDescription: string;
}

/** Texts of configs, by language and kind of site. */
export const STARTER_TEXTS: Readonly<Record<StarterLanguage, Readonly<Record<StarterKind, StarterTexts>>>> = {
  en: {
    course: {
      title: 'My course',
      tagline: 'Learn to program, one program at a time',
      docs: 'Course',
      docsDescription: 'From the first variable to programs of your own.',
      group: 'Basics',
      blog: 'News',
      blogDescription: 'What is new in the course.',
    },
    docs: {
      title: 'My project',
      tagline: 'Documentation of my project',
      docs: 'Docs',
      docsDescription: 'How to install and use the project.',
      group: 'Guide',
      blog: 'News',
      blogDescription: 'What is new in the project.',
    },
    blog: {
      title: 'My blog',
      tagline: 'Notes on what I build and learn',
      docs: 'Docs',
      docsDescription: 'Pages that last.',
      group: 'Guide',
      blog: 'Blog',
      blogDescription: 'Notes on what I build and learn.',
    },
  },
  vi: {
    course: {
      title: 'Khóa học của tôi',
      tagline: 'Học lập trình qua từng chương trình nhỏ',
      docs: 'Khóa học',
      docsDescription: 'Từ biến đầu tiên đến chương trình của riêng bạn.',
      group: 'Cơ bản',
      blog: 'Tin mới',
      blogDescription: 'Những gì vừa thêm vào khóa học.',
    },
    docs: {
      title: 'Dự án của tôi',
      tagline: 'Tài liệu của dự án',
      docs: 'Tài liệu',
      docsDescription: 'Cách cài đặt và sử dụng dự án.',
      group: 'Hướng dẫn',
      blog: 'Tin mới',
      blogDescription: 'Những gì vừa thay đổi trong dự án.',
    },
    blog: {
      title: 'Blog của tôi',
      tagline: 'Ghi chép về những gì tôi làm và học được',
      docs: 'Tài liệu',
      docsDescription: 'Những trang dùng lâu dài.',
      group: 'Hướng dẫn',
      blog: 'Blog',
      blogDescription: 'Ghi chép về những gì tôi làm và học được.',
    },
  },
};
