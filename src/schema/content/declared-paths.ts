import type { DeclaredPath } from '../../model/content-root.ts';
import type { SiteConfig } from '../site-config.ts';
import { folderOfSet } from './version-keys.ts';

/** The parts of a config that declare content folders. */
type DeclaringConfig = Pick<SiteConfig, 'docsSets' | 'blog' | 'i18n'>;

/** Returns all folders outside `content/` that the config declares as content. */
export function declaredPaths({ docsSets, blog, i18n }: DeclaringConfig): readonly DeclaredPath[] {
  const { defaultLocale, locales } = i18n;
  const declare = (paths: readonly string[], folder: string, at: readonly (string | number)[]): DeclaredPath[] =>
    paths.flatMap((path, i) => {
      const dataPath = [...at, 'path', i];
      const perLocale = path.split('/').includes('{locale}');
      return (perLocale ? locales : [defaultLocale]).map((locale) => ({
        pattern: path.replaceAll('{locale}', locale),
        mount: `${locale}/${folder}`,
        ...{ locale, dataPath },
        isOptional: locale !== defaultLocale,
      }));
    });
  return [
    ...docsSets.flatMap(({ id, path, at }) => declare(path, folderOfSet(id), at)),
    ...(blog ? declare(blog.path, 'blog', ['blog']) : []),
  ];
}
