import { describe, expect, it } from 'vitest';
import { asTheme, resolveTheme, type Theme, type ThemeRules } from '../../../../../client/shared/markup/theme.ts';

const STORED = [undefined, 'light', 'dark'] as const;
const DEFAULTS = [undefined, 'light', 'dark', 'purple'] as const;
const BOTH = [true, false] as const;

/** Everything a page can meet: what the reader chose, what the site allows, what the system wants. */
const CASES = STORED.flatMap((choice) =>
  DEFAULTS.flatMap((defaultTheme) =>
    BOTH.flatMap((isSwitchable) =>
      BOTH.flatMap((respects) =>
        BOTH.map((isSystemDark) => ({ choice, defaultTheme, isSwitchable, respects, isSystemDark })),
      ),
    ),
  ),
);

describe('resolveTheme', () => {
  it.each(CASES)(
    'with $choice chosen (may choose: $isSwitchable), default $defaultTheme, system dark: $isSystemDark (counts: $respects)',
    ({ choice, defaultTheme, isSwitchable, respects, isSystemDark }) => {
      const rules: ThemeRules = {
        ...(isSwitchable ? { themeSwitch: '' } : {}),
        ...(respects ? { respectSystem: '' } : {}),
        ...(defaultTheme === undefined ? {} : { defaultTheme }),
      };
      const theme = resolveTheme(choice, rules, isSystemDark);

      if (choice !== undefined && isSwitchable) expect(theme).toBe(choice);
      else if (respects) expect(theme === 'dark').toBe(isSystemDark);
      else expect(theme).toBe(defaultTheme === 'dark' ? 'dark' : 'light');
    },
  );
});

describe('asTheme', () => {
  it.each<[string | null | undefined, Theme | undefined]>([
    ['dark', 'dark'],
    ['light', 'light'],
    ['Dark', undefined],
    ['', undefined],
    ['purple"><script>', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads %j as %s', (value, theme) => {
    expect(asTheme(value)).toBe(theme);
  });
});
