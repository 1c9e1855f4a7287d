import { useContext } from 'react';
import type { SlotName } from '../part-props.ts';
import { SitePartsContext } from '../site-parts.ts';

/** A place of a page to which a site may add something of its own. */
export function Slot({ name }: { readonly name: SlotName }) {
  return useContext(SitePartsContext)?.fill(name);
}
