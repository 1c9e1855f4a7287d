/**
 * Converts a CSS module to a plain style sheet: its class names get the name of the file in front, so that they stay apart from
 * those of other files. `names` maps each class as components know it to its new name.
 */
export function convertCssModule(
  text: string,
  file: string,
): { readonly css: string; readonly names: Readonly<Record<string, string>> } {
  const prefix = (file.split('/').at(-1) ?? '').replace(/\.module\.css$/i, '').replace(/[^\w-]/g, '-');
  const names: Record<string, string> = {};
  const css = text
    .replace(/:(?:global|local)\(([^()]*)\)/g, '$1')
    // Class names stand in selectors only: comments, texts, addresses and declarations stay as they are.
    .replace(
      /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)|\.(-?[A-Za-z_][\w-]*)(?=[^{};]*\{)/g,
      (whole, name?: string) => {
        if (name === undefined) return whole;
        names[name] = `${prefix}-${name}`;
        return `.${prefix}-${name}`;
      },
    );
  return { css, names };
}
