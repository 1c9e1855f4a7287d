import { describe, expect, it } from 'vitest';
import { VITEPRESS_NAMES, withHeadingIds } from '../../../../src/migrate/pages/heading-ids.ts';
import { convertVitePressBody } from '../../../../src/migrate/vitepress/convert-vitepress-body.ts';
import { findVue } from '../../../../src/migrate/vitepress/find-vue.ts';

const DATA = { title: 'Tides', tide: { high: 3 } };
const convert = (body: string) =>
  convertVitePressBody(body, {
    from: 'guide/tides.md',
    srcDir: '',
    relink: () => undefined,
    codeFile: () => undefined,
    hasLineNumbers: false,
    isPage: () => false,
    data: DATA,
  });
const findings = (body: string) =>
  findVue(body, 'guide/tides.md', DATA).map(
    ({ code, severity, message, span }) => `${span?.start.line} ${severity} ${code}: ${message}`,
  );

describe('Vue in pages of VitePress', () => {
  it('gives way to values of the front matter, which are not reported then', () => {
    const body = '# {{ $frontmatter.title }}\n\n{{ frontmatter.tide.high }} of {{ $page.title }}\n';
    expect(convert(body)).toBe('# Tides\n\n3 of Tides\n');
    expect(findings(body)).toEqual([]);
  });

  it('is reported with each line, and stays in code', () => {
    const body =
      '{{ $frontmatter.gone }}\n\n`{{ code }}`\n\n<Chart :day="1" />\n\n<p v-if="open">x</p>\n\n<Chart />\n\n[[toc]]\n';
    expect(findings(body)).toEqual([
      '1 error migrate/vue: `{{ $frontmatter.gone }}` needs Vue and does nothing here.',
      '5 error migrate/vue: `<Chart>` needs Vue and does nothing here. It is also on line 9.',
      '7 error migrate/vue: `<p v-if=` needs Vue and does nothing here.',
      '11 info migrate/toc: `[[toc]]` was left out: the page lists its headings beside the text.',
    ]);
    expect(convert(body)).not.toContain('[[toc]]');
  });

  it('leaves no badge in ids of headings', () => {
    const body = '## `useData` <Badge type="info" text="composable" />\n';
    expect(convert(withHeadingIds(body, VITEPRESS_NAMES))).toBe('## `useData` **composable** {#usedata}\n');
  });

  it('carries names of emoji, and drops windows of links', () => {
    expect(convert(':tada: :unknown: [x](/y){target="_blank" rel="noreferrer"} [z](/z){.big}\n')).toBe(
      '🎉 :unknown: [x](/y) [z](/z){.big}\n',
    );
  });
});
