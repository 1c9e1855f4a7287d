// The script behind `npm run build` and similar commands: installs what is missing, then runs the command line or another script.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installPackages, root } from './install.mjs';

checkNode();
installPackages();
const { ensureCompiled } = await import('./compile.mjs');
await ensureCompiled();

const [first, ...rest] = process.argv.slice(2);
const [file, args] =
  first === '--script' ? [rest[0] ?? '', rest.slice(1)] : ['bin/codemaster.js', [first ?? '--help', ...rest]];
const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit' });
// A terminal sends the signal to both processes; this one waits until the child exits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
