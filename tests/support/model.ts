import * as v from 'valibot';
import type { DocsVersion } from '../../src/model/docs-version.ts';
import type { Doc, Page, Post } from '../../src/model/entry.ts';
import type { SourceFile, Span } from '../../src/model/source.ts';
import { type SiteConfig, siteConfigSchema, type UserConfig } from '../../src/schema/site-config.ts';
import { docSlug, pathWithoutPrefixes, postFromPath } from '../../src/stages/entries/file-names.ts';

/** The one version of a site that has frozen nothing. */
export const CURRENT_ONLY: readonly DocsVersion[] = [makeVersion('current', { label: 'Next', isLast: true })];

/** A version at its name, with everything off. */
export function makeVersion(name: string, extra: Partial<DocsVersion> = {}): DocsVersion {
  const path = extra.isLast ? '' : name;
  return { name, label: name, path, isLast: false, banner: 'none', badge: false, noIndex: false, ...extra };
}

/** A config with all defaults filled in. */
export function makeConfig(config: Partial<UserConfig> = {}): SiteConfig {
  return v.parse(siteConfigSchema, { title: 'Lessons', url: 'https://lessons.example', ...config });
}

/** The config of a site in Vietnamese at `/` and English at `/en`. */
export function makeTwoLocaleConfig(config: Partial<UserConfig> = {}): SiteConfig {
  return makeConfig({ i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] }, ...config });
}

export function makeSpan(file: string, line = 1, column = 1): Span {
  return { file, start: { line, column } };
}

export function makeSource(text: string, path = 'bad.md', collection: SourceFile['collection'] = 'docs'): SourceFile {
  return {
    id: `en/${collection}/${path}`,
    file: `content/en/${collection}/${path}`,
    collection,
    locale: 'en',
    path,
    text,
  };
}

const common = (collection: string, path: string, locale: string) => ({
  id: `${locale}/${collection}/${path}`,
  key: `${collection}/${pathWithoutPrefixes(path)}`,
  locale,
  language: locale,
  textOf: `${locale}/${collection}/${path}`,
  file: `content/${locale}/${collection}/${path}`,
  path,
  title: pathWithoutPrefixes(path),
  description: '',
  hasOwnDescription: false,
  bodyLine: 1,
  keywords: [],
  draft: false,
  unlisted: false,
  hideTitle: false,
  hideToc: false,
  headings: [],
  anchors: [],
  links: [],
  words: 0,
  terms: {},
});

/** A doc as parsing makes it from a file of that path. */
export function makeDoc(path: string, extra: Partial<Doc> = {}): Doc {
  const plain = pathWithoutPrefixes(path);
  return {
    ...common('docs', path, extra.locale ?? 'en'),
    kind: 'doc',
    version: 'current',
    docId: plain,
    slug: docSlug(plain, undefined),
    requires: [],
    ...extra,
  };
}

/** A post as parsing makes it from a file of that path. */
export function makePost(path: string, extra: Partial<Post> = {}): Post {
  const { slug, date = '2025-01-01' } = postFromPath(path);
  return {
    ...common('blog', path, extra.locale ?? 'en'),
    kind: 'post',
    date,
    slug,
    authors: [],
    isTruncated: false,
    isWholeInList: false,
    ...extra,
  };
}

/** A page as parsing makes it from a file of that path. */
export function makePage(path: string, extra: Partial<Page> = {}): Page {
  const slug = docSlug(pathWithoutPrefixes(path), undefined);
  return { ...common('pages', path, extra.locale ?? 'en'), kind: 'page', layout: 'page', slug, ...extra };
}
