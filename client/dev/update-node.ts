/** Replaces only the part of a text that differs, so that a selection around it stays. */
export function updateText(live: CharacterData, before: string, after: string): void {
  if (live.data !== before) {
    live.data = after;
    return;
  }
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  live.replaceData(start, before.length - start - end, after.slice(start, after.length - end));
}

/** Applies the attribute changes between `before` and `after` to `live`, whose other attributes belong to readers and scripts. */
export function updateAttributes(live: Element, before: Element, after: Element): void {
  for (const { namespaceURI, localName, name } of before.attributes)
    if (!after.hasAttributeNS(namespaceURI, localName) && name !== 'class')
      live.removeAttributeNS(namespaceURI, localName);
  for (const { namespaceURI, localName, name, value } of after.attributes)
    if (name !== 'class' && before.getAttributeNS(namespaceURI, localName) !== value)
      live.setAttributeNS(namespaceURI, name, value);
  const [old, fresh] = [[...before.classList], [...after.classList]];
  live.classList.remove(...old.filter((name) => !after.classList.contains(name)));
  live.classList.add(...fresh.filter((name) => !before.classList.contains(name)));
  if (live.getAttribute('class') === '' && !after.hasAttribute('class')) live.removeAttribute('class');
}

/** Gives an element the attributes of another one. */
export function takeAttributes(own: Element, next: Element): void {
  for (const { namespaceURI, localName } of [...own.attributes])
    if (!next.hasAttributeNS(namespaceURI, localName)) own.removeAttributeNS(namespaceURI, localName);
  for (const { namespaceURI, name, value } of next.attributes) own.setAttributeNS(namespaceURI, name, value);
}
