/**
 * Renders each hostile text in turn and prints what it took, a line of JSON each. Run as a process of its own, so that
 * one text that never ends can be stopped and memory is that of rendering alone.
 */
import { createMarkdown } from '../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../src/markdown/highlight/highlight-code.ts';
import { createMathRenderer } from '../../src/markdown/math/math.ts';
import { CMARK_CASES, EXTENSION_CASES, LIMIT_CASES } from './hostile-markdown.ts';

export interface HostileResult {
  readonly name: string;
  /** Processor time in milliseconds. */
  readonly cpu: number;
  /** Highest memory of the process up to now in kilobytes. */
  readonly rss: number;
  readonly htmlLength: number;
  readonly findings: readonly { readonly code: string; readonly severity: string; readonly line?: number }[];
  readonly crash?: string;
}

const [only] = process.argv.slice(2);
const math = createMathRenderer();
await math.load();
const markdown = createMarkdown(createHighlighter(), {}, { math });
for (const [name, make] of Object.entries({ ...CMARK_CASES, ...EXTENSION_CASES, ...LIMIT_CASES })) {
  if (only !== undefined && name !== only) continue;
  // Memory is that of one text, not of what the texts before left behind.
  (globalThis as { gc?: () => void }).gc?.();
  const source = { file: 'a.md', text: make(), locale: 'en' };
  const before = process.cpuUsage();
  let body: ReturnType<typeof markdown.render> | undefined;
  let crash: string | undefined;
  try {
    body = markdown.render(source, { math: true });
  } catch (error) {
    crash = String(error);
  }
  const { user, system } = process.cpuUsage(before);
  const result: HostileResult = {
    name,
    cpu: (user + system) / 1000,
    rss: process.resourceUsage().maxRSS,
    htmlLength: body?.html.length ?? 0,
    // The first ones stand for all: some texts have a finding on every line.
    findings: (body?.diagnostics ?? []).slice(0, 20).map(({ code, severity, span }) => ({
      code,
      severity,
      ...(span ? { line: span.start.line } : {}),
    })),
    ...(crash === undefined ? {} : { crash }),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
