/** Joins words to a command line, quoted for a Unix shell. */
export function commandLine(...words: readonly string[]): string {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
}

/** Puts the environment variables of a program in front of its command. */
export function withVariables(env: Readonly<Record<string, string>>, command: string): string {
  const set = Object.entries(env).map(([name, value]) => `${name}=${commandLine(value)} `);
  return set.join('') + command;
}
