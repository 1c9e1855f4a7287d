/** 40 forms of the header `Host`, each with the status that a server on 127.0.0.1 must answer. */
export function hostForms(port) {
  const own = [
    '127.0.0.1',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'docs.localhost',
    'a.b.localhost',
    '[::1]',
    '127.0.0.2',
  ];
  const right = [...own, ...own.slice(0, 7).map((name) => `${name}:${port}`), '[0:0:0:0:0:0:0:1]'];
  const wrong = [
    ...[
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'evillocalhost',
      '127.1',
    ],
    ...[
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      'user@127.0.0.1',
      '127.0.0.1@evil.example',
      '10.0.0.1',
      '[::2]',
      '::1',
    ],
    ...['localhost:99999', 'localhost:x', 'localhost/', 'localhost,evil.example', 'localhost evil.example', '[::1'],
  ];
  return [
    ...right.map((host) => ({ lines: [`Host: ${host}`], status: 200 })),
    ...wrong.map((host) => ({ lines: [`Host: ${host}`], status: 403 })),
    { lines: [], status: 400 },
    { lines: ['Host:'], status: 403 },
    { lines: ['Host: localhost', 'Host: localhost'], status: 400 },
    { lines: ['Host: localhost', 'host: evil.example'], status: 400 },
  ];
}
