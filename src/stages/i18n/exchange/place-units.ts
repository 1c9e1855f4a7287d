import { type TextUnit, textUnits } from './text-units.ts';

/** A unit of the source, with its counterpart in the translation if that has one. */
export interface UnitPair {
  readonly source: TextUnit;
  readonly target?: TextUnit;
}

/**
 * Pairs the units of a source and of its translation: fields by name, and texts section by section where both have the same kinds of
 * units in the same order. In other sections they are paired as long as the kinds agree, from the start and from the end.
 */
function pairUnits(source: readonly TextUnit[], translation: readonly TextUnit[]): readonly UnitPair[] {
  const fields = new Map(
    translation.flatMap((unit) => (unit.field === undefined ? [] : [[unit.field, unit] as const])),
  );
  const bySection = grouped(translation);
  const pairs = new Map<TextUnit, TextUnit>();
  for (const [section, units] of grouped(source)) {
    const others = bySection.get(section) ?? [];
    let from = 0;
    const most = Math.min(units.length, others.length);
    while (from < most && units[from]?.kind === others[from]?.kind) from++;
    let back = 0;
    while (back < most - from && units.at(-1 - back)?.kind === others.at(-1 - back)?.kind) back++;
    units.forEach((unit, i) => {
      const isFront = i < from;
      const other = isFront
        ? others[i]
        : i >= units.length - back
          ? others[others.length - (units.length - i)]
          : undefined;
      if (other) pairs.set(unit, other);
    });
  }
  return source.map((unit) => {
    const target = unit.field === undefined ? pairs.get(unit) : fields.get(unit.field);
    return target ? { source: unit, target } : { source: unit };
  });
}

function grouped(units: readonly TextUnit[]): ReadonlyMap<number, readonly TextUnit[]> {
  const groups = new Map<number, TextUnit[]>();
  for (const unit of units) {
    if (unit.field === undefined) groups.set(unit.section, [...(groups.get(unit.section) ?? []), unit]);
  }
  return groups;
}

/** Returns whether a translation has a place for every text of its source, and no other texts. */
export function hasSameShape(source: readonly TextUnit[], translation: readonly TextUnit[]): boolean {
  const shape = (units: readonly TextUnit[]) =>
    units
      .map(({ kind, section, field }) => (field === undefined ? `${section} ${kind}` : ''))
      .join('\n')
      .replace(/^\n+/, '');
  return shape(source) === shape(translation);
}

/** Puts other texts into the places of units. Units without a new text stay as they are, byte for byte. */
export function putTexts(text: string, texts: ReadonlyMap<TextUnit, string>): string {
  const newline = /\r\n/.test(text) ? '\r\n' : '\n';
  let result = '';
  let at = 0;
  for (const [unit, next] of [...texts].sort(([a], [b]) => a.from - b.from)) {
    if (next === unit.text) continue;
    result += text.slice(at, unit.from) + written(unit, next, { newline, text });
    at = unit.to;
  }
  return result + text.slice(at);
}

function written(
  { kind, prefix, from, to }: TextUnit,
  next: string,
  { newline, text }: { readonly newline: string; readonly text: string },
): string {
  if (kind === 'front-matter') return yamlText(next, text.slice(from, to));
  const lines = next.replace(/\r\n?/g, '\n').split('\n');
  if (kind === 'cell') return lines.join(' ').replace(/(?<!\\)\|/g, '\\|');
  // Only texts and code may have several lines: a line break would end a heading.
  if (kind !== 'text' && kind !== 'code') return lines.join(' ');
  return lines.map((line, i) => (i === 0 || line === '' ? line : prefix + line)).join(newline);
}

/** Writes a value as YAML, with quotes as before, or where it needs them. */
function yamlText(value: string, before: string): string {
  const text = value.replace(/\s*\n\s*/g, ' ');
  if (before.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
  const isPlain = /^[\p{L}\p{N}][^\n]*$/u.test(text) && !/: |:$| #|[\u0000-\u001f]|\s$/.test(text);
  const isWord = /^(?:true|false|null|yes|no|on|off|~|[\d.+-][\d._eExXoOa-fA-F:+-]*)$/i.test(text);
  const isInList = /[,[\]{}]/.test(text);
  return !before.startsWith('"') && isPlain && !isWord && !isInList ? text : JSON.stringify(text);
}

/** Returns the units of a page and those of its translation, in pairs; without a translation, units of the source alone. */
export function unitsOfPages(
  source: { readonly text: string; readonly isMdx: boolean },
  translation?: { readonly text: string; readonly isMdx: boolean },
): readonly UnitPair[] {
  const units = textUnits(source.text, source.isMdx);
  return translation
    ? pairUnits(units, textUnits(translation.text, translation.isMdx))
    : units.map((one) => ({ source: one }));
}
