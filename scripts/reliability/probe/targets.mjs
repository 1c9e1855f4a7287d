/** Request targets that have led out of the folders of other servers, or around their lists of denied files. */

/** Prefixes by which other servers have read the disk. */
const PREFIXES = [
  ...['/', '//', '/./', '/../', '/../../', '/..%2f', '/%2e%2e/', '/%2e%2e%2f', '/..\\', '/%5c..%5c', '/..;/', '/.%00/'],
  ...[
    '/@fs/',
    '/@fs//',
    '/@id/',
    '/@fs/x/x/../../',
    '/docs/../',
    '/docs/..%2f..%2f',
    '/docs/one/../../../',
    '/assets/../',
  ],
  ...[
    '/_image?href=/',
    '/%252e%252e/',
    '/%c0%ae%c0%ae/',
    '/build/../',
    '/__codemaster/',
    '/linked/',
    '/%2f',
    '/file:///',
  ],
];

/** Suffixes by which other servers have missed their lists of denied files. */
const SUFFIXES = [
  ...[
    '',
    '/',
    '/.',
    '?',
    '?raw',
    '?raw??',
    '?url',
    '?import&raw',
    '?inline',
    '#',
    '#/../x',
    '%00',
    '%00.html',
    '.map',
    '::$DATA',
  ],
  ...['?import&raw??', '?.svg?.wasm?init', '%20', '%2e', '\\', ';.css', '?html-proxy', '~1', '%23'],
];

const PIECES = [
  ...[
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '%00',
    '%25',
    '%',
    '%zz',
    '%c0%af',
    '%ef%bb%bf',
    '?',
    '#',
    ':',
    ';',
  ],
  ...[
    'docs',
    'one',
    'DOCS',
    'index.html',
    '.env',
    '.git',
    'config',
    'linked',
    'secret.txt',
    '@fs',
    'raw',
    '\x01',
    '\xff',
    '\t',
  ],
];

/** Returns numbers from 0 to below `limit`; the same for the same seed (mulberry32). */
export function randomNumbers(seed) {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Returns `count` targets: each secret file with each prefix and suffix in turn, every fourth in capitals or as it is on disk. */
export function knownTargets({ project, secrets, count, seed }) {
  const random = randomNumbers(seed);
  const pick = (list) => list[random(list.length)];
  return Array.from({ length: count }, (_, index) => {
    const secret = secrets[index % secrets.length];
    const name = index % 4 === 3 ? pick([secret.toUpperCase(), `${project}/${secret}`]) : secret;
    return `${PREFIXES[Math.floor(index / secrets.length) % PREFIXES.length]}${name}${pick(SUFFIXES)}`;
  });
}

/** Returns `count` targets that are put together at random. */
export function randomTargets(count, seed) {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const pieces = Array.from({ length: 1 + random(9) }, () => PIECES[random(PIECES.length)]);
    return `${random(20) === 0 ? '' : '/'}${pieces.join('')}`;
  });
}

const HOSTS = ['evil.example', '%65vil.example', 'evil.example%2f..', 'evil.example:80'];
const STARTS = [
  '//',
  '/\\',
  '/%2f%2f',
  '/%5c',
  '///',
  '/.//',
  '/docs//',
  '/%09/',
  '/docs/..//',
  '//docs/one/..//',
  '/%2f/',
  '/@',
  '\\\\',
  'http://',
  '/http://',
];

/** Returns the 60 targets by which servers have been made to redirect to other sites. */
export function redirectTargets() {
  return STARTS.flatMap((start) => HOSTS.map((host) => `${start}${host}/`));
}
