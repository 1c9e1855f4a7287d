import { describe, expect, it } from 'vitest';
import { describeBrokenInstall } from '../../../src/cli/broken-install.ts';

const stack = (message: string, ...requireStack: string[]) => Object.assign(new Error(message), { requireStack });

describe('packages that are not installed as they should be', () => {
  it.each([
    [
      stack("Cannot find module 'react-dom/server'\nRequire stack:\n- /site/node_modules/codemaster-site/dist/a.js"),
      'The package `react-dom` is missing.',
    ],
    [stack("Cannot find module 'shiki'", '/home/lan/codemaster/dist/chunks/a.js'), 'The package `shiki` is missing.'],
    [
      new Error(
        "Cannot find package '@shikijs/core' imported from C:\\codemaster\\node_modules\\shiki\\dist\\index.mjs",
      ),
      'The package `@shikijs/core` is missing.',
    ],
    [
      new Error('The package "@esbuild/linux-x64" could not be found, and is needed by esbuild.\n\nIf you are'),
      'The program of esbuild for this system is missing (`@esbuild/linux-x64`).',
    ],
    [
      new Error('\nYou installed esbuild for another platform than the one you are currently using.\n'),
      'The program of esbuild is for another system.',
    ],
    [
      new Error('The service was stopped: spawn /a b/esbuild EACCES'),
      'The program of esbuild cannot be started (EACCES): /a b/esbuild',
    ],
    [
      new Error('Cannot start service: Host version "0.28.2" does not match binary version "0.25.0"'),
      'esbuild is 0.28.2, and its program is 0.25.0.',
    ],
  ])('are named: %s', (error, message) => {
    expect(describeBrokenInstall(error)).toMatchObject({ message, hint: expect.stringContaining('npm ci') });
  });

  it.each([
    new Error('undefined is not a function'),
    // A module of the site, of which others tell.
    new Error("Cannot find module './own.ts' imported from /site/codemaster.config.ts"),
    'Cannot find module',
    undefined,
  ])('are not blamed for other errors: %s', (error) => expect(describeBrokenInstall(error)).toBeUndefined());
});
