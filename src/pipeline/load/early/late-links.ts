import type { ImageSize } from '../../../markdown/html/link-slots.ts';
import type { SourceId } from '../../../model/source.ts';
import {
  type LinkTable,
  type PictureSizes,
  resolveLinksOf,
  sizesOfPictures,
} from '../../../stages/graph/resolve-links.ts';
import type { LoadedSite } from '../loaded-site.ts';
import { AskedMap } from './asked-map.ts';
import type { Missing } from './late-texts.ts';

/** Links and pictures of pages, resolved on demand. */
interface LateLinks {
  readonly links: LinkTable;
  readonly pictureSizes: PictureSizes;
  /** Measures the pictures of these entries. Returns whether there were any. */
  readonly measure: (entries: ReadonlySet<SourceId>) => Promise<boolean>;
  /** Forgets the links of an entry whose text has changed. */
  readonly forget: (entry: SourceId) => void;
}

/** Resolves links of a joined site on demand. Entries with pictures that are not measured are noted in `missing`. */
export function createLateLinks(
  joined: Pick<LoadedSite, 'site' | 'links' | 'drafts'>,
  imageSizes: (files: Iterable<string>) => Promise<ReadonlyMap<string, ImageSize>>,
  missing: Missing,
): LateLinks {
  const { site } = joined;
  const drafts = new Set(joined.drafts.map(({ id }) => id));
  const pictureFiles = new Map<SourceId, readonly (string | undefined)[]>();
  const urls = new AskedMap<readonly string[]>([], (id) => {
    const entry = site.entries.get(id);
    if (!entry) return undefined;
    const before = missing.texts?.size ?? 0;
    const { value } = resolveLinksOf(site, [entry], drafts);
    const found = value.urls.get(id);
    const pictures = value.pictureFiles.get(id);
    // An address may depend on the text of the page it leads to.
    if (found && missing.texts?.size === before) {
      urls.set(id, found);
      if (pictures) pictureFiles.set(id, pictures);
    }
    return found;
  });
  const pictureSizes = new AskedMap<readonly (ImageSize | undefined)[]>([], (id) => {
    missing.pictures.add(id);
    return undefined;
  });
  return {
    links: { urls, pictureFiles, files: new Set(), unchecked: new Set() },
    pictureSizes,
    async measure(entries) {
      const files = new Map([...entries].flatMap((id) => [[id, pictureFiles.get(id) ?? []] as const]));
      const named = [...files.values()].flat().filter((file) => file !== undefined);
      const sizes = sizesOfPictures({ ...joined.links, pictureFiles: files }, await imageSizes(new Set(named)));
      for (const [id, own] of sizes) pictureSizes.set(id, own);
      return named.length > 0;
    },
    forget(entry) {
      urls.delete(entry);
      pictureSizes.delete(entry);
    },
  };
}
