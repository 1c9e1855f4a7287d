import { type ComponentType, createElement, useContext } from 'react';
import type { OriginalProps, PartName } from '../part-props.ts';
import { SitePartsContext } from '../site-parts.ts';

type PartUse<Name extends PartName> = OriginalProps<Name> & {
  readonly name: Name;
  /** The tool's own component. */
  readonly of: ComponentType<OriginalProps<Name>>;
};

/** A part of a page that a site may replace: its own component where it has one, else the tool's. */
export function Part<Name extends PartName>({ name, of: original, ...props }: PartUse<Name>) {
  const site = useContext(SitePartsContext);
  // Without its two own props, the rest is what the original takes; TypeScript cannot tell for a type parameter.
  const own = props as unknown as OriginalProps<Name>;
  if (site?.replaces(name)) return site.draw(name, own, original as ComponentType<never>);
  return createElement(original as ComponentType<object>, own);
}
