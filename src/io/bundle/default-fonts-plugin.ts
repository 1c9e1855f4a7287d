import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { DEFAULT_FONTS } from '../../../templates/default-fonts.ts';
import { fontStack, type PageFont, printFaces } from '../../../templates/print-fonts.ts';
import { packageRoot } from '../process/package-root.ts';

const FOLDER = join(packageRoot, 'templates', 'fonts');

/** Puts the fonts of sites that name none into the tool's style sheet, printed like those of a site's theme. */
export const defaultFontsPlugin: Plugin = {
  name: 'codemaster-default-fonts',
  setup(builder) {
    builder.onResolve({ filter: /^default-fonts$/ }, ({ path }) => ({ path, namespace: 'default-fonts' }));
    builder.onLoad({ filter: /.*/, namespace: 'default-fonts' }, () => ({
      contents: DEFAULT_FONTS.map((font) => printFaces(withPaths(font))).join(''),
      resolveDir: FOLDER,
      loader: 'css',
    }));
    builder.onLoad({ filter: /[/\\]tokens\.css$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/var\(--default-font-(\w+)\)/g, (_, role: string) => {
        const font = DEFAULT_FONTS.find((one) => one.role === role);
        if (!font) throw new Error(`there is no default font for ${role}`);
        return fontStack(font);
      }),
      loader: 'css',
    }));
  },
};

function withPaths(font: PageFont): PageFont {
  return { ...font, faces: font.faces.map((face) => ({ ...face, url: `./${face.url}` })) };
}
