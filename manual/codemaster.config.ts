import { defineConfig } from 'codemaster-site';

export default defineConfig({
  title: 'codemaster manual',
  tagline: 'Make a course or documentation site from a folder of Markdown',
  favicon: 'img/favicon.svg',
  url: 'https://manual.codemaster.example',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'vi'],
    localeConfigs: { en: { label: 'English' }, vi: { label: 'Tiếng Việt' } },
  },
  blog: false,
  docs: { mainDocId: 'start', sidebarCollapsed: true, sidebars: { manual: { label: 'Manual' } } },
  themeConfig: {
    navbar: {
      title: 'codemaster',
      items: [
        { type: 'docSidebar', sidebarId: 'manual', label: 'Manual' },
        { type: 'search', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Help',
          items: [
            { label: 'Get started', to: '/docs/start' },
            { label: 'Troubleshooting', to: '/docs/troubleshooting' },
          ],
        },
      ],
    },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
  },
});
