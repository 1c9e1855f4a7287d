import { defineSidebars } from 'codemaster-site';

export default defineSidebars({
  manual: [
    'start',
    {
      type: 'category',
      label: 'Write',
      key: 'write',
      items: ['writing', 'code', 'courses', 'components', 'translating', 'languages', 'versions'],
    },
    {
      type: 'category',
      label: 'Make it yours',
      key: 'yours',
      items: ['configuration', 'content', 'theming', 'parts-and-slots', 'plugins', 'search'],
    },
    {
      type: 'category',
      label: 'Publish',
      key: 'publish',
      items: ['deploying', 'performance', 'many-machines', 'security'],
    },
    {
      type: 'category',
      label: 'Work with it',
      key: 'work',
      items: ['editors', 'moving', 'troubleshooting', 'how-it-works'],
    },
    {
      type: 'category',
      label: 'Reference',
      key: 'reference',
      items: [
        { type: 'doc', id: 'reference/config', label: 'Config reference', key: 'config' },
        { type: 'doc', id: 'reference/front-matter', label: 'Front matter reference', key: 'front-matter' },
        { type: 'doc', id: 'reference/commands', label: 'Command reference', key: 'commands' },
        { type: 'doc', id: 'findings/index', label: 'Findings', key: 'findings' },
      ],
    },
  ],
});
