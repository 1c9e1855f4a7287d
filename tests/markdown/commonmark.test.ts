import { tests } from 'commonmark-spec';
import type { Element, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../src/markdown/highlight/highlight-code.ts';
import { cleanHtml } from '../../src/markdown/html/clean-html.ts';
import { escapeText } from '../../src/markdown/html/escape-html.ts';
import { fillLinkSlots } from '../../src/markdown/html/link-slots.ts';
import type { RenderedBody } from '../../src/markdown/rendered-body.ts';
import { normalizeHtml, parseHtml, withoutAdditions } from '../support/compare-html.ts';

// Every example of the CommonMark specification (0.31.2) goes through the whole pipeline. A difference is allowed only
// for a reason of our dialect, only in the examples listed with it, and only if it is exactly what the reason explains.

const markdown = createMarkdown(createHighlighter());

interface Example {
  readonly text: string;
  readonly html: string;
  /** What the specification expects, as a tree. */
  readonly expected: Root;
  readonly body: RenderedBody;
}

/** Gives what the specification's HTML becomes for this reason, to be compared with ours; undefined: no case of it. */
type Reason = (example: Example) => string | undefined;

const REASONS: Readonly<Record<string, { readonly adapt: Reason; readonly examples: readonly number[] }>> = {
  'the title is taken out of the text, as plain text': {
    adapt: ({ expected, body }) => {
      if (body.title === undefined) return undefined;
      const title = expected.children.find((node): node is Element => node.type === 'element');
      if (title?.tagName !== 'h1') return undefined;
      title.children = [{ type: 'text', value: plainText(title).replace(/\s+/g, ' ') }];
      return normalizeHtml(expected);
    },
    examples: [66, 80, 81, 82, 214],
  },
  'raw HTML is cleaned by an allow-list': {
    adapt: ({ text, html }) => {
      let hasHtml = false;
      visit(unified().use(remarkParse).parse(text), 'html', () => {
        hasHtml = true;
      });
      const raw = { type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root;
      return hasHtml ? withoutEmpty(normalizeHtml(cleanHtml(raw))) : undefined;
    },
    examples: [
      21, 31, 150, 163, 169, 170, 171, 172, 173, 176, 178, 187, 201, 344, 476, 477, 491, 494, 524, 536, 613, 614, 615,
      616, 617, 625, 626, 627, 628, 630, 631, 642, 643,
    ],
  },
  'GFM makes links of bare addresses': {
    adapt: ({ text, body }) => {
      if (body.links.length === 0) return undefined;
      const tree = unified().use(remarkParse).use(remarkGfm).parse(text);
      return normalizeHtml(unified().use(remarkRehype).runSync(tree) as Root);
    },
    examples: [602, 606, 608, 611, 612],
  },
  'addresses of unknown schemes are refused, with a finding': {
    adapt: ({ expected, body }) => {
      if (!body.diagnostics.some(({ code }) => code === 'links/unsafe-url')) return undefined;
      visit(expected, 'element', ({ tagName, properties }) => {
        if (tagName === 'a') delete properties.href;
      });
      return normalizeHtml(expected);
    },
    examples: [500, 596, 598, 599, 601],
  },
  'a fence language is a plain name, or there is a finding': {
    adapt: ({ expected, body }) => {
      if (!body.diagnostics.some(({ code }) => code === 'markdown/unknown-language')) return undefined;
      visit(expected, 'element', ({ tagName, properties }) => {
        if (tagName === 'code') delete properties.className;
      });
      return normalizeHtml(expected);
    },
    examples: [34, 144],
  },
};

/** Empty elements appear where a parser closes what an author left open; they and the space in them show nothing. */
function withoutEmpty(html: string): string {
  return html
    .replace(/<([ab])(?: [^<>]*)?>\s*<\/\1>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=<\/?p>|$)|(?<=<p>) /g, '');
}

describe('every example of the CommonMark specification becomes the HTML it should', () => {
  it('all of them are run', () => {
    expect(tests).toHaveLength(652);
  });

  const reasonOf = new Map(
    Object.entries(REASONS).flatMap(([reason, { examples }]) => examples.map((number) => [number, reason] as const)),
  );
  for (const { number, section, markdown: source, html } of tests) {
    const reason = reasonOf.get(number);
    it(`${number} ${section}${reason ? ` – ${reason}` : ''}`, () => {
      const text = source.replaceAll('→', '\t');
      const body = markdown.render({ file: 'example.md', text, locale: 'en' });
      const title = body.title === undefined ? '' : `<h1>${escapeText(body.title)}</h1>`;
      const filled = fillLinkSlots(
        body.html,
        body.links.map(({ href }) => href),
      );
      const ours = normalizeHtml(withoutAdditions(parseHtml(title + filled)));
      const expected = parseHtml(html.replaceAll('→', '\t'));
      const strict = normalizeHtml(expected);
      const adapt = reason === undefined ? undefined : REASONS[reason]?.adapt;
      if (!adapt) {
        expect(ours).toBe(strict);
        return;
      }
      expect(ours, 'no difference any more: take the example off the list').not.toBe(strict);
      const adapted = adapt({ text, html: html.replaceAll('→', '\t'), expected, body });
      expect(adapted, 'the reason does not apply').toBeDefined();
      expect(reason?.startsWith('raw HTML') ? withoutEmpty(ours) : ours).toBe(adapted);
    });
  }
});
