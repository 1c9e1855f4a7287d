#!/usr/bin/env node
// Starts the command line and sets the exit code, nothing else.
import { existsSync } from 'node:fs';
import module from 'node:module';

try {
  process.cwd();
} catch {
  process.stderr.write('error: the folder in which this command was started is gone\n');
  process.exit(2);
}

// React's development build is several times slower; it decides by this variable when it is loaded.
process.env.NODE_ENV ??= 'production';
// From Node 22.8 on, code is kept as it was compiled, in a folder of the user below the system's for temporary files.
module.enableCompileCache?.();

if (existsSync(new URL('../scripts/compile.mjs', import.meta.url))) {
  // In a checkout the sources are the truth; a published package has no such script.
  const { ensureCompiled } = await import('../scripts/compile.mjs');
  await ensureCompiled();
}
const { runCli } = await import('../dist/cli.js');

const controller = new AbortController();
for (const [signal, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => {
    controller.abort(code);
    // What does not end by itself is ended, which is as safe as it is for a build that is killed: the site is written elsewhere first.
    setTimeout(() => {
      process.stderr.write('stopped\n');
      process.exit(code);
    }, 300).unref();
  });
}
// A reader of the output that goes away (`| head`) is no fault.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  // Opened on demand: looking at it takes time.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  variables: process.env,
  now: () => performance.now(),
  pid: process.pid,
  signal: controller.signal,
  ownsProcess: true,
  nodeVersion: process.version,
  platform: `${process.platform} ${process.arch}`,
});
