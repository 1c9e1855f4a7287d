import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepUsedSheets, SHEETS, type Sheet } from '../../../templates/sheets.ts';

const styles = join(import.meta.dirname, '../../../templates/styles');
const sheets = Object.entries<Sheet>(SHEETS);
const index = readFileSync(join(styles, 'index.css'), 'utf8');

/** A document that links all sheets. */
function pageWith(body: string): string {
  const links = sheets.map(([name]) => `<link data-sheet="${name}" rel="stylesheet" href="/${name}.css"/>`).join('');
  return `<html><head><link rel="stylesheet" href="/index.css"/>${links}</head><body>${body}</body></html>`;
}

function linked(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)\.css"\/>/g)].map(([, name = '']) => name);
}

describe('sheets that only some pages link', () => {
  it('are left out of a page that has none of their classes', () => {
    const html = keepUsedSheets(pageWith('<p class="lead tabstop tab">tabs, class of "term"</p>'));
    expect(html).toBe(
      '<html><head><link rel="stylesheet" href="/index.css"/></head><body><p class="lead tabstop tab">tabs, class of "term"</p></body></html>',
    );
  });

  it.each(sheets.flatMap(([name, { classes }]) => classes.map((known) => [known, name])))(
    'a page with the class %s links %s',
    (known, name) => {
      for (const attribute of [known, `wide ${known}`, `${known} wide`, `a ${known} b`]) {
        expect(linked(keepUsedSheets(pageWith(`<div class="${attribute}"></div>`))), attribute).toEqual([
          'index',
          name,
        ]);
      }
    },
  );

  it('are linked by each of several classes of one element', () => {
    expect(linked(keepUsedSheets(pageWith('<div class="tabs compare wide"></div>')))).toEqual([
      'index',
      'tabs',
      'course',
    ]);
  });

  it('keep their order, and forget nothing of the page', () => {
    const body = '<main class="home"><i class="term"></i><div class="tabs"></div></main>';
    const html = keepUsedSheets(pageWith(body));
    expect(linked(html)).toEqual(['index', 'tabs', 'terms', 'home']);
    expect(html).toContain(`</head><body>${body}</body></html>`);
    expect(html).not.toContain('data-sheet');
  });

  it('leave a page alone that has no such links', () => {
    const html = '<html><head></head><body><div class="tabs"></div></body></html>';
    expect(keepUsedSheets(html)).toBe(html);
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
