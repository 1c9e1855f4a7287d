import { type ComponentType, createContext, type ReactNode } from 'react';
import type { PartName, SlotName } from './part-props.ts';

/** Draws the parts and slots that a site has files for; see `theme/` in manual/content/en/docs/parts-and-slots.md. */
export interface SiteParts {
  readonly replaces: (name: PartName) => boolean;
  /** The site's component for a part that it replaces. */
  readonly draw: (name: PartName, props: object, original: ComponentType<never>) => ReactNode;
  /** What the site adds in a slot; nothing for most. */
  readonly fill: (name: SlotName) => ReactNode;
}

/** The parts of the site whose page is being drawn; undefined for a site without parts of its own. */
export const SitePartsContext = createContext<SiteParts | undefined>(undefined);
