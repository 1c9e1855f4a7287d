import { realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileUnreadable, linkOutside } from '../../diagnostics/messages/source.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { LocaleCode, NamedText } from '../../model/source.ts';
import { makeFolders } from '../output/make-folders.ts';
import { OutputError } from '../output/output-error.ts';
import { decodeText } from './decode-text.ts';
import { describeErrorCode, errorCode, isInside, openInside, realRoot } from './open-inside.ts';

/** Name of the file in each locale's folder that records what its translations were made from. */
const NAME = 'translations.lock.json';

/** Reads the translation record of a locale; returns undefined without a finding when there is none yet. */
export function readTranslationFile(root: string, locale: LocaleCode): Outcome<NamedText | undefined> {
  const path = `${locale}/${NAME}`;
  const file = `content/${path}`;
  const content = realRoot(join(root, 'content'));
  const opened = content === undefined ? undefined : openInside(content, path);
  if (!opened || ('reason' in opened && opened.reason === 'unreadable' && opened.code === 'ENOENT'))
    return { value: undefined, diagnostics: [] };
  if ('reason' in opened) {
    const problem =
      opened.reason === 'outside'
        ? linkOutside(file, opened.target)
        : fileUnreadable(file, describeErrorCode(opened.code));
    return { value: undefined, diagnostics: [problem] };
  }
  const { text, diagnostics } = decodeText(opened.bytes, file);
  return { value: text === undefined ? undefined : { file, path, text }, diagnostics };
}

/** Writes the translation record of a locale, by an atomic rename. Throws `OutputError` when the system refuses. */
export function writeTranslationFile(root: string, locale: LocaleCode, text: string): void {
  const folder = join(root, 'content', locale);
  const target = join(folder, NAME);
  const staged = `${target}.new`;
  let isStaged = false;
  try {
    makeFolders(folder);
    if (!isInside(realpathSync(join(root, 'content')), realpathSync(folder)))
      throw new OutputError(`content/${locale} leads outside the content folder.`, {
        hint: 'copy the folder into the content folder',
        exitCode: 74,
      });
    writeFileSync(staged, text);
    isStaged = true;
    renameSync(staged, target);
  } catch (error) {
    if (isStaged) rmSync(staged, { force: true });
    if (error instanceof OutputError || errorCode(error) === 'UNKNOWN') throw error;
    throw new OutputError(`content/${locale}/${NAME} cannot be written: ${describeErrorCode(errorCode(error))}.`, {
      hint: 'check that you may write there and that there is room',
      exitCode: 74,
      cause: error,
    });
  }
}
