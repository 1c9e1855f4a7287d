/** A small project with canary files inside and around it. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The text of all canary files. No answer of a server may contain it. */
export const CANARY = 'canary-c41d7be2';

const PAGE = '---\ntitle: One\n---\n\nText.\n';

const SITE = {
  'project/codemaster.config.json':
    '{"title":"Small","url":"https://small.example","i18n":{"defaultLocale":"en","locales":["en"]}}\n',
  'project/content/en/docs/one.md': PAGE,
  'project/content/en/docs/deep/two.md': PAGE.replace('One', 'Two'),
  'project/content/static/robots.txt': 'User-agent: *\n',
};

/** 18 files; two links to the first of them make 20. */
const SECRETS = [
  ...['secret.txt', 'project-other/secret.txt', '.env', 'etc/passwd'],
  ...['.env', '.env.local', '.npmrc', '.git/config', '.git/HEAD', 'server.pem', 'server.key', 'cert.crt'].map(
    (name) => `project/${name}`,
  ),
  ...[
    'id.p12',
    'notes.md',
    'src/secret.ts',
    'content/secret.json',
    'content/en/.hidden',
    'node_modules/a/index.js',
  ].map((name) => `project/${name}`),
];

/** Writes the project below a folder. Returns the path of the project and the paths of its canary files, seen from the project. */
export function writeProject(folder) {
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(SITE)) write(path, text);
  for (const path of SECRETS) write(path, `${CANARY}\n`);
  const project = join(folder, 'project');
  const secrets = SECRETS.map((path) => (path.startsWith('project/') ? path.slice(8) : `../${path}`));
  return { project, secrets };
}

/** Puts links to a canary file and to the folder around the project into the built site. */
export function linkSecrets(project) {
  symlinkSync(join(project, '..', 'secret.txt'), join(project, 'build', 'link.txt'));
  symlinkSync(join(project, '..'), join(project, 'build', 'linked'));
  return ['link.txt', 'linked/secret.txt'];
}
