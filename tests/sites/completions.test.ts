import { execFileSync, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { makeFolder } from '../support/make-folder.ts';
import { compiled, makeSharedSite, makeSite } from '../support/site-test.ts';

// Completions as a shell shows them: the real scripts, in the real shells, asking the real command.

const FILES = {
  'codemaster.config.ts': 'throw new Error("no code of the site may run");\n',
  'content/vi/docs/bep.md': '# Bếp\n',
  'content/en/docs/kitchen/stove.md': '# Stove\n',
  'content/en/docs/kitchen/_part.md': 'Part.\n',
  'content/versions.json': '["1.0"]\n',
};

const words = async (...typed: readonly string[]) => {
  const { stdout } = await makeSite(FILES).run(['completions', 'words', '--', ...typed]);
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0]]));
};

describe('what may come next', () => {
  it('is a command, a subcommand, or a flag of the command before', async () => {
    expect(await words('se')).toEqual(['serve', 'search']);
    expect(await words('i18n', 's')).toEqual(['status']);
    expect(await words('check', '--f')).toEqual(['--frozen', '--format', '--fail-on']);
  });

  it('is a value of the flag before it, also behind an equals sign and a comma', async () => {
    expect(await words('check', '--format', '')).toEqual(['pretty', 'json', 'sarif', 'github']);
    expect(await words('check', '--format=s')).toEqual(['--format=sarif']);
    expect(await words('check', '--only', 'titles,links/broken-')).toEqual([
      'titles,links/broken-anchor',
      'titles,links/broken-image',
    ]);
  });

  it('names rules, locales, versions and pages of the site without running its config', async () => {
    expect(await words('explain', 'titles/')).toEqual(['titles/duplicate']);
    expect(await words('i18n', 'status', '--locale', '')).toEqual(['en', 'vi']);
    expect(await words('search', '--docs-version', '')).toEqual(['current', '1.0']);
    expect(await words('i18n', 'accept', 'docs/')).toEqual(['docs/bep', 'docs/kitchen/stove']);
  });

  it('names pages and versions of sets of docs and of collections', async () => {
    const site = makeSite({
      'content/versions.sdk.json': '["0.9"]\n',
      'content/en/sdk/intro.md': '# Intro\n',
      'content/en/recipes/pho.md': '# Phở\n',
      'content/en/versions/0.9/sdk/old.md': '# Old\n',
    });
    const { stdout: versions } = await site.run(['completions', 'words', '--', 'search', '--docs-version', '']);
    expect(versions).toBe('sdk@current\t\nsdk@0.9\t\n');
    const { stdout: pages } = await site.run(['completions', 'words', '--', 'i18n', 'accept', '']);
    expect(pages).toBe('recipes/pho\t\nsdk/intro\t\n');
    // Folders beside the site are known if the config says which without being run.
    site.write({
      'site/codemaster.config.ts': `import { defineConfig } from 'codemaster';
        export default defineConfig({ title: process.exit(1), url: '', docs: [{ id: 'sdk', path: '../packages/*/docs', routeBasePath: 'sdk' }] });\n`,
      'packages/core/docs/start.md': '# Start\n',
    });
    const beside = await site.run(['completions', 'words', '--', 'i18n', 'accept', '--dir', 'site', '']);
    expect(beside.stdout).toBe('sdk/core/start\t\n');
  });

  it('is a kind, a folder, a part, an address or a sidebar, by what the command takes', async () => {
    expect(await words('new', '')).toEqual(['doc', 'post', 'page']);
    expect(await words('new', 'doc', '')).toEqual(['kitchen/']);
    expect(await words('theme', 'eject', 'pager')).toEqual(['pager']);
    expect(await words('theme', 'eject', '')).toContain('sidebar');
    expect(await words('why', '')).toEqual(['/docs/bep', '/docs/kitchen/stove']);
    expect(await words('book', '')).toEqual(['docs']);
    const site = makeSite({
      'codemaster.config.ts': `export default { title: 'T', url: 'https://t.example', collections: { recipes: {} } };\n`,
      'content/sidebars.ts': 'export default { go: ["intro"], java: ["intro"] };\n',
      'content/en/docs/01-intro.md': '# Intro\n',
      'content/samples.lock.json':
        '{ "version": 1, "samples": { "en docs/intro#one": "Go 1.26.8 0123456789abcdef" } }\n',
    });
    const next = async (...typed: string[]) => (await site.run(['completions', 'words', '--', ...typed])).stdout;
    expect(await next('book', '')).toBe('go\t\njava\t\n');
    expect(await next('new', 'r')).toBe('recipes\t\n');
    expect(await next('why', '/docs/')).toBe('/docs/intro\t\n');
    site.write({ 'build/en/docs/intro/index.html': '', 'build/404.html': '', 'build/index.html': '' });
    expect(await next('why', '')).toBe('/\t\n/en/docs/intro\t\n');
  });

  it('is left to the shell where a folder is named, and nothing where nothing can be known', async () => {
    expect(await words('build', '')).toEqual([':folders']);
    expect(await words('build', '--out-dir', '')).toEqual([':folders']);
    expect(await words('version', '')).toEqual([]);
    expect(await words('nonsense', '')).toEqual([]);
  });
});

