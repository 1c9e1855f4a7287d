import type { Code, Parent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { badCodeMeta, unknownCodeLanguage } from '../diagnostics/messages/markdown.ts';
import { suggest, suggestOrList } from '../diagnostics/suggest.ts';
import { type BlockComponent, COMPONENT_TAG } from './components.ts';
import { escapeText } from './escape-html.ts';
import type { Highlighter } from './highlight-code.ts';
import { CODE_META_KEYS, type CodeMeta, parseCodeMeta } from './parse-code-meta.ts';
import { openingSpan, type PageContext } from './report.ts';

const LANGUAGE = /^[A-Za-z0-9+#.-]{1,32}$/;

/**
 * Highlights code fences, and joins a fence with the `input` and `output` fences after it into one sample: code,
 * what it reads, what it prints.
 */
export function remarkSamples(context: PageContext, components: BlockComponent[], highlighter: Highlighter) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!('children' in node)) return;
      const parent = node as Parent;
      if (parent.children.some((child) => child.type === 'code')) {
        parent.children = joinSamples(parent.children as RootContent[], context, components, highlighter);
      }
    });
  };
}

function joinSamples(
  children: readonly RootContent[],
  context: PageContext,
  components: BlockComponent[],
  highlighter: Highlighter,
): RootContent[] {
  const result: RootContent[] = [];
  let sample: { index: number } | undefined;
  for (const child of children) {
    if (child.type !== 'code') {
      sample = undefined;
      result.push(child);
      continue;
    }
    const stream = child.lang === 'input' ? 'inputHtml' : child.lang === 'output' ? 'outputHtml' : undefined;
    const open = sample === undefined ? undefined : components[sample.index];
    if (stream && sample && open?.name === 'sample' && open[stream] === undefined) {
      components[sample.index] = { ...open, [stream]: escapeText(child.value) };
      continue;
    }
    components.push(toSample(child, context, highlighter));
    sample = { index: components.length - 1 };
    result.push({
      type: 'paragraph',
      children: [],
      data: { hName: COMPONENT_TAG, hProperties: { dataIndex: String(sample.index) } },
      ...(child.position ? { position: child.position } : {}),
    });
  }
  return result;
}

function toSample(code: Code, context: PageContext, highlighter: Highlighter): BlockComponent {
  const language = LANGUAGE.test(code.lang ?? '') ? (code.lang ?? '').toLowerCase() : '';
  const meta = parseCodeMeta(code.meta ?? '');
  reportMeta(code, meta, context);
  if (code.lang && (language === '' || !highlighter.knows(language))) {
    const near = suggest(code.lang, highlighter.languages());
    const hint = near ? `did you mean \`${near}\`?` : 'write `text` for text without colours';
    context.diagnostics.push(unknownCodeLanguage(code.lang, openingSpan(code, context), hint));
  }
  const lines = highlighter.highlight(code.value, language);
  const html = lines
    .map((line, i) => `<span class="${meta.marked.has(i + 1) ? 'line is-marked' : 'line'}">${line}</span>`)
    .join('\n');
  return {
    name: 'sample',
    file: {
      ...(meta.title === undefined ? {} : { title: meta.title }),
      language: language || 'text',
      languageLabel: highlighter.label(language),
      html,
      lineNumbers: meta.lineNumbers,
      wrong: meta.flags.has('fails'),
    },
  };
}

function reportMeta(code: Code, meta: CodeMeta, context: PageContext): void {
  for (const { message, key } of meta.problems) {
    const hint = key ? suggestOrList(key, CODE_META_KEYS, 'keys') : undefined;
    context.diagnostics.push(badCodeMeta(message, openingSpan(code, context), hint));
  }
}
