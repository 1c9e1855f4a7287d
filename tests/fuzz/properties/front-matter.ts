import { stringify } from 'yaml';
import { emptyBody } from '../../../src/markdown/empty-body.ts';
import type { Collection } from '../../../src/model/source.ts';
import { parseEntry } from '../../../src/stages/entries/parse-entry.ts';
import { parseYamlMapping } from '../../../src/stages/front-matter/parse-yaml.ts';
import { splitFrontMatter } from '../../../src/stages/front-matter/split-front-matter.ts';
import { makeSource } from '../../support/model.ts';
import { frontMatterText, mapping } from '../inputs/front-matter.ts';
import { must, type Property, property } from '../property.ts';
import { checkFindings } from './check-findings.ts';

const COLLECTIONS: readonly Collection[] = ['docs', 'blog', 'pages'];
/** Properties of the prototype of all objects, which nothing may add to. */
const OWN = Object.getOwnPropertyNames(Object.prototype).join();

export const FRONT_MATTER_PROPERTIES: readonly Property[] = [
  property(
    { name: 'a file becomes an entry, or has findings that have a place', family: 'front matter', share: 20 },
    frontMatterText,
    (text) => {
      const collection = COLLECTIONS[text.length % COLLECTIONS.length] ?? 'docs';
      const source = makeSource(text, collection === 'blog' ? '2025-01-02-a.md' : 'a.md', collection);
      const split = splitFrontMatter(source);
      checkFindings(split.diagnostics, text);
      const { body } = split.value;
      must(body.split('\n').length === text.split('\n').length, 'the body has other line numbers', body);
      must(text.endsWith(body.trimStart()), 'the body has another text', body);
      const entry = parseEntry(split.value, { render: () => emptyBody([]) });
      checkFindings(entry.diagnostics, text);
      const hasError = [...split.diagnostics, ...entry.diagnostics].some(({ severity }) => severity === 'error');
      must(entry.value !== undefined || hasError, 'there is neither an entry nor an error', text);
      must(Object.getOwnPropertyNames(Object.prototype).join() === OWN, 'the prototype of all objects has changed');
    },
  ),
  property(
    { name: 'data that a YAML writer wrote is read again', family: 'front matter', share: 8 },
    mapping,
    (data) => {
      // A byte order mark at the start of a file is none of its text.
      const text = stringify(data).replace(/^\ufeff+/, '');
      if (text !== stringify(data)) return;
      const { value, diagnostics } = parseYamlMapping(text, { file: 'a.md', firstLine: 1 });
      checkFindings(diagnostics, text);
      if (diagnostics.length > 0) return;
      const print = (one: object) => JSON.stringify(Object.entries(one));
      must(print(value.data) === print(data), 'the data differ', [data, value.data]);
    },
  ),
];
