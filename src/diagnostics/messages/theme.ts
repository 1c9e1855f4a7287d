/** Findings about `theme` in the config: colours, style sheets, fonts. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DataPlace } from './graph.ts';

function atKey({ file, path }: DataPlace): Pick<Diagnostic, 'span' | 'dataPath'> {
  return { span: { file, start: { line: 1, column: 1 } }, dataPath: path };
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

/** `nearest` is the nearest colour with enough contrast; absent if there is none. */
export function themeContrast(
  pair: {
    readonly token: string;
    readonly color: string;
    readonly under: string;
    readonly background: string;
    readonly ratio: number;
    readonly wanted: number;
    readonly nearest: string | undefined;
  },
  place: DataPlace,
): Diagnostic {
  const { token, color, under, background, ratio, wanted, nearest } = pair;
  // Rounded down, so that a ratio that is too low does not look like one that passes.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  return {
    code: 'theme/contrast',
    severity: 'warning',
    message: `\`${token}\` (${color}) on ${under} (${background}) has a contrast of ${shown}:1; it should be at least ${wanted}:1.`,
    ...atKey(place),
    hint:
      nearest === undefined
        ? `no lightness of this colour is readable on ${under}; choose another \`ground\``
        : `the nearest colour that passes is ${nearest}`,
  };
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
