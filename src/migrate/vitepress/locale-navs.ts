import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { isComputed } from '../evaluate-expression.ts';
import { configLeftOut } from '../messages.ts';
import { optionsOf } from '../read-docusaurus.ts';
import { labelText } from './map-sidebar.ts';
import type { VitePress } from './read-vitepress.ts';

interface LocaleNav {
  readonly locale: string;
  /** Labels of the locale, by the id that they have in its `messages.json`. */
  readonly words: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the labels of the navigation bar in the further locales, where the first one has an item for the same page. There is one
 * navigation bar here for all locales, so other items are reported.
 */
export function localeNavs({ locales, themeConfig, places, configFile }: VitePress): LocaleNav[] {
  const main = listOf(locales[0]?.themeConfig.nav ?? themeConfig.nav);
  return locales.slice(1).flatMap(({ code, folder, themeConfig: own }): LocaleNav[] => {
    const words: Record<string, string> = {};
    const name = `locales.${folder}.themeConfig.nav`;
    if (isComputed(own.nav)) {
      const hint = `it is ${own.nav.what}, and the config is not run`;
      return [{ locale: code, words, diagnostics: [configLeftOut(name, own.nav.span, { severity: 'warning', hint })] }];
    }
    const diagnostics: Diagnostic[] = [];
    const read = (list: readonly unknown[], counterparts: readonly unknown[], path: string): void => {
      for (const [i, value] of list.entries()) {
        const { text, link, items } = optionsOf(value);
        const other = optionsOf(
          typeof link === 'string'
            ? counterparts.find((one) => bare(optionsOf(one).link) === bare(link, folder))
            : counterparts[i],
        );
        if (
          typeof text === 'string' &&
          typeof other.text === 'string' &&
          Array.isArray(items) === Array.isArray(other.items)
        ) {
          // Groups inside a menu have no label here: their items stand in its list.
          const isShown = counterparts === main || !Array.isArray(items);
          if (isShown && labelText(text) !== labelText(other.text))
            words[`navbar.item.label.${labelText(other.text)}`] = labelText(text);
          read(listOf(items), listOf(other.items), `${path}[${i}].items`);
        } else {
          const span: Span = places.of(list, i) ?? startOfFile(configFile);
          const hint = 'the navigation bar has the same items in each language; no item of the first one leads there';
          diagnostics.push(configLeftOut(`${path}[${i}]`, span, { severity: 'warning', hint }));
        }
      }
    };
    read(listOf(own.nav), main, name);
    return [{ locale: code, words, diagnostics }];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns an address without the folder of its locale, slashes at the end and the ending of a file. */
function bare(link: unknown, folder = ''): string | undefined {
  if (typeof link !== 'string') return undefined;
  const path = folder !== '' && `${link}/`.startsWith(`/${folder}/`) ? link.slice(folder.length + 1) : link;
  return path.replace(/(?:\/index)?(?:\.(?:html|md))?$/, '').replace(/\/$/, '');
}
