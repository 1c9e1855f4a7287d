/** Evaluates config files of Docusaurus and VitePress without running them. */

import { startOfFile } from '../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { evaluate, isComputed } from './evaluate-expression.ts';
import { unreadableModule } from './messages.ts';
import { exportOf, type ModuleLoader, type ParsedModule, parseModule, returned } from './parse-module.ts';
import { createPlaces, type ValuePlaces } from './value-places.ts';

/** The default export of a module, as far as it is known without running the module. */
export interface StaticModule {
  readonly value: unknown;
  readonly places: ValuePlaces;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the file that an import in `from` means, when its text may be read. */
export type ModuleReader = (
  specifier: string,
  from: string,
) => { readonly file: string; readonly text: string } | undefined;

/**
 * Evaluates the default export (or `module.exports`) of a JavaScript, TypeScript or JSON text without running it. Understands
 * literals, templates, `const` references, spreads of those, items by index, `.filter(Boolean)`, `as` and `satisfies`, `require.resolve('…')`, `defineConfig(…)`, functions
 * that return such a value, and imports of files that `read` gives. Everything else becomes `Computed`.
 */
export function evaluateModule(text: string, file: string, read: ModuleReader = () => undefined): StaticModule {
  const noted = createPlaces();
  const { places } = noted;
  const first = parseModule(text, file);
  if ('fault' in first) return { value: undefined, places, diagnostics: [first.fault] };
  const exported = exportOf(first.body);
  if (!exported) {
    const diagnostics = [unreadableModule(startOfFile(file), 'it has no default export')];
    return { value: undefined, places, diagnostics };
  }
  const { node, scope } = returned(exported, { module: first, names: first.names });
  const value = evaluate(node, { evaluation: { noted, load: createLoader(read), parts: 0 }, scope, open: [] });
  if (!isComputed(value)) return { value, places, diagnostics: [] };
  const reason = `what it exports is ${value.what}`;
  return { value: undefined, places, diagnostics: [unreadableModule(value.span, reason)] };
}

/** Returns a loader that parses each file once. Files that cannot be parsed have no values. */
function createLoader(read: ModuleReader): ModuleLoader {
  const modules = new Map<string, ParsedModule | undefined>();
  return (specifier, from) => {
    const found = read(specifier, from);
    if (!found) return undefined;
    if (!modules.has(found.file)) {
      const parsed = parseModule(found.text, found.file);
      modules.set(found.file, 'fault' in parsed ? undefined : parsed);
    }
    return modules.get(found.file);
  };
}
