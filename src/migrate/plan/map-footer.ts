import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { textOfHtml } from '../convert/text-of-html.ts';
import { isComputed } from '../evaluate-expression.ts';
import { configDecided } from '../messages.ts';
import { type Docusaurus, optionsOf, textOr } from '../read-docusaurus.ts';
import { linkItem } from './map-navbar.ts';

/** Converts the footer. Groups of links are kept; a plain row of links becomes one group. */
export function footerOf(
  footer: Readonly<Record<string, unknown>>,
  { places, configFile, config }: Docusaurus,
  report: (...found: readonly Diagnostic[]) => void,
): object {
  const spanOf = (owner: unknown, key: string) => places.of(owner, key) ?? startOfFile(configFile);
  const copy: Record<string, unknown> = places.adopt({ ...footer }, footer);
  const links = Array.isArray(footer.links) ? footer.links : [];
  const isGrouped = links.some((group) => Array.isArray(optionsOf(group).items));
  const copyItems = (items: readonly unknown[]) =>
    places.adopt(
      items.map((item) =>
        isComputed(item) ? item : places.adopt(linkItem({ ...optionsOf(item) }, textOr(config.baseUrl, '/')), item),
      ),
      items,
    );
  if (isGrouped) {
    const groups = links.map((group) => {
      const { items, ...rest } = optionsOf(group);
      return places.adopt({ ...rest, items: copyItems(Array.isArray(items) ? items : []) }, group);
    });
    copy.links = places.adopt(groups, links);
  } else if (links.length > 0) {
    const title = typeof config.title === 'string' ? config.title : 'Links';
    copy.links = [{ title, items: copyItems(links) }];
    report(configDecided(`The links of the footer became one group, “${title}”.`, spanOf(footer, 'links')));
  }
  if (typeof footer.copyright === 'string' && /[<&]/.test(footer.copyright)) {
    copy.copyright = textOfHtml(footer.copyright).text;
    report(configDecided('The HTML of the copyright line became plain text.', spanOf(footer, 'copyright')));
  }
  return copy;
}
