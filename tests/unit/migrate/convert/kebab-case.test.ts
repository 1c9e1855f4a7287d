import { describe, expect, it } from 'vitest';
import { kebabCase } from '../../../../src/migrate/convert/kebab-case.ts';

describe('kebabCase', () => {
  // The addresses Docusaurus 3.7 gives these tags.
  it.each([
    ['lập trình', 'lập-trinh'],
    ['Đường dẫn', 'dường-dẫn'],
    ['Cơ bản', 'cơ-bản'],
    ['đa hình', 'da-hinh'],
    ['Hướng dẫn Java', 'hướng-dẫn-java'],
    ['C#', 'c'],
    ['C++', 'c'],
    ['hello', 'hello'],
    ['Hello World', 'hello-world'],
    ['helloWorld', 'hello-world'],
    ['XMLHttpRequest', 'xml-http-request'],
    ['foo_bar--baz', 'foo-bar-baz'],
    ['v2.0', 'v-2-0'],
    ['java17', 'java-17'],
    ["don't", 'dont'],
    ['Straße', 'strasse'],
    ['日本 語', '日本-語'],
    ['the 1st time', 'the-1st-time'],
    ['Go 1.22', 'go-1-22'],
    ['  ', ''],
    ['...', ''],
  ])('writes “%s” as %s', (text, kebab) => {
    expect(kebabCase(text)).toBe(kebab);
  });

  it.each([
    ['lập trình', 'lap-trinh'],
    ['Đường dẫn', 'duong-dan'],
    ['Cơ bản', 'co-ban'],
  ])('writes “%s” typed with separate marks as %s', (text, kebab) => {
    expect(kebabCase(text.normalize('NFD'))).toBe(kebab);
  });
});
