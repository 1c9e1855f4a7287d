/**
 * Splits the output of the go command by package; the name of a sample is its folder. A line that names a file belongs to the
 * package of that file, because `go vet` prints no package headers since Go 1.26. Other lines belong to the package before them.
 */
export function splitGoOutput(output: string): Map<string, string> {
  const parts = new Map<string, string>();
  let name: string | undefined;
  for (const line of output.split('\n')) {
    const header = /^# sample\/([^/\s.]+)/.exec(line);
    name = header?.[1] ?? /^(?:vet: )?(?:\.\/)?(s\d+)\//.exec(line)?.[1] ?? name;
    if (header || name === undefined || line === '') continue;
    parts.set(name, `${parts.get(name) ?? ''}${line}\n`);
  }
  return new Map([...parts].map(([key, text]) => [key, plainText(text, key)]));
}

/** Returns the text of a tool as it reads in the folder of the sample. */
export function plainText(text: string, name: string): string {
  const folder = new RegExp(`(?:[^\\s:]*/)?\\b${name}/`, 'g');
  return text
    .replace(folder, '')
    .replace(/^(?:vet: )?\.\//gm, '')
    .replace(/^# sample\/?.*\n/gm, '')
    .replace(/^# .*\n/gm, '')
    .replace(new RegExp(`\\bsample/${name}\\b`, 'g'), 'sample');
}
