/** Splits comma-separated text into a list. Such text is easier to read and to extend than hundreds of quoted strings. */
export function phrases(text) {
  return text.trim().split(/,\s+/);
}
