/** The part of culori that is used; the package has no types. */
declare module 'culori/fn' {
  export interface Color {
    readonly mode: string;
    readonly alpha?: number;
  }
  export interface Rgb extends Color {
    readonly mode: 'rgb';
    readonly r: number;
    readonly g: number;
    readonly b: number;
  }
  export interface OklchColor extends Color {
    readonly mode: 'oklch';
    readonly l: number;
    readonly c: number;
    readonly h?: number;
  }
  export const colorsNamed: Readonly<Record<string, number>>;
  export const modeRgb: unknown;
  export const modeHsl: unknown;
  export const modeHwb: unknown;
  export const modeLab: unknown;
  export const modeLch: unknown;
  export const modeLrgb: unknown;
  export const modeOklab: unknown;
  export const modeOklch: unknown;
  export const modeP3: unknown;
  export function useMode<T extends Color>(mode: unknown): (color: Color | string) => T | undefined;
  export function parse(text: string): Color | undefined;
  export function formatHex(color: Color): string;
  export function wcagContrast(a: Color | string, b: Color | string): number;
  export function clampChroma(color: Color, mode: 'oklch'): Color;
}
