import { pluginMessage, pluginReturned } from '../../diagnostics/messages/plugins.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { Span } from '../../model/source.ts';
import type { PluginFinding, PluginSitePage } from '../../schema/plugins/site-plugin.ts';
import { isBorrowed } from '../../stages/entries/borrow-entries.ts';
import type { Site } from '../../stages/graph/site.ts';
import type { StageLog } from '../stage-log.ts';
import { hookFailed } from './hook-failed.ts';
import type { LoadedPlugins } from './loaded-plugins.ts';
import { configForPlugins } from './make-plugin-pages.ts';
import type { ReadPluginData } from './read-plugin-data.ts';
import { runHook } from './run-hook.ts';

/** Runs the hook `findings` of all plugins. */
export async function checkWithPlugins(
  { list }: LoadedPlugins,
  { data, incomplete }: ReadPluginData,
  {
    site,
    drafts,
    log,
    textsRead,
  }: {
    readonly site: Site;
    readonly drafts: readonly Entry[];
    readonly log: StageLog;
    /** Receives the files of pages of which rules have read more than the shape. */
    readonly textsRead: Set<string>;
  },
): Promise<readonly Diagnostic[]> {
  const rules = list.filter(({ plugin }) => plugin.findings && !incomplete.has(plugin.name));
  if (rules.length === 0) return [];
  const seen = {
    config: configForPlugins(site.config),
    pages: Object.freeze(
      [...site.entries.values(), ...drafts]
        .filter((entry) => !isBorrowed(entry))
        .map((entry) => pageOf(entry, site, textsRead)),
    ),
    routes: Object.freeze([...site.routes.keys()]),
  };
  const diagnostics: Diagnostic[] = [];
  for (const one of rules) {
    const { name, findings } = one.plugin;
    const place = { name, hook: 'findings' };
    try {
      const context = Object.freeze({ ...seen, data: data.get(name) ?? {} });
      const found: unknown = await log.run(`plugin ${name}: findings`, () =>
        runHook(one.plugin, () => findings?.call(one.plugin, context)),
      );
      if (!Array.isArray(found)) diagnostics.push(pluginReturned(place, 'it is no list of findings', one.span));
      else for (const finding of found) diagnostics.push(toDiagnostic(finding, name, one.span));
    } catch (error) {
      diagnostics.push(await hookFailed(place, error, one));
    }
  }
  return diagnostics;
}

const SEVERITIES: readonly unknown[] = ['error', 'warning', 'info'];

function toDiagnostic(given: unknown, name: string, plugin: Span): Diagnostic {
  const finding = (given ?? {}) as Partial<PluginFinding>;
  const { rule = '', message = '', severity = 'warning', hint, file, line = 1, column = 1 } = finding;
  const wrong = (what: string) => pluginReturned({ name, hook: 'findings' }, what, plugin);
  if (typeof rule !== 'string' || !/^[a-z\d]+(-[a-z\d]+)*$/.test(rule))
    return wrong(`a finding has the rule ${JSON.stringify(rule)}; it should be a name such as "missing-summary"`);
  if (typeof message !== 'string' || message === '') return wrong(`a finding of the rule \`${rule}\` has no message`);
  if (!SEVERITIES.includes(severity))
    return wrong(`a finding of the rule \`${rule}\` has the severity ${JSON.stringify(severity)}`);
  if (![line, column].every((number) => Number.isInteger(number) && number > 0))
    return wrong(`a finding of the rule \`${rule}\` has no whole numbers as \`line\` and \`column\``);
  const span = typeof file === 'string' ? { file, start: { line, column } } : undefined;
  return pluginMessage({ name, rule, severity, reason: message, hint }, span);
}

/**
 * Returns a page as rules see it. Fields that an edit of a sentence changes (`page-shape.ts`) are getters that record the read:
 * edits of pages that the rule has not read do not run it again.
 */
function pageOf(entry: Entry, site: Site, textsRead: Set<string>): PluginSitePage {
  const { id, kind, file, locale, title, description, draft, unlisted, words, terms, headings, links } = entry;
  const note = <T>(value: T): T => {
    textsRead.add(file);
    return value;
  };
  return freezeAll({
    ...{ id, kind, file, locale, title, draft, unlisted },
    get description() {
      return entry.hasOwnDescription ? description : note(description);
    },
    get words() {
      return note(words);
    },
    url: site.routeOfEntry.get(id),
    ...(entry.kind === 'doc' ? { version: entry.version } : {}),
    tags: (terms.tags ?? []).map(({ key }) => key),
    headings: headings.map(({ depth, slug, text, line }) => ({
      ...{ depth, id: slug, text },
      get line() {
        return note(line);
      },
    })),
    links: links.map(({ kind: linkKind, href, span }) => ({
      ...{ kind: linkKind, href },
      get file() {
        return note(span.file);
      },
      get line() {
        return note(span.start.line);
      },
      get column() {
        return note(span.start.column);
      },
    })),
  });
}

function freezeAll<T extends object>(value: T): T {
  for (const { value: inner } of Object.values(Object.getOwnPropertyDescriptors(value)))
    if (typeof inner === 'object' && inner !== null) freezeAll(inner);
  return Object.freeze(value);
}