/** Whether a shell is installed; its test is skipped otherwise. */
const has = (shell: string) => spawnSync(shell, ['--version']).status === 0;

let site: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  await compiled();
  site = makeSharedSite(FILES);
});
afterAll(() => site.dispose());

/** Runs a script in a shell that finds `codemaster`. */
function inShell(shell: string, args: readonly string[], script: string): string {
  const bin = makeFolder();
  symlinkSync(join(packageRoot, 'bin', 'codemaster.js'), join(bin, 'codemaster'));
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, HOME: bin, TERM: 'dumb' };
  return execFileSync(shell, [...args, '-c', script], { cwd: site.root, env, encoding: 'utf8', timeout: 60_000 });
}

describe('the scripts', () => {
  it.skipIf(!has('bash'))('complete in bash', () => {
    const reply = (...typed: readonly string[]) => `
      COMP_WORDS=(codemaster ${typed.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${typed.length}; _codemaster
      echo "\${COMPREPLY[@]}"`;
    const script = `source <(codemaster completions bash); complete -p codemaster
      ${reply('chec')}${reply('check', '--format', '')}${reply('build', 'cont')}${reply('i18n', 'status', '--locale', 'v')}
      ${reply('new', '')}${reply('theme', 'eject', 'pager')}${reply('why', '/docs/b')}${reply('book', '')}`;
    expect(inShell('bash', ['--norc'], script).split('\n')).toEqual([
      'complete -F _codemaster codemaster',
      'check',
      'pretty json sarif github',
      'content',
      'vi',
      'doc post page',
      'pager',
      '/docs/bep',
      'docs',
      '',
    ]);
  });

  it.skipIf(!has('fish'))('complete in fish, with what words are about', () => {
    const script = `codemaster completions fish | source
      complete -C 'codemaster chec'; complete -C 'codemaster i18n status --locale v'; complete -C 'codemaster build cont'; complete -C 'codemaster new p'; complete -C 'codemaster theme eject pager'; complete -C 'codemaster why /docs/b'`;
    expect(inShell('fish', ['--no-config'], script).trim().split('\n')).toEqual([
      'check\treport all findings without writing the site',
      'vi',
      expect.stringMatching(/^content\//),
      'post',
      'page',
      'pager',
      '/docs/bep',
    ]);
  });

  it.skipIf(!has('zsh'))('complete in zsh', () => {
    const script = `zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PROMPT=; autoload -Uz compinit; compinit -u -D; source <(codemaster completions zsh); echo REA''DY'
      zpty -m -r shell line '*READY*'
      zpty -w -n shell $'codemaster i18n status --locale v\\t--quie\\t'
      zpty -m -r shell line '*vi *--quiet*'
      print -r -- "$line"
      zpty -d shell`;
    expect(inShell('zsh', ['-f'], script)).toMatch(/locale vi[\s\S]*--quiet/);
  });
});
