import type { AreaExplanations } from './explanation.ts';

const slot = (body: string) => ({ 'theme/slots/doc-after.tsx': body });
const GOOD = slot('export default function After() {\n  return <p>Thank you.</p>;\n}\n');

/** Explanations of rules about the site's own parts and slots. */
export const PART_EXPLANATIONS: AreaExplanations<'parts'> = {
  'parts/inline-script': {
    cause:
      'A part or slot draws a script without `src`. The security policy forbids inline scripts, so it was left out.',
    fix: 'Put the script into `content/static/` and name it by `src`, or write an interactive component.',
    broken: {
      'theme/slots/head.tsx':
        "export default function Head() {\n  return <script dangerouslySetInnerHTML={{ __html: 'run()' }} />;\n}\n",
    },
    mended: {
      'theme/slots/head.tsx': 'export default function Head() {\n  return <script src="/run.js" defer />;\n}\n',
      'content/static/run.js': 'console.log(1);\n',
    },
  },
  'parts/interactive-original': {
    cause:
      "A part with `'use client'` uses `original`. Browsers draw such a part again, and do not have the originals.",
    fix: "Wrap the original in a part without `'use client'`, and put what is interactive into a component beside it.",
    broken: {
      'theme/parts/pager.tsx':
        "'use client';\nexport default function Pager({ original: Original, ...props }) {\n  return <Original {...props} />;\n}\n",
    },
    mended: {
      'theme/parts/pager.tsx':
        "import Vote from './_vote';\nexport default function Pager({ original: Original, ...props }) {\n  return (\n    <div>\n      <Vote />\n      <Original {...props} />\n    </div>\n  );\n}\n",
      'theme/parts/_vote.tsx':
        "'use client';\nimport { useState } from 'react';\nexport default function Vote() {\n  const [votes, setVotes] = useState(0);\n  return (\n    <button type=\"button\" onClick={() => setVotes(votes + 1)}>\n      Thanks {votes}\n    </button>\n  );\n}\n",
    },
  },
  'parts/no-component': {
    cause: 'A file of `theme/parts` or `theme/slots` has no default export that is a component.',
    fix: 'Write `export default function …` in the file.',
    broken: slot('export function After() {\n  return <p>Thank you.</p>;\n}\n'),
    mended: GOOD,
  },
  'parts/not-for-head': {
    cause: 'The slot `head` draws an element that ends the head of a document.',
    fix: 'Draw `meta`, `link`, `script` and `title` there, and everything else in another slot.',
    broken: { 'theme/slots/head.tsx': 'export default function Head() {\n  return <p>Hello</p>;\n}\n' },
    mended: {
      'theme/slots/head.tsx': 'export default function Head() {\n  return <meta name="theme" content="own" />;\n}\n',
    },
  },
  'parts/original-changed': {
    cause: 'The original of a copied part has changed, mostly by a new version of the tool.',
    fix: 'Take over what matters from `codemaster theme eject <part> --print`, and bring the version in the file up to date.',
    broken: {
      'theme/parts/pager.tsx':
        '// A copy of the part `pager`. original: 000000000000\nexport default function Pager() {\n  return <nav />;\n}\n',
    },
    mended: { 'theme/parts/pager.tsx': 'export default function Pager() {\n  return <nav />;\n}\n' },
  },
  'parts/render-crash': {
    cause: 'A part or slot throws an error while a page is drawn.',
    fix: 'Correct the code; what needs a browser belongs into an effect of an interactive component.',
    broken: slot('export default function After() {\n  return <p>{window.name}</p>;\n}\n'),
    mended: GOOD,
  },
  'parts/timed-out': {
    cause: 'A part or slot was not drawn within the time limit, mostly because of an endless loop.',
    fix: 'Look for the loop in the component.',
    broken: slot('export default function After() {\n  for (;;);\n}\n'),
    mended: GOOD,
  },
  'parts/two-files': {
    cause: 'Two files give the same part or slot, and it is not clear which one counts.',
    fix: 'Remove one of them.',
    broken: {
      ...GOOD,
      'theme/slots/doc-after.jsx': 'export default function After() {\n  return <p>Thank you.</p>;\n}\n',
    },
    mended: GOOD,
  },
  'parts/unknown': {
    cause: 'There is no part or slot of this name, so the file is not drawn anywhere.',
    fix: 'Use a name that `codemaster theme list` shows, or begin the name of a helper file with `_`.',
    broken: { 'theme/slots/doc-afterr.tsx': 'export default function After() {\n  return <p>Thank you.</p>;\n}\n' },
    mended: GOOD,
  },
};
