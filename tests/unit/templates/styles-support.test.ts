import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import glob from 'fast-glob';
import { beforeAll, describe, expect, it } from 'vitest';
import { PANEL_STYLES } from '../../../client/dev/panel-styles.ts';
import { VISIT_STYLES } from '../../../client/navigation/styles.ts';
import { CLIENT_TARGETS } from '../../../src/io/bundle/client-targets.ts';
import { packageRoot } from '../../../src/io/process/package-root.ts';
import { DEFAULT_FONTS } from '../../../templates/default-fonts.ts';
import { printFaces } from '../../../templates/print-fonts.ts';
import { ACCEPTED_GAPS } from '../../support/css/accepted-gaps.ts';
import { findGaps, type Gap } from '../../support/css/find-gaps.ts';

/** Style sheets must work in every release that came out, or that readers had, since this day. Move it on now and then. */
const SINCE = '2024-11-23';

/** As it is sent: with the prefixes that the bundler adds. */
async function gapsOf(css: string): Promise<readonly Gap[]> {
  const { code } = await transform(css, { loader: 'css', target: CLIENT_TARGETS });
  return findGaps(code, SINCE);
}

const isAccepted = ({ feature }: Gap) =>
  ACCEPTED_GAPS.some((one) => feature === one.feature || feature.startsWith(`${one.feature}/`));

describe('the style sheets', () => {
  const found = new Map<string, readonly Gap[]>();

  beforeAll(async () => {
    // Books are for reading devices, and for the browser that prints them: they use what paper has and screens have not.
    const ignore = ['templates/book/**'];
    const files = await glob(['{bench,client,components,content,templates}/**/*.css'], { cwd: packageRoot, ignore });
    expect(files).toContain('templates/styles/parts/home.css');
    for (const file of files) found.set(file, await gapsOf(readFileSync(join(packageRoot, file), 'utf8')));
    found.set('client/navigation/styles.ts', await gapsOf(VISIT_STYLES));
    found.set('templates/default-fonts.ts', await gapsOf(DEFAULT_FONTS.map(printFaces).join('')));
    found.set('client/dev/panel-styles.ts', await gapsOf(PANEL_STYLES));
  });

  it(`use nothing that Chrome, Firefox or Safari lacked on ${SINCE}, but for what has a fallback`, () => {
    const gaps = [...found].flatMap(([file, all]) =>
      all.filter((gap) => !isAccepted(gap)).map(({ feature, text }) => `${file}: ${feature} (${text})`),
    );
    expect(gaps).toEqual([]);
  });

  it('use everything that is accepted as a gap', () => {
    const used = [...found.values()].flat().map(({ feature }) => feature);
    const unused = ACCEPTED_GAPS.filter(
      ({ feature }) => !used.some((one) => one === feature || one.startsWith(`${feature}/`)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the check of style sheets', () => {
  it.each([
    [
      'a shorthand with a part that Safari 18.1 does not take',
      'a { text-decoration: underline 1px red }',
      'includes_thickness',
    ],
    ['the same with a custom property', 'a { text-decoration: underline var(--accent) }', 'includes_color-and-style'],
    ['a property that is new in Safari 26', 'a { position-area: block-end }', 'properties/position-area'],
    ['a value that is new', 'a { inline-size: stretch }', 'inline-size/stretch'],
    ['a function that is new', 'a { color: contrast-color(red) }', 'contrast-color'],
    ['a function in a custom property', ':root { --x: sibling-index() }', 'sibling-index'],
    ['a selector that is new', 'a:target-current { color: red }', 'selectors/target-current'],
    ['a selector that takes its neighbours with it', 'a, b::-moz-progress-bar { color: red }', 'one of several: '],
    ['a rule that is new', '@function --f() { result: 1px }', 'at-rules/function'],
    ['a unit that is new', 'a { inline-size: 1rcap }', 'length/rcap'],
    [
      'a medium that Firefox does not know',
      '@media (prefers-reduced-transparency) { a { color: red } }',
      'prefers-reduced-transparency',
    ],
    ['a property there is not', 'a { colour: red }', 'properties/colour'],
    ['a descriptor', '@font-face { font-family: X; ascent-override: 90% }', 'font-face/ascent-override'],
    ['a declaration that cannot be read', 'a { color red; }', 'unread'],
  ])('finds %s', (_, css, feature) => {
    expect(findGaps(css, SINCE).map((gap) => gap.feature)).toContainEqual(expect.stringContaining(feature));
  });

  it('finds nothing in what all browsers have, written with the prefixes they ask for', async () => {
    const css = `
      a { text-decoration: underline; text-decoration-color: red; user-select: none; translate: 1px; inset: 0 1dvh }
      :is(a, b):has(> c) { color: color-mix(in srgb, red 20%, blue); &:hover { gap: min(1cqi, 2lh) } }
      @media (20rem <= width) and (prefers-contrast: more) { a { display: grid; grid-template: subgrid / 1fr } }
      @layer one { @container (width > 1px) { a { container-type: inline-size } } }`;
    expect(await gapsOf(css)).toEqual([]);
  });

  it('knows a prefix that a rule lacks', () => {
    expect(findGaps('a { user-select: none }', SINCE).map(({ text }) => text)).toEqual([
      'safari 18.1, safari_ios 18.1',
    ]);
    expect(findGaps('a { -webkit-user-select: none; user-select: none }', SINCE)).toEqual([]);
  });
});
