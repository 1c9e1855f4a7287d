/**
 * Token classes and the scopes they stand for. In the Shiki theme below, the number of a class takes the place of a colour. One
 * tokenizing pass thus yields class names, and the colours of both site themes are CSS variables in the stylesheet: no inline
 * styles, no second pass.
 */
const CLASS_SCOPES: readonly (readonly [className: string, scopes: readonly string[]])[] = [
  ['t-comment', ['comment', 'punctuation.definition.comment']],
  ['t-string', ['string', 'punctuation.definition.string']],
  ['t-constant', ['constant.language', 'constant.character.escape', 'support.constant', 'constant.other.placeholder']],
  ['t-number', ['constant.numeric']],
  ['t-keyword', ['keyword', 'storage', 'variable.language', 'storage.modifier']],
  ['t-operator', ['keyword.operator']],
  [
    't-type',
    [
      'entity.name.type',
      'entity.name.class',
      'entity.other.inherited-class',
      'support.type',
      'support.class',
      'storage.type.java',
      'storage.type.primitive',
      'storage.type.generic',
      'storage.type.object',
      'storage.type.annotation',
      'storage.type.numeric.go',
      'storage.type.string.go',
      'storage.type.boolean.go',
      'storage.type.byte.go',
      'storage.type.rune.go',
      'storage.type.error.go',
      'storage.type.uintptr.go',
    ],
  ],
  ['t-function', ['entity.name.function', 'support.function', 'meta.function-call entity.name.function']],
  ['t-variable', ['variable.other.normal.shell', 'punctuation.definition.variable.shell', 'variable.parameter']],
  ['t-tag', ['entity.name.tag', 'support.type.property-name']],
  ['t-attribute', ['entity.other.attribute-name']],
  ['t-inserted', ['markup.inserted']],
  ['t-deleted', ['markup.deleted']],
];

const PLAIN = '#000000';
const colourOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;

/** The theme for Shiki. */
export const tokenTheme = {
  name: 'codemaster-tokens',
  type: 'dark' as const,
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    ...CLASS_SCOPES.map(([, scopes], i) => ({ scope: [...scopes], settings: { foreground: colourOf(i) } })),
  ],
};

const classByColour = new Map(CLASS_SCOPES.map(([className], i) => [colourOf(i), className]));

/** Returns the class of a token, given the colour from this theme; undefined for plain text. */
export function tokenClass(colour: string | undefined): string | undefined {
  return colour === undefined ? undefined : classByColour.get(colour.toLowerCase());
}
