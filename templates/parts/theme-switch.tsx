import { Island } from '../island.tsx';
import type { Messages } from '../messages/messages.ts';

interface ThemeSwitchProps {
  readonly messages: Messages;
}

/** The theme toggle's place in the bar. Without scripts there is nothing to toggle, so it is not shown. */
export function ThemeSwitch({ messages }: ThemeSwitchProps) {
  const { toggle, toggleWhenLight, toggleWhenDark } = messages.theme;
  return (
    <div className="needs-scripts">
      <Island
        name="theme-toggle"
        when="interaction"
        props={{ label: toggle, labelWhenLight: toggleWhenLight, labelWhenDark: toggleWhenDark }}
      />
    </div>
  );
}
