/** `{{ $frontmatter.version }}`: a value of the front matter in the text of a page, also a deeper one. */
export const FRONT_MATTER_VALUE =
  /\{\{\s*(?:\$frontmatter|frontmatter|\$page\.frontmatter)((?:\??\.\w+)+)\s*\}\}|\{\{\s*\$page\.(title|description)\s*\}\}/g;

/** Returns the value that an expression of Vue shows, if it is a text or number of the front matter; else undefined. */
export function carriedValue(expression: string, data: Readonly<Record<string, unknown>>): string | undefined {
  const [match] = expression.matchAll(FRONT_MATTER_VALUE);
  if (match?.[0] !== expression) return undefined;
  const keys = (match[1] ?? `.${match[2]}`).split(/\??\./).slice(1);
  let value: unknown = data;
  for (const key of keys)
    value = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
