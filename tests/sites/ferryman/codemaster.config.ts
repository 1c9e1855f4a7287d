import { defineConfig } from 'codemaster';

/** The site of a small command-line tool: a site that is neither a course nor ours. */
export default defineConfig({
  title: 'Ferryman',
  tagline: 'Carries files over slow lines',
  url: 'https://docs.ferryman.example',
  baseUrl: '/ferryman/',
  favicon: 'img/favicon.svg',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'vi'],
    localeConfigs: { en: { label: 'English' }, vi: { label: 'Tiếng Việt' } },
  },
  docs: { sidebars: { guide: { label: 'Guide' } } },
  blog: { title: 'News', description: 'What is new in Ferryman.' },
  themeConfig: {
    navbar: {
      title: 'Ferryman',
      logo: { src: 'img/logo.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
        { to: '/blog', label: 'News' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      links: [{ title: 'Docs', items: [{ label: 'Get started', to: '/docs/intro' }] }],
      copyright: '© 2026 the Ferryman authors',
    },
  },
});
