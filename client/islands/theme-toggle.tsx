import moon from 'heroicons/24/outline/moon.svg';
import sun from 'heroicons/24/outline/sun.svg';
import { Icon } from '../shared/markup/icon.tsx';
import { useAttribute } from './use-attribute.ts';

interface ThemeToggleProps {
  /** The button's label on the server, where the theme is not known. */
  readonly label: string;
  readonly labelWhenLight: string;
  readonly labelWhenDark: string;
}

const findRoot = () => document.documentElement;

/**
 * The button that switches between the light and the dark theme. The `toggle-theme` action does the switching; this component
 * adds a label with the current state. Both icons are in the markup and the style sheet shows one, so hydration changes nothing
 * visible.
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
