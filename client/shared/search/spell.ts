/** A form of the index as it is written: the tone mark back on its vowel. */
export function spell(form: string): string {
  const [, letters = form, tone = ''] = /^(.*?)([\u0300\u0301\u0303\u0309\u0323]?)$/su.exec(form) ?? [];
  const [, start = '', vowels = '', end = ''] =
    /^((?:gi|qu)(?=[aăâeêioôơuưy])|[^aăâeêioôơuưy]*)([aăâeêioôơuưy]+)(.*)$/u.exec(letters) ?? [];
  if (tone === '' || vowels === '') return form;
  const marked = [...vowels].findLastIndex((vowel) => /[ăâêôơư]/.test(vowel));
  // On the vowel with a mark of its own; else on the last one before a consonant, the first of two, the middle one of three.
  const at = marked >= 0 ? marked : end !== '' ? vowels.length - 1 : Math.max(0, vowels.length - 2);
  return (start + vowels.slice(0, at + 1) + tone + vowels.slice(at + 1) + end).normalize('NFC');
}
