type Parser = typeof import('@babel/parser');

/**
 * Loads the parser of TypeScript, which is large. Where the tool is bundled, the parser, a CommonJS package, has its functions in a default
 * export only.
 */
export async function loadParser(): Promise<Parser> {
  const module = (await import('@babel/parser')) as Parser & { readonly default?: Parser };
  return module.default ?? module;
}
