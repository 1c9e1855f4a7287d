/** Attribute of the link to the font of code until `keepCodeFont` has decided about it. */
export const CODE_FONT_ATTRIBUTE = 'data-code-font';

const LINK = new RegExp(`<link ${CODE_FONT_ATTRIBUTE}=""([^>]*)>`);

/** Lets a finished document ask for the font of code early where it shows code, and not at all elsewhere. */
export function keepCodeFont(html: string): string {
  const end = html.indexOf('</head>');
  const hasCode = html.includes('<code', end);
  return html.slice(0, end).replace(LINK, (_, rest: string) => (hasCode ? `<link${rest}>` : '')) + html.slice(end);
}
