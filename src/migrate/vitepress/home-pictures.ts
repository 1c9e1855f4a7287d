import type { Diagnostic } from '../../model/diagnostic.ts';
import type { RawEntry } from '../../model/source.ts';
import { frontMatterLeftOut } from '../messages.ts';
import { optionsOf } from '../read-docusaurus.ts';

/** Returns the icon of a feature if it is a sign such as an emoji, which can stand in a heading. */
export function iconText(icon: unknown): string | undefined {
  return typeof icon === 'string' && /^[^<>/\w]{1,16}$/.test(icon.trim()) ? icon.trim() : undefined;
}

/** Reports the pictures of a home page that have no place here: that of the hero, and icons of features that are no signs. */
export function homePictures({ data, positions, source }: RawEntry): Diagnostic[] {
  const found = (key: string, name: string, reason: string) => {
    const start = positions.get(key)?.key ?? { line: 1, column: 1 };
    return frontMatterLeftOut(name, reason, { file: source.file, start });
  };
  const hero =
    optionsOf(data.hero).image === undefined
      ? []
      : [found('hero', 'hero.image', '`theme/parts/art.tsx` draws the picture of a home page.')];
  const features = Array.isArray(data.features) ? data.features : [];
  const icons = features.flatMap((feature, i) => {
    const { icon } = optionsOf(feature);
    if (icon === undefined || iconText(icon) !== undefined) return [];
    return [found('features', `features[${i}].icon`, 'write the picture into the text of the page.')];
  });
  return [...hero, ...icons];
}
