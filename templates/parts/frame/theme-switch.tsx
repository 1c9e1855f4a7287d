import { Island } from '../../island.tsx';
import type { Messages } from '../../messages/messages.ts';

interface ThemeSwitchProps {
  readonly messages: Messages;
}

/** The theme toggle in the header. It does nothing without scripts, so it is hidden then. */
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
