import { readFileSync } from 'node:fs';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../src/markdown/highlight/highlight-code.ts';
import { fillLinkSlots } from '../../src/markdown/html/link-slots.ts';
import type { RenderedBody } from '../../src/markdown/rendered-body.ts';
import { normalizeHtml, parseHtml, withoutAdditions } from '../support/compare-html.ts';

// Every example of an extension in GitHub's specification (`support/gfm-spec`, see the licence there) goes through the
// whole pipeline. As with CommonMark, a difference is allowed only for a listed reason, and only if that explains it exactly.

interface Example {
  /** Its number in the specification. */
  readonly example: number;
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
}

const EXAMPLES: readonly Example[] = JSON.parse(
  readFileSync(new URL('../support/gfm-spec/examples.json', import.meta.url), 'utf8'),
) as readonly Example[];

const markdown = createMarkdown(createHighlighter());

/** Turns what the specification expects into what we make of it for this reason; undefined: no case of it. */
type Reason = (given: {
  readonly expected: Root;
  readonly body: RenderedBody;
  readonly html: string;
}) => string | undefined;

const REASONS: Readonly<Record<string, { readonly adapt: Reason; readonly examples: readonly number[] }>> = {
  'task lists have classes for the style sheet': {
    adapt: ({ expected }) => {
      visit(expected, 'element', (node) => {
        if (node.tagName === 'ul') node.properties.className = ['contains-task-list'];
        if (node.tagName === 'li') node.properties.className = ['task-list-item'];
      });
      return normalizeHtml(expected);
    },
    examples: [279, 280],
  },
  'addresses of FTP stay text, because browsers do not open them any more': {
    adapt: ({ expected }) => {
      visit(expected, 'element', (node, index, parent) => {
        if (node.tagName === 'a' && String(node.properties.href).startsWith('ftp:'))
          parent?.children.splice(index ?? 0, 1, ...node.children);
      });
      return normalizeHtml(expected);
    },
    examples: [628],
  },
  'disallowed tags are left out instead of being shown, with a finding for each': {
    adapt: ({ expected, body }) => {
      let count = 0;
      visit(expected, 'text', (node) => {
        node.value = node.value.replace(/<(title|style|xmp)> ?/gi, () => {
          count++;
          return '';
        });
      });
      const dropped = body.diagnostics.filter(({ code }) => code === 'markdown/dropped-html');
      return dropped.length === count ? normalizeHtml(expected) : undefined;
    },
    examples: [653],
  },
};

describe("every example of an extension in GitHub's specification becomes the HTML it should", () => {
  it('all of them are run', () => {
    expect(EXAMPLES).toHaveLength(24);
  });

  for (const { example, section, markdown: text, html } of EXAMPLES) {
    const [reason, rule] = Object.entries(REASONS).find(([, { examples }]) => examples.includes(example)) ?? [];
    it(`${example} ${section}${reason ? ` – ${reason}` : ''}`, () => {
      const body = markdown.render({ file: 'example.md', text, locale: 'en' });
      const filled = fillLinkSlots(
        body.html,
        body.links.map(({ href }) => href),
      );
      const ours = normalizeHtml(withoutAdditions(parseHtml(filled)));
      const expected = parseHtml(html);
      const strict = normalizeHtml(expected);
      if (!rule) {
        expect(ours).toBe(strict);
        return;
      }
      expect(ours, 'no difference any more: take the example off the list').not.toBe(strict);
      const adapted = rule.adapt({ expected, body, html });
      expect(adapted, 'the reason does not apply').toBeDefined();
      expect(ours).toBe(adapted);
    });
  }
});
