import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createProgramRunner } from '../../src/io/process/run-program.ts';
import { makeFolder } from '../support/make-folder.ts';
import { type JsonFinding, makeSite } from '../support/site-test.ts';
import { describeWith, machineVariables } from '../support/toolchains.ts';

/** Lines of programs that misbehave, by what they do. `@file@`, `@port@` and `@mark@` are filled in by the test. */
interface Misdeeds {
  readonly language: string;
  readonly fence: string;
  readonly program: (...lines: readonly string[]) => readonly string[];
  readonly loops: readonly string[];
  readonly floods: readonly string[];
  /** Starts a process that goes on alone. */
  readonly forks: readonly string[];
  /** Reads until something comes. */
  readonly reads: readonly string[];
  /** Writes beside its own folder. */
  readonly strays: readonly string[];
  /** Writes far from its own folder. */
  readonly escapes: readonly string[];
  /** Prints `refused` when nobody answers. */
  readonly dials: readonly string[];
  readonly killed: readonly string[];
  /** Ends with status 300, of which a system keeps 44. */
  readonly exits: readonly string[];
}

const GO: Misdeeds = {
  language: 'go',
  fence: 'go',
  program(...lines) {
    const packages = ['bytes', 'fmt', 'net', 'os', 'os/exec', 'syscall'].filter((path) =>
      lines.some((line) => line.includes(`${path.split('/').at(-1)}.`)),
    );
    return ['package main', '', ...packages.map((path) => `import "${path}"`), '', 'func main() {', ...lines, '}'];
  },
  loops: ['for {', '}'],
  floods: ['for {', 'fmt.Println("0123456789012345678901234567890123456789")', '}'],
  forks: ['if err := exec.Command("sleep", "@mark@").Start(); err != nil {', 'panic(err)', '}'],
  reads: ['b := make([]byte, 1)', 'for {', 'if n, _ := os.Stdin.Read(b); n > 0 {', 'return', '}', '}'],
  strays: ['if err := os.WriteFile("../stray.txt", nil, 0o600); err != nil {', 'panic(err)', '}'],
  escapes: ['if err := os.WriteFile("@file@", nil, 0o600); err != nil {', 'os.Exit(5)', '}'],
  dials: ['if _, err := net.Dial("tcp", "127.0.0.1:@port@"); err != nil {', 'fmt.Println("refused")', '}'],
  killed: ['syscall.Kill(os.Getpid(), syscall.SIGKILL)'],
  exits: ['os.Exit(300)'],
};

const JAVA: Misdeeds = {
  language: 'java',
  fence: 'java',
  program: (...lines) => [
    'public class Main {',
    'public static void main(String[] args) throws Exception {',
    ...lines,
    '}',
    '}',
  ],
  loops: ['while (true) { }'],
  floods: ['while (true) System.out.println("0123456789".repeat(100));'],
  forks: ['new ProcessBuilder("sleep", "@mark@").start();'],
  reads: ['while (System.in.read() < 0) { }'],
  strays: ['new java.io.FileOutputStream("../stray.txt").close();'],
  escapes: [
    'try { new java.io.FileOutputStream("@file@").close(); } catch (java.io.IOException e) { System.exit(5); }',
  ],
  dials: [
    'try { new java.net.Socket("127.0.0.1", @port@).close(); }',
    'catch (java.io.IOException e) { System.out.println("refused"); }',
  ],
  killed: ['new ProcessBuilder("sh", "-c", "kill -9 " + ProcessHandle.current().pid()).start().waitFor();'],
  exits: ['System.exit(300);'],
};

const JS: Misdeeds = {
  language: 'node',
  fence: 'js',
  program: (...lines) => [
    "import { spawn } from 'node:child_process';",
    "import { readSync, writeFileSync } from 'node:fs';",
    "import { connect } from 'node:net';",
    ...lines,
  ],
  loops: ['for (;;) {}'],
  floods: ["for (;;) console.log('0123456789'.repeat(100));"],
  forks: ["spawn('sleep', ['@mark@'], { detached: true, stdio: 'ignore' }).unref();"],
  reads: ['while (readSync(0, Buffer.alloc(1)) === 0) {}'],
  strays: ["writeFileSync('../stray.txt', '');"],
  escapes: ["try { writeFileSync('@file@', ''); } catch { process.exit(5); }"],
  dials: [
    "connect(@port@, '127.0.0.1').on('error', () => console.log('refused')).on('connect', () => process.exit());",
  ],
  killed: ["process.kill(process.pid, 'SIGKILL');"],
  exits: ['process.exit(300);'],
};

