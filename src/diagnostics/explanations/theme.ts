import type { AreaExplanations } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const GOOD = { [CONFIG]: "theme: { colors: { light: { accent: '#8a1c1c' } } }," };

/** Explanations of rules about the look of a site. */
export const THEME_EXPLANATIONS: AreaExplanations<'theme'> = {
  'theme/color': {
    cause: 'A colour of `theme.colors` cannot be read, or it is partly transparent.',
    fix: 'Write an opaque colour as in CSS, such as "#0f766e" or "maroon".',
    broken: { [CONFIG]: "theme: { colors: { light: { accent: 'maron' } } }," },
    mended: { [CONFIG]: "theme: { colors: { light: { accent: 'maroon' } } }," },
  },
  'theme/contrast': {
    cause: 'A colour is hard to read on what it stands on (WCAG 2.2: 4.5:1 for text, 3:1 for edges and icons).',
    fix: 'Take the nearest colour that passes, which the hint names, or another background.',
    broken: { [CONFIG]: "theme: { colors: { light: { text: '#aaaaaa' } } }," },
    mended: { [CONFIG]: "theme: { colors: { light: { text: '#222222' } } }," },
  },
  'theme/css': {
    cause: 'A style sheet of the theme cannot be bundled: it has a syntax error, or imports a file that is not there.',
    fix: 'Correct the place that the finding shows.',
    broken: { [CONFIG]: "theme: { css: ['./theme/site.css'] },", 'theme/site.css': "@import './gone.css';\n" },
    mended: { [CONFIG]: "theme: { css: ['./theme/site.css'] },", 'theme/site.css': 'h1 { letter-spacing: 0; }\n' },
  },
  'theme/file': {
    cause: 'A file that `theme` names is not there, or is no style sheet or font.',
    fix: 'Correct the path; it starts at the folder of the site.',
    broken: { [CONFIG]: "theme: { css: ['./theme/site.css'] }," },
    mended: { [CONFIG]: "theme: { css: ['./theme/site.css'] },", 'theme/site.css': 'h1 { letter-spacing: 0; }\n' },
  },
  'theme/font-package': {
    cause: 'A font package that `theme.fonts` names is not installed, or holds no fonts.',
    fix: 'Install the package with npm, or name font files of the site.',
    broken: { [CONFIG]: "theme: { fonts: { text: '@fontsource/not-installed' } }," },
    mended: GOOD,
  },
};

/** Explanations of rules about what browsers block. */
export const CSP_EXPLANATIONS: AreaExplanations<'csp'> = {
  'csp/blocked': {
    cause: 'A page names something that the Content-Security-Policy of the site forbids, so browsers will not load it.',
    fix: 'Keep a copy in the site, or allow the origin with the key that the hint names.',
    broken: '![Badge](https://badges.example/build.svg)\n',
    mended: {
      [CONFIG]: "csp: { 'img-src': ['https://badges.example'] },",
      'content/en/docs/page.md': '![Badge](https://badges.example/build.svg)\n',
    },
  },
};
