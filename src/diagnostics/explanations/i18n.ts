import type { AreaExplanations } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const EN = 'content/en/docs/page.md';
const VI = 'content/vi/docs/page.md';
const TITLED = { [EN]: '# Page\n\nText.\n', 'content/vi/messages.json': '{ "title": "Ví dụ" }\n' };
/** A config with two locales that reports a rule which is silent by default. */
const locales = (rule?: string) =>
  `i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },${rule === undefined ? '' : `\nrules: { '${rule}': 'warning' },`}`;
const record = (key: string, opening: string) =>
  `{ "version": 1, "sourceLocale": "en", "pages": { "${key}": { "opening": "${opening}" } } }\n`;
/** Hash of the text of the page, as `codemaster i18n accept` writes it. */
const TEXT_HASH = 'bce204603d2c';
const PO_HEAD = 'msgid ""\nmsgstr ""\n"Language: vi\\n"\n\n';
const LOCK = 'content/vi/translations.lock.json';

/** Explanations of rules about translations. */
export const I18N_EXPLANATIONS: AreaExplanations<'i18n'> = {
  'i18n/heading-structure': {
    cause:
      'The headings of a translation differ in number or level from those of its source, so anchors are lost when readers switch the language.',
    fix: 'Give both pages the same headings at the same levels, or write the ids: `## Bắt đầu {#start}`.',
    broken: {
      [CONFIG]: locales(),
      [EN]: '# Page\n\n## Start\n\nText.\n\n## End\n\nText.\n',
      [VI]: '# Trang\n\n## Bắt đầu\n\nVăn bản.\n',
    },
    mended: {
      [CONFIG]: locales(),
      [EN]: '# Page\n\n## Start\n\nText.\n\n## End\n\nText.\n',
      [VI]: '# Trang\n\n## Bắt đầu\n\nVăn bản.\n\n## Kết thúc\n\nVăn bản.\n',
    },
  },
  'i18n/import-invalid': {
    cause:
      'A file of a translation tool cannot be imported: it is no valid XLIFF 2 or PO, or names a language or page that the site does not have.',
    fix: 'Correct the place that the finding shows, or export the pages again.',
    broken: { [CONFIG]: locales(), 'vi.po': `${PO_HEAD}msgctxt "${EN}#u1"\nmsgid "Page\nmsgstr "Trang"\n` },
    mended: { [CONFIG]: locales(), 'vi.po': `${PO_HEAD}msgctxt "${EN}#u1"\nmsgid "Page"\nmsgstr "Trang"\n` },
    command: 'i18n import vi.po',
  },
  'i18n/import-unplaced': {
    cause:
      'A translated text belongs to a text that the page does not have any more, or the translation is divided into other blocks than its source. The other texts were imported.',
    fix: 'Export the page again, or write the text into the translation by hand.',
    broken: { [CONFIG]: locales(), 'vi.po': `${PO_HEAD}msgctxt "${EN}#u1"\nmsgid "Old page"\nmsgstr "Trang cũ"\n` },
    mended: { [CONFIG]: locales(), 'vi.po': `${PO_HEAD}msgctxt "${EN}#u1"\nmsgid "Page"\nmsgstr "Trang"\n` },
    command: 'i18n import vi.po',
  },
  'i18n/missing-translation': {
    cause: 'A page of the default locale has no translation. The rule is silent until the config gives it a severity.',
    fix: 'Write the translation under the same path, or set `fallback: false` if the page is for its own language only.',
    broken: { [CONFIG]: locales('i18n/missing-translation') },
    mended: { [CONFIG]: locales('i18n/missing-translation'), [VI]: '# Trang\n\nVăn bản.\n' },
  },
  'i18n/orphaned-translation': {
    cause:
      'A translation has a record of its source, and the source does not exist any more. The rule is silent until the config gives it a severity.',
    fix: 'Remove or move the translation, or run `codemaster i18n accept` to keep it as a page of its own.',
    broken: {
      [CONFIG]: locales('i18n/orphaned-translation'),
      'content/vi/docs/old.md': '# Trang cũ\n\nVăn bản.\n',
      [LOCK]: record('docs/old', TEXT_HASH),
    },
    mended: { [CONFIG]: locales('i18n/orphaned-translation'), [VI]: '# Trang\n\nVăn bản.\n' },
  },
  'i18n/stale-translation': {
    cause:
      'Sections of the source have changed since the translation was made. The rule is silent until the config gives it a severity.',
    fix: 'Bring the translation up to date (`codemaster i18n diff` shows what changed), then run `codemaster i18n accept`.',
    broken: {
      [CONFIG]: locales('i18n/stale-translation'),
      [EN]: '# Page\n\nText.\n',
      [VI]: '# Trang\n\nVăn bản.\n',
      [LOCK]: record('docs/page', 'abcdefabcdef'),
    },
    mended: {
      [CONFIG]: locales('i18n/stale-translation'),
      [EN]: '# Page\n\nText.\n',
      [VI]: '# Trang\n\nVăn bản.\n',
      [LOCK]: record('docs/page', TEXT_HASH),
    },
  },
  'i18n/unknown-message': {
    cause: '`messages.json` translates a text that the site does not have, so the translation is never shown.',
    fix: 'Use the id that the hint suggests, or remove the line.',
    broken: { [CONFIG]: locales(), 'content/vi/messages.json': '{ "titel": "Ví dụ" }\n' },
    mended: { [CONFIG]: locales(), 'content/vi/messages.json': '{ "title": "Ví dụ" }\n' },
  },
  'i18n/untracked-translation': {
    cause:
      'There is no record of the source text that a translation was made from, so it is not known whether it is up to date. The rule is silent until the config gives it a severity.',
    fix: 'Compare both texts, then run `codemaster i18n accept`.',
    broken: {
      [CONFIG]: locales('i18n/untracked-translation'),
      [EN]: '# Page\n\nText.\n',
      [VI]: '# Trang\n\nVăn bản.\n',
    },
    mended: {
      [CONFIG]: locales('i18n/untracked-translation'),
      [EN]: '# Page\n\nText.\n',
      [VI]: '# Trang\n\nVăn bản.\n',
      [LOCK]: record('docs/page', TEXT_HASH),
    },
  },
  'i18n/untranslated-text': {
    cause:
      'A text of the config, an author or a tag has no translation. The rule is silent until the config gives it a severity.',
    fix: 'Add the id to `content/<locale>/messages.json`, or translate the author or tag in its own file.',
    broken: { [CONFIG]: locales('i18n/untranslated-text'), [EN]: '# Page\n\nText.\n' },
    mended: { [CONFIG]: locales('i18n/untranslated-text'), ...TITLED },
  },
  'i18n/unusable-record': {
    cause: 'The record of translations cannot be used: it is damaged, or was written for another default locale.',
    fix: 'Restore it from version control, or compare the translations and run `codemaster i18n accept`.',
    broken: {
      [CONFIG]: locales('i18n/stale-translation'),
      [VI]: '# Trang\n\nVăn bản.\n',
      [LOCK]: '{ "version": 1, "sourceLocale": "fr", "pages": {} }\n',
    },
    mended: { [CONFIG]: locales('i18n/stale-translation'), [VI]: '# Trang\n\nVăn bản.\n' },
  },
  'i18n/unusable-word': {
    cause:
      'A word of the interface that `messages.json` sets is empty, lacks a placeholder that is filled in, or has one that nothing fills in. Our own word is shown instead.',
    fix: 'Write the placeholders that the message names, or remove the line.',
    broken: { [CONFIG]: locales(), 'content/vi/messages.json': '{ "ui.versions.badge": "Bản" }\n' },
    mended: { [CONFIG]: locales(), 'content/vi/messages.json': '{ "ui.versions.badge": "Bản {version}" }\n' },
  },
};
