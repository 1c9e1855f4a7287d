import moon from 'heroicons/24/outline/moon.svg';
import sun from 'heroicons/24/outline/sun.svg';
import { Icon } from '../shared/icon.tsx';
import { useAttribute } from './use-attribute.ts';

interface ThemeToggleProps {
  /** Name while the theme is not known: on the server. */
  readonly label: string;
  readonly labelWhenLight: string;
  readonly labelWhenDark: string;
}

const findRoot = () => document.documentElement;

/**
 * Switches between light and dark. The switching itself is the `toggle-theme` action; the component adds a name that
 * tells the current state. Both pictures are there and the style sheet shows one, so nothing changes on hydration.
 */
export function ThemeToggle({ label, labelWhenLight, labelWhenDark }: ThemeToggleProps) {
  const theme = useAttribute(findRoot, 'data-theme');
  const name = theme === 'dark' ? labelWhenDark : theme === 'light' ? labelWhenLight : label;
  return (
    <button type="button" className="icon-button" data-action="toggle-theme" aria-label={name} title={name}>
      <Icon svg={sun} className="when-light" />
      <Icon svg={moon} className="when-dark" />
    </button>
  );
}