const block = (info: string, ...lines: readonly string[]) => [`\`\`\`${info}`, ...lines, '```', ''].join('\n');

/** Command lines of all processes; empty where the system does not tell. */
function commandLines(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? [readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
    } catch {
      return [];
    }
  });
}

/** A server of this machine that counts who calls. */
async function countCalls(): Promise<{ readonly port: number; readonly calls: () => number }> {
  let calls = 0;
  const server = createServer((socket) => {
    calls++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, calls: () => calls };
}

async function contain(misdeeds: Misdeeds): Promise<void> {
  const runner = await createProgramRunner(makeFolder(), new AbortController().signal);
  if (process.platform === 'linux' && !runner.isolated && process.env.CODEMASTER_REQUIRE_TOOLCHAINS === '1')
    throw new Error(
      'CODEMASTER_REQUIRE_TOOLCHAINS is set, and this machine cannot keep programs apart: `unshare` (util-linux) with user, mount, network and process name spaces must work.',
    );
  const { port, calls } = await countCalls();
  const file = join(tmpdir(), `codemaster-escape-${process.pid}-${misdeeds.language}.txt`);
  onTestFinished(() => rmSync(file, { force: true }));
  const shared = `/dev/shm/codemaster-escape-${process.pid}-${misdeeds.language}.txt`;
  onTestFinished(() => rmSync(shared, { force: true }));
  // No two test processes may take each other's for left behind.
  const mark = `4711.${process.pid}${misdeeds.language.length}`;
  const filled = (lines: readonly string[]) =>
    lines.map((line) => line.replace('@file@', file).replace('@port@', String(port)).replace('@mark@', mark));
  const sample = (id: string, lines: readonly string[], meta = '') =>
    block(`${misdeeds.fence} id=${id}${meta}`, ...misdeeds.program(...filled(lines)));
  const site = makeSite({
    'codemaster.config.ts': `export default { title: 'T', url: 'https://example.org', blog: false,
      samples: { languages: ['${misdeeds.language}'] } };`,
    'content/en/docs/a.md': [
      '# Page\n',
      sample('loops', misdeeds.loops, ' timeout=1'),
      sample('floods', misdeeds.floods),
      sample('forks', misdeeds.forks),
      sample('reads', misdeeds.reads, ' timeout=1'),
      sample('strays', misdeeds.strays),
      sample('killed', misdeeds.killed),
      sample('exits', misdeeds.exits),
      sample('shows', misdeeds.exits, ' exit=44'),
      ...(runner.isolated ? [sample('escapes', misdeeds.escapes, ' exit=5')] : []),
      ...(runner.isolated && existsSync('/dev/shm')
        ? [
            sample(
              'shares',
              misdeeds.escapes.map((line) => line.replace('@file@', shared)),
            ),
          ]
        : []),
      ...(runner.isolated ? [sample('dials', misdeeds.dials), block('output', 'refused')] : []),
    ].join('\n'),
  });
  const run = await site.run(['check', '--only', 'samples', '--format', 'json'], { variables: machineVariables });
  const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
  const told = findings
    .map(({ rule, message }) => `${/`(\w+)`/.exec(message)?.[1]} ${rule}`)
    // What killed the program may outlive it for a moment.
    .filter((one) => one !== 'killed samples/left-running');
  expect(told).toEqual([
    'loops samples/timed-out',
    'floods samples/too-much-output',
    'forks samples/left-running',
    'reads samples/timed-out',
    'strays samples/wrote-outside',
    'killed samples/wrong-exit',
    'exits samples/wrong-exit',
  ]);
  const messages = findings.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining('`killed` ends with status 137 instead of 0'));
  expect(messages).toContainEqual(expect.stringContaining('`exits` ends with status 44 instead of 0'));
  expect(run.stderr).toContain(' 0 skipped, 7 failed');
  expect(run.stderr.includes('not kept from the network')).toBe(!runner.isolated);
  if (runner.isolated) {
    expect(existsSync(shared)).toBe(false);
    expect(existsSync(file)).toBe(false);
    expect(calls()).toBe(0);
  }
  expect(commandLines().filter((line) => line.includes(`sleep ${mark}`))).toEqual([]);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`codemaster-samples-${process.pid}-`))).toEqual([]);
}

for (const misdeeds of [JS, GO, JAVA]) {
  describeWith([misdeeds.language], `samples in ${misdeeds.fence} that misbehave`, () => {
    it(
      'are stopped, told apart and leave nothing behind, and well-behaved ones that do odd things pass',
      () => contain(misdeeds),
      120_000,
    );
  });
}
