import { pointAt } from '../../diagnostics/point-at.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { maskCode } from '../convert/mask-code.ts';
import { vueLeftOut } from '../messages.ts';

/** Components that the conversion of the text knows. */
const KNOWN = new Set(['Badge']);
const USES =
  /<(script|style)\b(?=[\s>])|<([A-Z][\w.]*|[a-z]+(?:-[a-z\d]+)+)(?=[\s/>])|\{\{(?!\s*\$frontmatter\.(?:title|description)\b)[^}\n]*\}\}|<[a-z][^>\n]*\s(?:v-(?!pre)[\w:.-]+|[:@][a-z][\w.-]*)=/g;

/** Reports what a page uses of Vue, each name once. It is left out here, or stands in the text as it is written. */
export function findVue(body: string, file: string): Diagnostic[] {
  const seen = new Set<string>();
  const bare = maskCode(body).all.replace(
    /<(script|style)\b[\s\S]*?<\/\1>/g,
    (block) => `${block.slice(0, 8)}${block.slice(8).replace(/[^\n]/g, ' ')}`,
  );
  return [...bare.matchAll(USES)].flatMap((match) => {
    const [whole, block, component] = match;
    if (component !== undefined && KNOWN.has(component)) return [];
    const name = block ? `<${block}>` : component ? `<${component}>` : whole.slice(0, 40);
    if (seen.has(name)) return [];
    seen.add(name);
    return [vueLeftOut(name, { file, start: pointAt(body, match.index) }, block !== undefined)];
  });
}
