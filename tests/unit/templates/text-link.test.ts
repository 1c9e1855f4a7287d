import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextLink } from '../../../templates/parts/text-link.tsx';

const html = (lang?: string, external = true) =>
  renderToStaticMarkup(
    createElement(TextLink, {
      link: { label: 'Go 1.19', url: '/x', external, ...(lang === undefined ? {} : { lang }) },
      externalSite: 'trang bên ngoài',
    }),
  );

it('keeps what is said after a label in the language of the page', () => {
  expect(html('en')).toMatch(
    /^<a (?![^>]*lang=)[^>]*><span lang="en">Go 1\.19<\/span><span class="visually-hidden"> \(trang bên ngoài\)<\/span><\/a>$/,
  );
});

it('adds no element where there is nothing to keep apart', () => {
  expect(html()).toContain('>Go 1.19<span class="visually-hidden">');
  expect(html('en', false)).toBe('<a href="/x" lang="en">Go 1.19</a>');
});
