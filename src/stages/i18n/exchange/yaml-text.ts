/** Writes a value as YAML in the form of the scalar `before`: as a block, with quotes, or plain where it can be. */
export function yamlText(value: string, before: string): string {
  const text = value.replace(/\r\n?/g, '\n').trim();
  const block = /^[|>]/.test(before) ? blockText(text, before) : undefined;
  if (block !== undefined) return block;
  const hasControls = /[\u0000-\u001f]/.test(text);
  if (before.startsWith("'") && !hasControls) return `'${text.replaceAll("'", "''")}'`;
  const isPlain = /^[\p{L}\p{N}]/u.test(text) && !/: |:$| #/.test(text) && !hasControls;
  const isWord = /^(?:true|false|null|yes|no|on|off|~|[\d.+-][\d._eExXoOa-fA-F:+-]*)$/i.test(text);
  const isInList = /[,[\]{}]/.test(text);
  return !before.startsWith('"') && isPlain && !isWord && !isInList ? text : JSON.stringify(text);
}

/** Returns the text as a YAML block with this header and indentation; undefined if YAML would read another text. */
function blockText(text: string, before: string): string | undefined {
  const [header = ''] = before.split(/\r?\n/);
  const indent = /\n( +)\S/.exec(before)?.[1];
  // Lines that begin with blanks are not folded, and a header may count the blanks of the first line.
  const isOther = /^[ \t]|[^\n\u0020-\u007e\u00a0-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/mu.test(text);
  if (text === '' || indent === undefined || isOther || /^[|>][-+]?\d/.test(header)) return undefined;
  // In a folded block, a line break of the value is written as two.
  const lines = header.startsWith('>') ? text.replace(/\n+/g, '\n$&') : text;
  return `${header}\n${lines.replace(/^(?=.)/gm, indent)}`;
}
