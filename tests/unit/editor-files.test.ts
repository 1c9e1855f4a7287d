import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatPretty } from '../../src/diagnostics/format.ts';
import { fileUnreadable } from '../../src/diagnostics/messages/source.ts';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { jsonSchemas } from '../../src/schema/json-schemas.ts';

// Files for VS Code that new sites get.

const read = (name: string) =>
  JSON.parse(readFileSync(join(packageRoot, 'templates/vscode', `${name}.json`), 'utf8')) as Record<string, never>;

it('the settings name schemas that the package has', () => {
  const named =
    JSON.stringify(read('settings')).match(/\.\/node_modules\/codemaster-site\/dist\/schemas\/[\w-]+\.json/g) ?? [];
  expect(named.length).toBe(3);
  for (const path of named) expect(Object.keys(jsonSchemas())).toContain(path.split('/').at(-1));
});

it('the settings start the language server of the package, through the extension that is recommended', () => {
  const settings = read('settings') as Record<string, unknown>;
  const [file, ...args] = settings['glspc.server.commandArguments'] as [string, ...string[]];
  expect([settings['glspc.server.command'], ...args]).toEqual(['node', 'lsp', '--stdio']);
  const { name, bin } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  expect(file).toBe(`node_modules/${name}/${bin.codemaster}`);
  expect(read('extensions').recommendations).toContain('zsol.vscode-glspc');
});

it('the task reads findings as the command prints them', () => {
  const [task] = read('tasks').tasks as unknown as [{ problemMatcher: { pattern: { regexp: string }[] } }];
  const [head, message] = task.problemMatcher.pattern.map(({ regexp }) => new RegExp(regexp));
  const lines = formatPretty(fileUnreadable('content/vi/docs/bếp a.md', 'it does not exist'), () => undefined).split(
    '\n',
  );
  expect(head?.exec(lines[0] ?? '')?.slice(1)).toEqual([
    'content/vi/docs/bếp a.md',
    '1',
    '1',
    'error',
    'source/unreadable',
  ]);
  expect(message?.exec(lines[1] ?? '')?.[1]).toBe('The file cannot be read: it does not exist.');
});
