import type { OutputFile } from '../model/output.ts';
import { encodedUrl } from './encoded-url.ts';
import { fitText } from './fit-text.ts';
import { XML_DECLARATION, xmlElement, xmlTextElement } from './xml.ts';

export interface OpenSearchInput {
  /** Where the file goes: `opensearch.xml`, `en/opensearch.xml`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** BCP 47. */
  readonly language: string;
  /** Absolute address of the search page, without a query. */
  readonly searchUrl: string;
  /** Absolute address of this file, by which browsers look for a newer one. */
  readonly selfUrl?: string;
  /** Absolute. */
  readonly image?: { readonly url: string; readonly type: string; readonly size?: number };
}

/**
 * `opensearch.xml`: lets a browser search the site from its address bar (OpenSearch 1.1 draft 6, description documents:
 * `ShortName` of at most 16 characters, `Description` of at most 1024).
 */
export function buildOpenSearch(input: OpenSearchInput): OutputFile {
  const { path, title, description, language, searchUrl, selfUrl, image } = input;
  const size = image?.size?.toString();
  const parts = [
    xmlTextElement('ShortName', fitText(title, 16)),
    xmlTextElement('Description', fitText(description || title, 1024)),
    xmlElement('Url', { type: 'text/html', method: 'get', template: `${encodedUrl(searchUrl)}?q={searchTerms}` }),
    selfUrl === undefined
      ? ''
      : xmlElement('Url', {
          type: 'application/opensearchdescription+xml',
          rel: 'self',
          template: encodedUrl(selfUrl),
        }),
    image === undefined
      ? ''
      : xmlTextElement('Image', encodedUrl(image.url), { width: size, height: size, type: image.type }),
    xmlTextElement('Language', language),
    xmlTextElement('InputEncoding', 'UTF-8'),
    xmlTextElement('OutputEncoding', 'UTF-8'),
  ];
  const content = `\n${parts.filter(Boolean).join('\n')}\n`;
  const root = xmlElement('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' }, content);
  return { path, contents: `${XML_DECLARATION}\n${root}\n` };
}
