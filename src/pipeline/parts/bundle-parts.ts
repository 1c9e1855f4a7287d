import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { importBroken } from '../../diagnostics/messages/mdx.ts';
import { interactiveOriginal } from '../../diagnostics/messages/parts.ts';
import { pointAt } from '../../diagnostics/point-at.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { bundleMdx } from '../../io/bundle/bundle-mdx.ts';
import { allPartFiles, type findPartFiles } from '../../io/modules/find-part-files.ts';
import { isUseClient } from '../../io/modules/use-client.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import { textReadsMore } from '../../mdx/module-facts.ts';
import type { MdxUnit } from '../../mdx/unit.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { NamedText } from '../../model/source.ts';
import { isForeignFile } from '../load/mdx-memory.ts';
import { createPartDrawer } from './draw-parts.ts';
import { ejectedFindings } from './ejected-findings.ts';
import type { LoadedParts } from './loaded-parts.ts';
import { partHost } from './part-host.ts';

type FoundParts = ReturnType<typeof findPartFiles>;

/** Bundles the files of `theme/parts` and `theme/slots`. */
export async function bundleParts(root: string, baseUrl: string, found: FoundParts): Promise<LoadedParts> {
  const files = allPartFiles(found.value);
  const real = realpathSync(root);
  const host = partHost();
  const bundle = await bundleMdx({
    ...{ root: real, baseUrl, pages: files, host },
    offered: Object.keys(host).filter((name) => !/^codemaster:|^react(-dom)?[/]/.test(name)),
    prepare: async () => undefined,
    compile: refusedUnit,
  });
  const faulty = new Set(files.filter((file) => bundle.findingsOf(file).length > 0));
  const inputs = [...new Set(files.flatMap(bundle.inputsOf))];
  const looked = [...new Set(files.flatMap(bundle.lookedForBy))];
  const sources = inputs
    .filter((file) => !isForeignFile(file))
    .flatMap((file): NamedText[] => {
      const text = readSourceText(real, file);
      return text === undefined ? [] : [{ file, path: file, text }];
    });
  const faults = new Map(
    files.flatMap((file) => bundle.findingsOf(file)).map((fault) => [JSON.stringify(fault), fault]),
  );
  for (const fault of wantingOriginals(found.value.parts, sources)) faults.set(JSON.stringify(fault), fault);
  const sound = <Name>(names: ReadonlyMap<Name, string>) => new Map([...names].filter(([, file]) => !faulty.has(file)));
  return {
    parts: sound(found.value.parts),
    slots: sound(found.value.slots),
    bundle,
    openDrawer: createPartDrawer,
    assetUrls: new Set(files.flatMap(bundle.assetsOf).map(({ url }) => url)),
    // Parts that may read more than their files are drawn in every build.
    version: inputs.some(isForeignFile) || sources.some(asksMore) ? randomUUID() : bundle.version,
    usesData: sources.some(({ text }) => /\buse(?:PluginData|Collection)\b/.test(text)),
    inputs: [...inputs, ...looked].map((file) => join(real, file)),
    importedFiles: files.flatMap(bundle.assetsOf),
    sources,
    diagnostics: [
      ...found.diagnostics,
      ...faults.values(),
      ...ejectedFindings(found.value.parts, (file) => readSourceText(real, file)),
    ],
  };
}

function asksMore({ path, text }: NamedText): boolean {
  return /\.[cm]?[jt]sx?$/i.test(path) && !isUseClient(text) && textReadsMore(text);
}

/** Reports interactive parts that use `original`, in their props or from them. */
function wantingOriginals(parts: FoundParts['value']['parts'], sources: readonly NamedText[]): Diagnostic[] {
  return [...parts].flatMap(([name, file]) => {
    const text = sources.find((source) => source.file === file)?.text ?? '';
    const use = isUseClient(text) ? /(?:[{,]\s*|\.)original\b/.exec(text) : null;
    if (!use) return [];
    const start = use.index + use[0].indexOf('original');
    return [interactiveOriginal(name, { file, start: pointAt(text, start), end: pointAt(text, start + 8) })];
  });
}

/** Parts cannot import pages of MDX or partials. */
function refusedUnit(file: string): MdxUnit {
  const reason = 'parts of a page are code, not text';
  const hint = 'import components, data and pictures; text belongs into the files of `content/`';
  const span = startOfFile(file);
  const diagnostics = [importBroken(file, reason, { span, hint })];
  const none = { links: [], components: [], imports: [], toc: [], included: [] };
  return { ...none, file, readsMore: false, plain: '', diagnostics };
}
