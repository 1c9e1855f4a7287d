import { basename, dirname, relative } from 'node:path';
import { OutputError } from '../../io/output/output-error.ts';
import { contentRoots } from '../../io/read/content-roots.ts';
import { openContent } from '../../io/read/open-content.ts';
import { describeErrorCode, type OpenFailure, openInside, realRoot } from '../../io/read/open-inside.ts';
import { openSiteFile } from '../../io/read/open-site-file.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** Makes functions that read files to copy. */
interface Copier {
  /** A file of the content, named from the folder of the site. */
  readonly ofContent: (file: string) => () => Uint8Array;
  /** A file that a page of MDX imports, by its real path. */
  readonly imported: (source: string) => () => Uint8Array;
}

/**
 * Creates a reader of files that are published unchanged. Each file is checked again when it is opened, because it may have
 * changed since it was listed. Throws `OutputError` for a file that has become unreadable, or leads out of its folder.
 */
export function createCopier(root: string, config: SiteConfig): Copier {
  const roots = contentRoots(root, config).value;
  const site = realRoot(root) ?? root;
  return {
    ofContent: (file) => () => bytesOf(file, openContent(roots, file)),
    imported(source) {
      const file = relative(site, source).replaceAll('\\', '/');
      // A package may be installed in a folder above the site.
      return file.startsWith('../') && file.includes('node_modules/')
        ? () => bytesOf(file, openInside(dirname(source), basename(source)))
        : () => bytesOf(file, openSiteFile(site, file, roots));
    },
  };
}

function bytesOf(file: string, opened: { readonly bytes: Buffer } | OpenFailure): Uint8Array {
  if ('bytes' in opened) return opened.bytes;
  const reason = opened.reason === 'outside' ? `it leads to ${opened.target}` : describeErrorCode(opened.code);
  throw new OutputError(`${file} changed while the site was built: ${reason}.`, {
    hint: 'build again; the previous site was kept',
    exitCode: 74,
  });
}
