import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cutMarkup } from '../../../templates/cut-markup.ts';
import type { Markup } from '../../../templates/markup.ts';
import { joinedSheets, linkUsedSheets, SHEETS, type Sheet } from '../../../templates/sheets.ts';

const styles = join(import.meta.dirname, '../../../templates/styles');
const sheets = Object.entries<Sheet>(SHEETS);
const index = readFileSync(join(styles, 'index.css'), 'utf8');

const URL = '/sub/assets/sheets-*-0123456789ab.css';

function pageWith(body: string): Markup {
  const links = `<link rel="stylesheet" href="/index.css"/><link data-sheets="${URL}" rel="stylesheet"/>`;
  return cutMarkup(`<html><head>${links}</head><body>${body}</body></html>`);
}

/** The names in the address of the sheets that a page with the body links. */
function linked(body: string): string | undefined {
  const html = linkUsedSheets(pageWith(body));
  const [first, second, ...more] = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"\/>/g)].map(([, to]) => to);
  expect(first).toBe('/index.css');
  expect(more).toEqual([]);
  return second?.slice('/sub/assets/sheets-'.length, -'-0123456789ab.css'.length);
}

describe('sheets that only some pages link', () => {
  it('are left out of a page that has none of their classes', () => {
    const body = '<p class="leads tabstop tab">tabs, class of "term"</p>';
    expect(linkUsedSheets(pageWith(body))).toBe('<html><head><link rel="stylesheet" href="/index.css"/>');
  });

  it.each(sheets.flatMap(([name, { classes }]) => classes.map((known) => [known, name])))(
    'a page with the class %s links %s',
    (known, name) => {
      for (const attribute of [known, `wide ${known}`, `${known} wide`, `a ${known} b`]) {
        expect(linked(`<div class="${attribute}"></div>`), attribute).toBe(name);
      }
    },
  );

  it('are linked by each of several classes of one element', () => {
    expect(linked('<div class="tabs compare wide"></div>')).toBe('tabs-compare');
  });

  it('are not linked for attributes that only end like the one of classes, nor for what is in the head', () => {
    const head = `<link data-sheets="${URL}" rel="stylesheet"/><i class="tabs"></i>`;
    const page = cutMarkup(`<html><head>${head}</head><body><p myclass="tabs" class="term"></p></body>`);
    expect(page.classes).toEqual(new Set(['term']));
  });

  it('are one file in the order of their rules', () => {
    const body = '<main class="home"><i class="term"></i><div class="tabs"></div></main>';
    expect(linked(body)).toBe('tabs-terms-home');
    expect(linkUsedSheets(pageWith(body))).not.toContain('data-sheets');
  });

  it('leave a page alone that has no such link', () => {
    const page = cutMarkup('<html><head><title>tabs</title></head><body><div class="tabs"></div></body></html>');
    expect(linkUsedSheets(page)).toBe('<html><head><title>tabs</title>');
  });

  it('are joined for the addresses that pages link, and for no others', () => {
    const texts = { prose: 'p{}', tabs: 't{}', home: 'h{}' };
    const join = (...addresses: string[]) => joinedSheets({ url: URL, texts }, addresses);
    const at = (names: string) => URL.replace('*', names);
    expect(join('/index.css', at('tabs-home'), at('prose'))).toEqual([
      { path: 'assets/sheets-tabs-home-0123456789ab.css', contents: 't{}h{}' },
      { path: 'assets/sheets-prose-0123456789ab.css', contents: 'p{}' },
    ]);
    expect(join(at('home-tabs'), at('tabs-tabs'), at('tabs-else'), at(''), at('constructor'))).toEqual([]);
    expect(join('/assets/sheets-tabs-0123456789ab.css', '/sub/assets/sheets-tabs-ba9876543210.css')).toEqual([]);
  });

  it('have names that can be told apart when they are joined', () => {
    for (const [name] of sheets) expect(name).toMatch(/^[a-zA-Z]+$/);
  });

  it('exist, stand in a layer, and are no part of what every page links', () => {
    const files = readdirSync(styles, { recursive: true }).map(String);
    for (const [name, { file, classes, layer }] of sheets) {
      expect(files).toContain(file);
      expect(index, name).not.toContain(file);
      expect(index).toMatch(new RegExp(`@layer [^;]*\\b${layer}\\b`));
      const css = readFileSync(join(styles, file), 'utf8');
      for (const known of classes) expect(css, `${name}: ${known}`).toMatch(new RegExp(`\\.${known}(?![\\w-])`));
    }
  });

  it('all other style sheets are linked by every page', () => {
    const own = sheets.map(([, { file }]) => file);
    const rest = readdirSync(styles, { recursive: true })
      .map((file) => String(file).replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.css') && file !== 'index.css' && !own.includes(file));
    for (const file of rest) expect(index).toContain(`"./${file}"`);
  });
});
