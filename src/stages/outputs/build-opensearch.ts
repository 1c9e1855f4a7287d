import type { OutputFile } from '../../model/output.ts';
import { encodedUrl } from '../graph/encoded-url.ts';
import { fitText } from '../present/fit-text.ts';
import { XML_DECLARATION, xmlElement, xmlTextElement } from './xml.ts';

/** Facts about the search of one locale. */
export interface OpenSearchInput {
  /** Output path: `opensearch.xml`, `en/opensearch.xml`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** BCP 47 language tag. */
  readonly language: string;
  /** Absolute URL of the search page, without a query. */
  readonly searchUrl: string;
  /** Absolute URL of this file, from which browsers update it. */
  readonly selfUrl?: string;
  /** Icon of the site, with an absolute URL. */
  readonly image?: { readonly url: string; readonly type: string; readonly size?: number };
}

/**
 * Returns `opensearch.xml`, which lets a browser search the site from its address bar (OpenSearch 1.1 draft 6, description
 * documents: `ShortName` of at most 16 characters, `Description` of at most 1024).
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
