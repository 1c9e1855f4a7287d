import bars from 'heroicons/24/outline/bars-3.svg';
import { useCallback } from 'react';
import { Icon } from '../shared/markup/icon.tsx';
import { useAttribute } from './use-attribute.ts';

interface MenuButtonProps {
  readonly label: string;
  /** Id of the panel. */
  readonly controls: string;
}

/**
 * The link that opens the menu. Without scripts it leads to the panel; with scripts, the `open-menu` action shows the panel as a
 * modal dialog, and this component sets `aria-expanded`.
 */
export function MenuButton({ label, controls }: MenuButtonProps) {
  const findPanel = useCallback(() => document.getElementById(controls), [controls]);
  const open = useAttribute(findPanel, 'open');
  return (
    // biome-ignore lint/a11y/useSemanticElements: only a link opens the menu without scripts
    <a
      className="icon-button"
      role="button"
      href={`#${controls}`}
      data-action="open-menu"
      aria-label={label}
      aria-haspopup="dialog"
      aria-controls={controls}
      aria-expanded={open === undefined ? undefined : open !== null}
    >
      <Icon svg={bars} />
    </a>
  );
}
