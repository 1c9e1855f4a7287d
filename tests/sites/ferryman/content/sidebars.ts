import { defineSidebars } from 'codemaster';

export default defineSidebars({
  guide: [
    'intro',
    'install',
    { type: 'category', label: 'Crossing', key: 'crossing', items: ['crossing/send', 'crossing/resume', 'crossing/verify'] },
    'reference',
  ],
});
