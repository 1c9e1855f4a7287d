export default {
  start: ['intro'],
  golang: [
    'golang/introduction',
    {
      type: 'category',
      label: 'Cơ bản',
      key: 'basics',
      link: { type: 'generated-index', description: 'Những bài đầu tiên' },
      items: [
        'golang/maps',
        'golang/basics/slices',
        { type: 'link', label: 'Ghi chú', href: '/docs/intro#ghi-chú' },
        { type: 'link', label: 'Kế hoạch', href: '/files/kế-hoạch.pdf' },
        { type: 'link', label: 'Trang của Go', href: 'https://go.dev/' },
      ],
    },
  ],
};
