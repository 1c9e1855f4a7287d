/**
 * Returns a text with stars in place of the user and password of addresses: what is printed ends up in logs. All before the last `@`
 * counts, because people forget to write `%2F` for a slash.
 */
export function hideCredentials(text: string): string {
  return text.replace(/:\/\/[^\s"'`<>]+/g, (address) => {
    const person = address.slice('://'.length, Math.max(0, address.lastIndexOf('@')));
    // A slash before a colon, or after a port, belongs to a path, and an `@` after it does too.
    const isPerson = !/[/?#]/.test(person) || /^[^/?#:]*:(?!\d{1,5}\/)/.test(person);
    return isPerson ? `://${'*'.repeat(person.length)}${address.slice('://'.length + person.length)}` : address;
  });
}
