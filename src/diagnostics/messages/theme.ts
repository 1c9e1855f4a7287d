/** Findings about `theme` in the config: colours, style sheets, fonts. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import { startOfFile } from '../start-of-file.ts';
import type { DataPlace } from './graph.ts';

function atKey({ file, path }: DataPlace): Pick<Diagnostic, 'span' | 'dataPath'> {
  return { span: startOfFile(file), dataPath: path };
}

/** `near` is the name of a colour that the text is close to. */
export function themeColorUnreadable(
  { token, written, near }: { readonly token: string; readonly written: string; readonly near: string | undefined },
  place: DataPlace,
): Diagnostic {
  return {
    code: 'theme/color',
    severity: 'error',
    message: `\`${token}\` should be a colour without transparency, but it is ${JSON.stringify(written)}.`,
    ...atKey(place),
    hint:
      near === undefined
        ? 'write it as in CSS: "#0f766e", "rgb(15 118 110)", "oklch(0.51 0.09 186)" or "teal"'
        : `did you mean \`${near}\`?`,
  };
}

/** A colour that something stands on, and the contrast with it, as it is and as it should be. */
interface FailingPair {
  readonly under: string;
  readonly background: string;
  readonly ratio: number;
  readonly wanted: number;
}

/** `pairs` are all pairs with too little contrast, the worst one first; `nearest` is a colour that passes in all, if there is one. */
export function themeContrast(
  {
    token,
    color,
    pairs,
    nearest,
  }: {
    readonly token: string;
    readonly color: string;
    readonly pairs: readonly FailingPair[];
    readonly nearest: string | undefined;
  },
  place: DataPlace,
): Diagnostic {
  const wanted = [...new Set(pairs.map((pair) => pair.wanted))].sort((a, b) => b - a);
  const groups = wanted.map((least) => {
    const names = pairs
      .filter((pair) => pair.wanted === least)
      .map(({ under, background, ratio }) => `${under} (${background}) ${shownRatio(ratio)}:1`);
    return `at least ${least}:1, but is on ${names.join(', ')}`;
  });
  return {
    code: 'theme/contrast',
    severity: 'warning',
    message: `The contrast of \`${token}\` (${color}) should be ${groups.join('; and ')}.`,
    ...atKey(place),
    hint:
      nearest === undefined
        ? `no lightness of this colour is readable on ${pairs[0]?.under}; choose another \`ground\``
        : `the nearest colour that passes everywhere is ${nearest}`,
  };
}

/** Rounded down, so that a ratio that is too low does not look like one that passes. */
function shownRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** A file that `theme` names and that is not there, or cannot be read. `reason` completes the sentence. */
export function themeFileUnusable(
  { written, reason, hint }: { readonly written: string; readonly reason: string; readonly hint: string },
  place: DataPlace,
): Diagnostic {
  return {
    code: 'theme/file',
    severity: 'error',
    message: `The file \`${written}\` ${reason}.`,
    ...atKey(place),
    hint,
  };
}

export function fontPackageMissing(name: string, place: DataPlace): Diagnostic {
  return {
    code: 'theme/font-package',
    severity: 'error',
    message: `The package \`${name}\` is not installed.`,
    ...atKey(place),
    hint: `install it: \`npm install ${name}\``,
  };
}

export function fontPackageEmpty(name: string, place: DataPlace): Diagnostic {
  return {
    code: 'theme/font-package',
    severity: 'error',
    message: `The package \`${name}\` has no style sheet with \`@font-face\` rules for files of its own.`,
    ...atKey(place),
    hint: 'name the font files instead: `{ src: "theme/font.woff2" }`',
  };
}

/** A style sheet of the theme that cannot be bundled. */
export function themeCssBroken(reason: string, span: NonNullable<Diagnostic['span']>): Diagnostic {
  const sentence = `${reason[0]?.toUpperCase() ?? ''}${reason.slice(1)}`;
  return { code: 'theme/css', severity: 'error', message: /[.!?]$/.test(sentence) ? sentence : `${sentence}.`, span };
}
