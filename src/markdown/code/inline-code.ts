import type { Element, ElementContent } from 'hast';
import type { InlineCode } from 'mdast';
import { unknownCodeLanguage } from '../../diagnostics/messages/code.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { spanOf } from '../report.ts';
import type { CodeContext } from './code-context.ts';

/**
 * Inline code with a language, as in rehype-pretty-code: `fmt.Println(x){:go}`. A backslash before the brace keeps it as text.
 */
const LANGUAGE = /^([\s\S]*\S)\{:([A-Za-z0-9+#.-]{1,32})\}$/;
const ESCAPED = /\\(?=\{:[A-Za-z0-9+#.-]{1,32}\}$)/;

/** Colours inline code that names its language at the end; leaves other inline code unchanged. */
export function colourInline(node: InlineCode, context: CodeContext): void {
  if (!node.value.endsWith('}')) return;
  if (ESCAPED.test(node.value)) {
    node.value = node.value.replace(ESCAPED, '');
    return;
  }
  const match = LANGUAGE.exec(node.value);
  if (!match) return;
  const { highlighter } = context;
  const [, code = '', written = ''] = match;
  const language = written.toLowerCase();
  if (!highlighter.knows(language)) {
    const near = suggest(written, highlighter.languages());
    const hint = near
      ? `did you mean \`{:${near}}\`? A backslash before the brace keeps it as text`
      : 'to show the brace as text, write a backslash before it';
    context.diagnostics.push(unknownCodeLanguage(written, spanOf(node, context), hint));
    return;
  }
  node.value = code;
  const [line = ''] = highlighter.highlight(code.replaceAll('\n', ' '), language);
  node.data = {
    ...node.data,
    hProperties: { className: [`language-${language}`] },
    hChildren: [...tokenNodes(line)],
  };
}

const TOKEN = /<span class="([\w-]+)">([^<]*)<\/span>|([^<]+)/g;

/** Yields the highlighter's HTML as tree nodes. This HTML consists of escaped text and of spans with one class. */
function* tokenNodes(html: string): Generator<ElementContent> {
  for (const [, className, inside = '', outside = ''] of html.matchAll(TOKEN)) {
    const text: ElementContent = { type: 'text', value: unescaped(className ? inside : outside) };
    if (!className) yield text;
    else
      yield { type: 'element', tagName: 'span', properties: { className: [className] }, children: [text] } as Element;
  }
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
