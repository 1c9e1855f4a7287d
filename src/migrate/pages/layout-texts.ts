/** Texts of the config that a component may show. */
interface ConfigTexts {
  readonly title: string;
  readonly tagline: string;
}

/** Title and description that a page gives to its `Layout`, as far as they are known without running it. */
interface LayoutTexts {
  readonly title?: string;
  readonly description?: string;
}

/**
 * Reads title and description of a React page: `title="About"`, `title={'About'}`, `title={translate({ message: 'About' })}`, and
 * `` title={`Hello from ${siteConfig.title}`} ``.
 */
export function layoutTexts(code: string, config: ConfigTexts): LayoutTexts {
  const start = code.search(/<Layout\b/);
  if (start === -1) return {};
  const read = (attribute: string): string | undefined => {
    const from = attributeAt(code, start, attribute);
    return from === undefined ? undefined : valueAt(code.slice(from), config);
  };
  const [title, description] = [read('title'), read('description')];
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

/** Returns where the value of an attribute of an opening tag begins. */
function attributeAt(code: string, start: number, name: string): number | undefined {
  let depth = 0;
  for (let i = start + '<Layout'.length; i < code.length; i++) {
    const character = code[i];
    if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (depth === 0 && character === '>') return undefined;
    else if (depth === 0 && /\s/.test(code[i - 1] ?? '') && code.startsWith(`${name}=`, i)) return i + name.length + 1;
  }
  return undefined;
}

const TEXT = /^(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/;

function valueAt(code: string, config: ConfigTexts): string | undefined {
  if (code.startsWith('"') || code.startsWith("'")) return plainText(TEXT.exec(code), config);
  const inner = code.replace(/^\{\s*/, '');
  const message = /^translate\(\s*\{[^{}]*?\bmessage\s*:\s*/.exec(inner);
  const known = /^(?:\w+\.)*siteConfig\.(title|tagline)\b\s*\}/.exec(inner);
  if (known) return config[known[1] as keyof ConfigTexts];
  return plainText(TEXT.exec(message ? inner.slice(message[0].length) : inner), config);
}

/** Returns a written text with the values of the config in it; undefined when it holds others. */
function plainText(match: RegExpExecArray | null, config: ConfigTexts): string | undefined {
  const written = match?.[1] ?? match?.[2] ?? match?.[3];
  const filled = written?.replace(
    /\$\{\s*(?:\w+\.)*siteConfig\.(title|tagline)\s*\}/g,
    (_, key: keyof ConfigTexts) => config[key],
  );
  return filled?.includes('${') ? undefined : filled?.replace(/\\(['"`\\])/g, '$1');
}
