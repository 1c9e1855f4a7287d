/** Returns a form of the index as it is normally written: the tone mark moves back to its vowel. */
export function spell(form: string): string {
  const [, letters = form, tone = ''] = /^(.*?)([\u0300\u0301\u0303\u0309\u0323]?)$/su.exec(form) ?? [];
  const [, start = '', vowels = '', end = ''] =
    /^((?:gi|qu)(?=[aăâeêioôơuưy])|[^aăâeêioôơuưy]*)([aăâeêioôơuưy]+)(.*)$/u.exec(letters) ?? [];
  if (tone === '' || vowels === '') return form;
  const marked = [...vowels].findLastIndex((vowel) => /[ăâêôơư]/.test(vowel));
  // The tone mark belongs on the vowel with a diacritic of its own; otherwise on the last vowel before a consonant, the first of
  // two vowels, or the middle one of three.
  const at = marked >= 0 ? marked : end !== '' ? vowels.length - 1 : Math.max(0, vowels.length - 2);
  return (start + vowels.slice(0, at + 1) + tone + vowels.slice(at + 1) + end).normalize('NFC');
}
