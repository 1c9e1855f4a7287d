/** The files of an EPUB 3.3 publication besides its chapters. https://www.w3.org/TR/epub-33/ */

import { fill } from '../../../templates/messages/messages.ts';
import type { BookFacts } from '../../model/book.ts';
import { XML_DECLARATION, xmlElement, xmlTextElement } from '../outputs/xml.ts';
import { contentsList, type SectionInput } from './book-sections.ts';
import type { PrintedPart } from './print-chapter.ts';

/** First entry of the archive, by which systems know the format. */
export const MIMETYPE = 'application/epub+zip';

/** Folder of the publication in the archive. */
export const EPUB_FOLDER = 'EPUB';

export const CONTAINER = `${XML_DECLARATION}
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="${EPUB_FOLDER}/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Kinds of pages in the vocabulary of EPUB, and their roles (DPUB-ARIA 1.1). */
const KINDS = {
  cover: { body: 'cover' },
  title: { body: 'frontmatter titlepage' },
  part: { body: 'bodymatter part', role: 'doc-part' },
  chapter: { body: 'bodymatter chapter', role: 'doc-chapter' },
  answers: { body: 'backmatter answers', role: 'doc-appendix' },
  contents: { body: 'frontmatter' },
} as const;

type PageKind = keyof typeof KINDS;

/** Returns a page of the book as a document. */
export function epubPage(
  facts: BookFacts,
  kind: PageKind,
  page: { readonly title: string; readonly xhtml: string },
): string {
  const types: { readonly body: string; readonly role?: string } = KINDS[kind];
  const role = types.role === undefined ? '' : ` role="${types.role}"`;
  // Reading systems show the text of a note at its reference.
  const xhtml = page.xhtml
    .replace(/^<section/, `<section${role}`)
    .replaceAll(' role="doc-noteref"', ' role="doc-noteref" epub:type="noteref"');
  const head = [
    '<meta charset="utf-8"/>',
    xmlTextElement('title', page.title),
    '<link rel="stylesheet" href="book.css"/>',
  ];
  return `${XML_DECLARATION}
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${facts.language}" xml:lang="${facts.language}" dir="${facts.dir}">
<head>${head.join('')}</head>
<body epub:type="${types.body}">
${xhtml}
</body>
</html>
`;
}

/** Returns the page with the cover, which shows the picture `src`. */
export function coverPage(facts: BookFacts, src: string, alt: string): string {
  return epubPage(facts, 'cover', {
    title: facts.title,
    xhtml: xmlElement('section', { class: 'cover' }, xmlElement('img', { src, alt })),
  });
}

/** Returns the navigation document: contents, and the landmarks that reading systems offer. */
export function navigationPage(input: SectionInput): string {
  const { facts, words, outline, places } = input;
  const [first] = outline.items;
  const answers = outline.answers.find(({ name }) => input.answers.has(name));
  const landmarks = [
    ['cover', words.cover, places.hrefOf('cover')],
    ['toc', words.contents, places.hrefOf('contents')],
    ...(first ? [['bodymatter', words.beginning, places.hrefOf(first.name)]] : []),
    ...(answers ? [['backmatter', words.answers, places.hrefOf(answers.name)]] : []),
  ].map(([type, label = '', href]) => xmlElement('li', {}, xmlTextElement('a', label, { 'epub:type': type, href })));
  const xhtml = [
    `<nav epub:type="toc" role="doc-toc" id="toc"><h1>${xmlTextElement('span', words.contents)}</h1>\n${contentsList(input)}\n</nav>`,
    `<nav epub:type="landmarks" hidden="hidden"><h2>${xmlTextElement('span', words.landmarks)}</h2>\n<ol>${landmarks.join('')}</ol>\n</nav>`,
  ].join('\n');
  return epubPage(facts, 'contents', { title: words.contents, xhtml });
}

/** A file of the publication. */
export interface EpubFile {
  /** Path in the folder of the publication. */
  readonly path: string;
  readonly mediaType: string;
  readonly properties?: readonly string[];
  /** Whether it is read in its place in the book. */
  readonly isPage: boolean;
}

/** Returns the properties of a chapter in the list of files. */
export function propertiesOf({ hasDrawings, hasFormulas }: PrintedPart): string[] {
  return [...(hasFormulas ? ['mathml'] : []), ...(hasDrawings ? ['svg'] : [])];
}

/** What a book contains, for readers who need to know it before they open the book. */
interface BookFeatures {
  readonly hasPictures: boolean;
  readonly hasDrawings: boolean;
  readonly hasFormulas: boolean;
}

/** Returns the package document. Pages are read in the order in which they are listed. */
export function packageDocument(
  { facts, words }: Pick<SectionInput, 'facts' | 'words'>,
  files: readonly EpubFile[],
  features: BookFeatures,
): string {
  const idOf = ({ path }: EpubFile) => `f-${path.replace(/[^A-Za-z0-9]+/g, '-')}`;
  const manifest = files.map((file) =>
    xmlElement('item', {
      id: idOf(file),
      href: file.path,
      'media-type': file.mediaType,
      properties: file.properties?.join(' ') || undefined,
    }),
  );
  // Reading systems know the second prefix; older checkers ask for it.
  const prefixes = ['schema: http://schema.org/', ...(facts.certifiedBy === undefined ? [] : [A11Y_PREFIX])].join(' ');
  const spine = files.filter(({ isPage }) => isPage).map((file) => xmlElement('itemref', { idref: idOf(file) }));
  return `${XML_DECLARATION}
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${facts.language}" dir="${facts.dir}" prefix="${prefixes}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(facts, words, features).join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine${facts.dir === 'rtl' ? ' page-progression-direction="rtl"' : ''}>
${spine.join('\n')}
</spine>
</package>
`;
}

function metadata(facts: BookFacts, words: SectionInput['words'], features: BookFeatures): string[] {
  const meta = (property: string, value: string) => xmlTextElement('meta', value, { property });
  return [
    xmlTextElement('dc:identifier', facts.identifier, { id: 'id' }),
    xmlTextElement('dc:title', facts.title),
    xmlTextElement('dc:language', facts.language),
    xmlTextElement('dc:creator', facts.siteTitle),
    xmlTextElement('dc:publisher', facts.siteTitle),
    ...(facts.description === '' ? [] : [xmlTextElement('dc:description', facts.description)]),
    xmlTextElement('dc:source', facts.source),
    ...(facts.rights === undefined ? [] : [xmlTextElement('dc:rights', facts.rights)]),
    meta('dcterms:modified', facts.modified),
    ...accessibility(facts, words, features).map(([name = '', value = '']) => meta(`schema:${name}`, value)),
    ...conformance(facts),
  ];
}

const A11Y_PREFIX = 'a11y: http://www.idpf.org/epub/vocab/package/a11y/#';

/**
 * EPUB Accessibility 1.1, section 4: the standard that the book conforms to, and who has certified it. Without a certifier, no
 * conformance may be claimed.
 */
function conformance({ certifiedBy }: BookFacts): string[] {
  if (certifiedBy === undefined) return [];
  return [
    xmlTextElement('meta', CONFORMANCE, { property: 'dcterms:conformsTo', id: 'conformance' }),
    xmlTextElement('meta', certifiedBy, { property: 'a11y:certifiedBy', refines: '#conformance' }),
  ];
}

const CONFORMANCE = 'EPUB Accessibility 1.1 - WCAG 2.2 Level AA';

/** EPUB Accessibility 1.1, section 2: the senses that reading needs, and the accessibility features of the book. */
function accessibility(facts: BookFacts, words: SectionInput['words'], features: BookFeatures): string[][] {
  const hasVisuals = features.hasPictures || features.hasDrawings;
  return [
    ['accessMode', 'textual'],
    ...(hasVisuals ? [['accessMode', 'visual']] : []),
    // Drawings and pictures have descriptions, so the text is enough.
    ['accessModeSufficient', 'textual'],
    ...['displayTransformability', 'readingOrder', 'structuralNavigation', 'tableOfContents', 'unlocked'].map(
      (name) => ['accessibilityFeature', name],
    ),
    ...(hasVisuals ? [['accessibilityFeature', 'alternativeText']] : []),
    ...(features.hasFormulas ? [['accessibilityFeature', 'MathML']] : []),
    ['accessibilityHazard', 'none'],
    ['accessibilitySummary', fill(words.accessibility, { title: facts.title })],
  ];
}
