import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { readResult } from '../../../client/algolia/read-result.ts';
import { PageHit } from '../../../client/islands/search/page-hit.tsx';
import { ResultRow } from '../../../client/islands/search/search-result-row.tsx';
import type { SearchHit } from '../../../client/shared/search/protocol.ts';
import { indexOf, searchIn, toSearchPage } from '../../search/fixture.ts';
import { parseHtml } from '../../support/compare-html.ts';
import { noteTried, sampled } from '../../support/torture.ts';
import { TEXT_PAYLOADS, URL_PAYLOADS } from '../../support/xss-payloads.ts';

// Each hostile text as a record of both engines, and what the search window and the search page make of it.

const OWN_TAGS = new Set(['a', 'bdi', 'h2', 'li', 'mark', 'p', 'path', 'span', 'svg']);
const OWN_ATTRIBUTES =
  /^(?:id|role|tabIndex|ariaSelected|ariaDisabled|ariaHidden|className|href|lang|xmlns|fill|viewBox|stroke|strokeWidth|strokeLinecap|strokeLinejoin|d|dataSlot|width|height|focusable)$/;
/** All of them in the whole run. */
const TEXTS = sampled(TEXT_PAYLOADS, 60);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A hit as both lists of results show it, read as a browser reads it. Throws where it holds anything but text and our own markup. */
function shown(hit: SearchHit): { readonly texts: readonly string[]; readonly links: readonly string[] } {
  const nothing = () => undefined;
  const row = { id: 'row-1', isActive: false, locale: 'en', onPoint: nothing, onChoose: nothing, onFollow: nothing };
  const tree = parseHtml(
    renderToStaticMarkup(
      createElement(
        Fragment,
        null,
        createElement(PageHit, { hit, locale: 'en', onOpen: nothing }),
        createElement(ResultRow, { row: { hit, isChild: false }, ...row }),
      ),
    ),
  );
  const texts: string[] = [];
  const links: string[] = [];
  visit(tree, 'element', (node: Element) => {
    expect(OWN_TAGS).toContain(node.tagName);
    for (const name of Object.keys(node.properties)) expect(name).toMatch(OWN_ATTRIBUTES);
    if (node.tagName === 'bdi') texts.push(oneLine(textOf(node)));
    if (typeof node.properties.href === 'string') links.push(node.properties.href);
  });
  return { texts, links };
}

describe('a hostile text in the results of a search', () => {
  it('is shown as it is written by the index of the site, which leads to its page', async () => {
    expect(TEXT_PAYLOADS.length).toBeGreaterThanOrEqual(500);
    const word = (i: number) => `zq${createHash('sha256').update(`${i}`).digest('hex').slice(0, 12)}`;
    const pages = TEXTS.map((text, i) => toSearchPage([`docs/t${i}`, text, text, [['', `${word(i)} ${text}`, '']]]));
    const client = searchIn(indexOf('en', pages));
    for (const [i, text] of TEXTS.entries()) {
      const { results } = await client.search({ requests: [{ indexName: 'docs', query: word(i), hitsPerPage: 5 }] });
      const hits = results[0]?.hits ?? [];
      expect(
        hits.map(({ url }) => url),
        text,
      ).toEqual([`/docs/t${i}`]);
      const { texts, links } = shown(hits[0] as SearchHit);
      expect(links).toEqual([`/docs/t${i}`, `/docs/t${i}`]);
      // The title above the text, on the page and in the window.
      expect(texts, text).toContain(oneLine(text));
    }
    noteTried('records', TEXTS.length);
  });

  it('is shown as it is written by Algolia, and leads nowhere else', () => {
    const options = { locale: 'en', origins: ['https://lessons.example'], base: 'https://lessons.example/search' };
    const addresses = URL_PAYLOADS.flatMap((text) => /^\[x\]\(([^<].*)\)$/.exec(text)?.[1] ?? []);
    expect(addresses.length).toBeGreaterThan(40);
    for (const [i, text] of TEXTS.entries()) {
      const marked = { value: `<mark>${text}</mark>`, matchLevel: text, matchedWords: [text] };
      const fields = { lvl0: text, lvl1: text, lvl2: text };
      const highlights = { hierarchy: { lvl0: marked, lvl1: marked, lvl2: marked }, content: marked };
      const record = {
        ...{ objectID: text, type: text, lang: text, language: text, hierarchy: fields, content: text },
        url: addresses[i % addresses.length],
        ...{ _highlightResult: highlights, _snippetResult: highlights },
      };
      const answer = { hits: [record], nbHits: text, page: text, nbPages: text, hitsPerPage: text, queryID: text };
      const result = readResult(
        answer,
        { indexName: 'x', query: 'x', facets: ['part'] },
        { options, counted: { facets: { part: { [text]: text } } } },
      );
      expect(result.hits).toHaveLength(1);
      const { texts, links } = shown(result.hits[0] as SearchHit);
      expect(
        links.filter((link) => !link.startsWith('/') || link.startsWith('//')),
        text,
      ).toEqual([]);
      // Long texts are cut, which shows.
      const whole = oneLine(text);
      expect(texts.length).toBeGreaterThan(3);
      for (const one of texts)
        expect(one.endsWith('…') ? whole.startsWith(one.slice(0, -1)) && one.length > 200 : one === whole, one).toBe(
          true,
        );
    }
  });
});
