import { RULES } from '../../../src/diagnostics/rules.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { must } from '../property.ts';

const known = new Set<string>(RULES);

/** Throws unless each finding has a known rule, words, and a place inside of its text. */
export function checkFindings(findings: readonly Diagnostic[], text: string): void {
  const lines = text.split('\n');
  for (const finding of findings) {
    const { code, message, span } = finding;
    must(known.has(code), 'a finding has an unknown rule', finding);
    must(
      message.trim() !== '' && !/undefined|\[object/.test(message.replaceAll(/[“`"][^”`"]*[”`"]/g, '')),
      'a finding has no words',
      finding,
    );
    if (!span) must(false, 'a finding has no place', finding);
    const { start, end = start } = span;
    const lengthOf = (line: number) => lines[line - 1]?.length ?? -1;
    const isStartRight = start.column >= 1 && start.column <= lengthOf(start.line) + 1;
    // What is missing at the end of a line has a caret of its own behind it.
    const isCaret = end.line === start.line && end.column === start.column + 1;
    const isEndRight = isCaret || (end.line >= start.line && end.column <= lengthOf(end.line) + 1);
    // The parser of HTML may be some columns off, or in `pre`, whose first line break counts for nothing, a line.
    const isNear = /<[a-z!?/]/i.test(text) && lengthOf(start.line) >= 0;
    must((isStartRight && isEndRight) || isNear, 'a finding is outside of its text', [finding, text]);
  }
}
