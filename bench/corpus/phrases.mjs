/** A list out of comma-separated text: easier to read and to add to than hundreds of quoted strings. */
export function phrases(text) {
  return text.trim().split(/,\s+/);
}
