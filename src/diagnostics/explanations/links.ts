import type { AreaExplanations } from './explanation.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n';

/** Explanations of rules about links, images and finished addresses. */
export const LINK_EXPLANATIONS: AreaExplanations<'links' | 'images' | 'output'> = {
  'images/missing-alt': {
    cause:
      'The image has no text for readers who cannot see it: those with screen readers, and all others while it does not load.',
    fix: 'Say between the square brackets what the image shows. A decorative image is `<img src="…" alt="">`.',
    broken: { 'content/en/docs/page.md': '![](./box.svg)\n', 'content/en/docs/box.svg': SVG },
    mended: { 'content/en/docs/page.md': '![A box in the memory](./box.svg)\n', 'content/en/docs/box.svg': SVG },
  },
  'links/broken': {
    cause: 'The link leads to a file or page that does not exist, so readers would see “page not found”.',
    fix: 'Correct the path. Links between pages are paths of files, relative to the page: `[next](./setup.md)`.',
    broken: {
      'content/en/docs/page.md': 'Read [the setup](./setpu.md) first.\n',
      'content/en/docs/setup.md': '# Setup\n\nText.\n',
    },
    mended: {
      'content/en/docs/page.md': 'Read [the setup](./setup.md) first.\n',
      'content/en/docs/setup.md': '# Setup\n\nText.\n',
    },
  },
  'links/broken-anchor': {
    cause: 'The page exists, but has no heading or block with this id, so readers would land at its top.',
    fix: 'Use an id that the page has. With a written id (`## Setup {#setup}`), links stay valid when the heading is worded anew.',
    broken: '## First steps {#first-steps}\n\nSee [below](#steps).\n',
    mended: '## First steps {#first-steps}\n\nSee [above](#first-steps).\n',
  },
  'links/broken-image': {
    cause: 'The file of the image does not exist.',
    fix: 'Correct the path. Images are beside the page, or in `content/static` (`/img/box.svg`).',
    broken: { 'content/en/docs/page.md': '![A box](./img/box.svg)\n', 'content/en/docs/box.svg': SVG },
    mended: { 'content/en/docs/page.md': '![A box](./box.svg)\n', 'content/en/docs/box.svg': SVG },
  },
  'links/empty': {
    cause: 'The link has no address, so it leads to the page it is on.',
    fix: 'Write the address between the round brackets.',
    broken: 'See [the setup]().\n',
    mended: {
      'content/en/docs/page.md': 'See [the setup](./setup.md).\n',
      'content/en/docs/setup.md': '# Setup\n\nText.\n',
    },
  },
  'links/malformed': {
    cause: 'Browsers cannot read the address: its host name or port is not valid.',
    fix: 'Check scheme, host name and port. A space is `%20`.',
    broken: 'See [the site](https://example.com:99999/).\n',
    mended: 'See [the site](https://example.com:8080/).\n',
  },
  'links/no-text': {
    cause: 'The link has no text, so it cannot be seen, and screen readers cannot announce it.',
    fix: 'Write the name of its target between the square brackets.',
    broken: 'See [](https://example.com).\n',
    mended: 'See [the example](https://example.com).\n',
  },
  'links/social-image': {
    cause: 'Social networks show PNG, JPEG, WebP and GIF only; for another format they show no picture.',
    fix: 'Save the picture as a PNG of 1200 by 630 pixels.',
    broken: {
      'content/en/docs/page.md': '---\ntitle: Page\nimage: ./card.svg\n---\n\nText.\n',
      'content/en/docs/card.svg': SVG,
    },
    mended: { 'content/en/docs/page.md': '---\ntitle: Page\n---\n\nText.\n', 'content/en/docs/card.svg': SVG },
  },
  'links/undefined-reference': {
    cause: 'The link refers to a definition that the page does not have, so readers would see its brackets.',
    fix: 'Write `[label]: address` on a line of its own. Put code such as `a[i][j]` into backticks.',
    broken: 'See [the guide][guide].\n',
    mended: 'See [the guide][guide].\n\n[guide]: https://example.org/guide\n',
  },
  'links/unreadable': {
    cause: 'The text looks like a link, but Markdown does not read it as one, mostly because of a space.',
    fix: 'Write `%20` for a space in the address, and no space between `]` and `(`.',
    broken: 'See [the setup] (./page.md).\n',
    mended: 'See [the setup](./page.md).\n',
  },
  'links/unsafe-url': {
    cause: 'Addresses such as `javascript:` run code in the reader’s browser, so only a few schemes are allowed.',
    fix: 'Use http, https, mailto, tel, or a path on this site.',
    broken: 'Do [not](javascript:alert(1)) press.\n',
    mended: 'Do [this](https://example.com) instead.\n',
  },
  'output/broken-link': {
    cause:
      'An address in a finished file of the site leads nowhere, and it is not written like this anywhere: for example a component made it of parts.',
    fix: 'Look for the component or value that makes the address, and correct it there.',
    broken: {
      'content/en/docs/page.mdx':
        '---\ntitle: Page\n---\n\n<blockquote cite={["/origin", "html"].join(".")}>Words.</blockquote>\n',
    },
    mended: {
      'content/en/docs/page.mdx':
        '---\ntitle: Page\n---\n\n<blockquote cite={["/origin", "txt"].join(".")}>Words.</blockquote>\n',
      'content/static/origin.txt': 'Words.\n',
    },
  },
  'output/leftover-marker': {
    cause: 'A finished file has a character that codemaster uses internally and should have replaced.',
    fix: 'Look for characters from U+FDD0 to U+FDEF in components and in the config, and remove them. If there are none, this is a bug in codemaster.',
    broken: { 'codemaster.config.ts': "tagline: 'Step \\ufdd0 by step'," },
    mended: { 'codemaster.config.ts': "tagline: 'Step by step'," },
  },
  'output/secret': {
    cause:
      'A finished file contains the value of an environment variable whose name is that of a secret (`…_TOKEN`, `…_SECRET`, `…_PASSWORD`, `…_KEY`, `…_CREDENTIALS`): the config, a plugin or a component has put it there. Nothing is published.',
    fix: 'Find the code that reads the variable and remove it. If everybody may know the value, such as a key for maps, name the variable in `publicVariables` of the config.',
    broken: { 'codemaster.config.ts': "tagline: 'Step by step ' + process.env.DEPLOY_TOKEN," },
    mended: { 'codemaster.config.ts': "tagline: 'Step by step'," },
  },
};
