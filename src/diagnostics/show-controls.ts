/**
 * Makes control characters and characters that change the text direction visible. Content and file names may contain them, and
 * they could rewrite a terminal or disguise a line. Tabs and line breaks stay.
 */
export function showControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (char) => {
    return `<U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}
