/** The words of a command line, as shells of Unix read them. */
export function commandLine(...words: readonly string[]): string {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
}

/** The variables a program is run with, in front of its command. */
export function withVariables(env: Readonly<Record<string, string>>, command: string): string {
  const set = Object.entries(env).map(([name, value]) => `${name}=${commandLine(value)} `);
  return set.join('') + command;
}
