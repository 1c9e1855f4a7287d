import { describe, expect, it } from 'vitest';
import { HELP_EXAMPLES } from '../../src/cli/help-examples.ts';
import { RULES } from '../../src/diagnostics/rules.ts';
import { makeSite } from '../support/site-test.ts';

// What the command line says about itself.

const run = (...args: readonly string[]) => makeSite({}).run(args);

/** Names of all commands, with those of their subcommands. */
async function commandNames(...parents: readonly string[]): Promise<string[]> {
  const { stdout } = await run(...parents, '--help');
  const rows = /\nCommands:\n([\s\S]*?)(?:\n\n|$)/.exec(stdout)?.[1] ?? '';
  const names = [...rows.matchAll(/^ {2}([a-z][\w-]*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
  const inner = await Promise.all(names.map((name) => commandNames(...parents, name)));
  return names.flatMap((name, i) => [[...parents, name].join(' '), ...(inner[i] ?? [])]);
}

describe('help', () => {
  it('has examples for every command, and for no other', async () => {
    const names = await commandNames();
    expect(names).toContain('i18n accept');
    expect(Object.keys(HELP_EXAMPLES).sort()).toEqual(names.sort());
  });

  it('has examples whose flags the commands know, and shows them', async () => {
    for (const [name, examples] of Object.entries(HELP_EXAMPLES)) {
      const { stdout } = await run(...name.split(' '), '--help');
      for (const [typed] of examples) {
        expect(stdout).toContain(`$ ${typed}\n`);
        // Where a site begins, the tool is not installed yet.
        const command = /^(init|migrate)$/.test(name) ? `npx codemaster-site ${name}` : `codemaster ${name}`;
        expect(typed.startsWith(command), typed).toBe(true);
        for (const flag of typed.match(/--[a-z][\w-]*/g) ?? []) expect(stdout, typed).toContain(flag);
      }
    }
  });

  it('suggests commands, flags and values for misspelt ones', async () => {
    expect((await run('biuld')).stderr).toContain('Did you mean build?');
    expect((await run('check', '--dratfs')).stderr).toContain('Did you mean --drafts?');
    expect((await run('check', '--format', 'jsno')).stderr).toContain('(Did you mean json?)');
    expect((await run('init', '--kind', 'corse')).stderr).toContain('(Did you mean course?)');
    expect((await run('init', '--deploy', 'github')).stderr).toContain('(Did you mean github-pages?)');
    expect((await run('completions', 'bsh')).stderr).toContain('(Did you mean bash?)');
    expect((await run('check', '--allow-missing', 'go,jva')).stderr).toContain('(Did you mean java?)');
    expect((await run('check', '--only', 'links/brokn')).stderr).toContain('did you mean `links/broken`?');
    expect(await run('explain', 'links/brokn')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('did you mean `links/broken`'),
    });
    // The nearest few with their group, never the word itself or a page of names.
    const { stderr } = await run('explain', 'broken-link');
    expect(stderr).toMatch(/did you mean .*`sidebars\/broken-link` or `links\/broken`\?\n/);
    expect(stderr.match(/`/g)?.length).toBeLessThanOrEqual(14);
    expect((await run('explain', 'links/xx')).stderr).toContain('`codemaster explain links` lists all of links');
    expect((await run('explain', 'migrate/label')).stderr).toContain('is a finding of `codemaster migrate`');
  });
});

describe('explain', () => {
  it('lists every rule by area, and the rules of one area', async () => {
    const { stdout, code } = await run('explain');
    expect(code).toBe(0);
    expect([...stdout.matchAll(/^ {2}([a-z0-9-]+\/[a-z0-9-]+) /gm)].map(([, rule]) => rule)).toEqual(RULES);
    expect(stdout).toContain('links: links\n  links/broken ');
    const links = await run('explain', 'links');
    expect(links.stdout).not.toContain('sidebars/');
  });

  it('says cause, fix and both examples of a rule, and the same as data', async () => {
    const { stdout } = await run('explain', 'markdown/bad-code-note');
    expect(stdout).toMatch(
      /^# `markdown\/bad-code-note`\n\n[\s\S]*## How to fix it[\s\S]*\[!note 2\][\s\S]*## Without it/,
    );
    const data = JSON.parse((await run('explain', 'links/broken', '--json')).stdout);
    expect(data).toMatchObject({
      version: 1,
      rules: [{ rule: 'links/broken', cause: expect.any(String), fix: expect.any(String) }],
    });
    expect((await run('explain', 'links/broken', '--format', 'json')).stdout).toBe(
      (await run('explain', 'links/broken', '--json')).stdout,
    );
    expect(JSON.parse((await run('explain', '--json')).stdout).rules).toHaveLength(RULES.length);
  });
});
