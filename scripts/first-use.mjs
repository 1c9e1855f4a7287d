// The script behind `npm run test:first-use`: uses the packed tool as a stranger would, with several versions of Node.
//
//   npm run test:first-use                   Node 20, 22 and 24
//   npm run test:first-use -- --node 22      one of them
//
// For each version: pack, install into an empty folder, cut the network, then init each kind of site, brand, check, build, preview and
// publish with nginx if it is installed. Other versions of Node are npm packages that hold the program.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from './free-port.mjs';
import { root } from './install.mjs';

const { values } = parseArgs({ options: { node: { type: 'string', multiple: true, default: ['20', '22', '24'] } } });
const folder = mkdtempSync(join(tmpdir(), 'codemaster-first-use-'));
let failed = 0;
let passed = 0;
try {
  const tarball = pack();
  for (const version of values.node) await tryWith(version, tarball);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function pack() {
  must('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root });
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error('npm pack wrote no file');
  return join(folder, name);
}

/** Goes through the first use with one version of Node. */
async function tryWith(version, tarball) {
  const home = join(folder, `node-${version}`);
  mkdirSync(home);
  const node = programOf(version, home);
  const shown = must(node, ['--version']).trim();
  const tool = join(home, 'tool');
  mkdirSync(tool);
  writeFileSync(join(tool, 'package.json'), '{ "private": true }\n');
  must('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', tarball], { cwd: tool });
  const site = join(home, 'my-course');
  mkdirSync(site);
  const cli = join(tool, 'node_modules', 'codemaster-site', 'bin', 'codemaster.js');
  // What the site's own `npm install` would bring.
  cpSync(join(tool, 'node_modules'), join(site, 'node_modules'), { recursive: true });
  const runIn =
    (cwd) =>
    (args, expected = 0) => {
      const { status, stderr, stdout } = offline(node, [cli, ...args], cwd);
      report(`Node ${shown}: codemaster ${args.join(' ')}`, status === expected, `${stdout}${stderr}`);
    };
  const run = runIn(site);
  run(['init', '--ci', 'github', '--deploy', 'nginx', '--yes', '--force']);
  brand(site);
  run(['new', 'doc', 'basics/loops', '--title', 'Loops']);
  run(['check']);
  run(['check', '--samples']);
  run(['build']);
  run(['build']);
  run(['search', 'variables']);
  await served(`Node ${shown}: codemaster serve`, [node, cli, 'serve'], {
    cwd: site,
    path: '/docs/intro',
    has: 'Ferry',
  });
  await served(`Node ${shown}: codemaster preview`, [node, cli, 'preview'], {
    cwd: site,
    path: '/vi/docs/intro',
    has: 'lang="vi"',
  });
  for (const kind of ['docs', 'blog']) {
    const other = join(home, kind);
    mkdirSync(other);
    symlinkSync(join(tool, 'node_modules'), join(other, 'node_modules'));
    const runOther = runIn(other);
    runOther(['init', '--kind', kind, '--locales', 'en,vi', '--yes', '--force']);
    runOther(['new', kind === 'docs' ? 'doc' : 'post', 'next-page']);
    runOther(['check', '--fail-on', 'warning']);
    runOther(['build']);
  }
  run(['explain', 'links/broken']);
  run(['check', '--format', 'sarif']);
  run(['completions', 'bash']);
  run(['init', '--yes'], 2);
  if (spawnSync('nginx', ['-v']).error === undefined) await publish(`Node ${shown}: nginx`, site, home);
  else console.log('not found, so it is left out: nginx');
}

/** Returns the path of a version of Node: this one, or one from its npm package. */
function programOf(version, home) {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  must('npm', ['install', '--silent', '--no-audit', '--no-fund', `${name}@${version}`], { cwd: home });
  return join(home, 'node_modules', name, 'bin', 'node');
}

/** Gives the site a title, colours and a style sheet of its own. */
function brand(site) {
  const file = join(site, 'codemaster.config.ts');
  const config = readFileSync(file, 'utf8');
  const branded = config.replace(
    /title: '[^']*'/,
    "title: 'Ferry', theme: { css: ['./theme/site.css'], colors: { light: { accent: '#0f766e' } } }",
  );
  if (branded === config) throw new Error('the config of a new site has no title');
  writeFileSync(file, branded);
  mkdirSync(join(site, 'theme'), { recursive: true });
  writeFileSync(join(site, 'theme', 'site.css'), '.prose { letter-spacing: 0.01em; }\n');
}

/** Starts a server in the site, asks for a page, and stops it. */
async function served(name, [command, ...args], { cwd, path, has }) {
  const port = await freePort();
  const child = spawn(command, [...args, '--port', String(port), '--strict-port'], { cwd, stdio: 'ignore' });
  try {
    const text = await answer(`http://127.0.0.1:${port}${path}`, child);
    report(name, text.includes(has), text.slice(0, 500));
  } finally {
    child.kill();
  }
}

async function publish(name, site, home) {
  const port = await freePort();
  const conf = join(home, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${home}/tmp-${kind};`)
    .join(' ');
  writeFileSync(
    conf,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${home}/nginx.pid; error_log ${home}/error.log; events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary}
  server { listen 127.0.0.1:${port}; root ${site}/build; include ${site}/build/.host/nginx.conf; } }`,
  );
  const child = spawn('nginx', ['-c', conf], { stdio: 'ignore' });
  try {
    const text = await answer(`http://127.0.0.1:${port}/docs/intro`, child);
    report(name, text === readFileSync(join(site, 'build', 'docs', 'intro', 'index.html'), 'utf8'), text.slice(0, 500));
  } finally {
    child.kill();
  }
}

/** Asks for an address until a server answers. */
async function answer(url, child) {
  for (;;) {
    try {
      return await (await fetch(url)).text();
    } catch (error) {
      if (child.exitCode !== null) return `the server ended with ${child.exitCode}: ${error.message}`;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Runs a program without a network, if the system can do that. */
function offline(program, args, cwd) {
  const cut = spawnSync('unshare', ['-rn', 'true']).status === 0;
  const [command, all] = cut ? ['unshare', ['-rn', program, ...args]] : [program, args];
  return spawnSync(command, all, { cwd, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: cwd } });
}

function must(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}

function report(name, isRight, said) {
  if (isRight) passed++;
  else failed++;
  console.log(`${isRight ? 'passed' : 'FAILED'}  ${name}${isRight ? '' : `\n${said}`}`);
}
