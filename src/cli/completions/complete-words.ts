import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Argument, Command, Option } from 'commander';
import { ruleAreas } from '../../diagnostics/rule-areas.ts';
import { RULES } from '../../diagnostics/rules.ts';
import { MAIN_SET, versionKey } from '../../schema/content/version-keys.ts';
import { PAGE_KINDS } from '../../starter/plan-page.ts';
import { SAMPLE_LANGUAGE_NAMES } from '../check-options.ts';
import { SHELLS } from './shells.ts';

/** A word that may come next. */
interface Candidate {
  readonly word: string;
  readonly about: string;
}

/** What may come next on a command line: words, or names of files or folders, which the shell completes itself. */
type Completion = readonly Candidate[] | 'files' | 'folders';

/**
 * Returns what may come at the end of a command line. `words` are the words after `codemaster`; the last one is being typed and
 * may be empty. Values that a site defines, such as locales, are read from names of its files: no code of the site is run.
 */
export async function completeWords(program: Command, words: readonly string[], cwd: string): Promise<Completion> {
  const typed = words.at(-1) ?? '';
  const { command, args, pending, dir } = walk(program, words.slice(0, -1));
  const root = resolve(cwd, dir ?? '.');
  const joined = /^(--[\w-]+)=(.*)$/.exec(typed);
  if (joined) {
    const option = command.options.find(({ long }) => long === joined[1]);
    const values = option && valuesOf(option.long ?? '', option.argChoices, root);
    return Array.isArray(values)
      ? startingWith(
          values.map((value) => ({ ...value, word: `${joined[1]}=${value.word}` })),
          typed,
        )
      : (values ?? []);
  }
  if (pending)
    return narrowed(lists(typed, valuesOf(pending.long ?? '', pending.argChoices, root), pending.long), typed);
  if (typed.startsWith('-')) return startingWith(flagsOf(command), typed);
  const subcommands = visible(command).map((inner) => ({ word: inner.name(), about: inner.description() }));
  const argument = argumentAt(command, args.length);
  const values = argument && (await argumentValues(command, argument, { root, args }));
  if (subcommands.length > 0 && args.length === 0) {
    return startingWith([...subcommands, ...(Array.isArray(values) ? values : [])], typed);
  }
  return values === undefined ? [] : narrowed(values, typed);
}

/** Flags whose value is a list with commas. */
const LISTS: readonly (string | undefined)[] = ['--only', '--allow-missing'];

/** Prepends the typed items of a list to each possible next item. */
function lists(typed: string, values: Completion, flag: string | undefined): Completion {
  const before = LISTS.includes(flag) ? typed.slice(0, typed.lastIndexOf(',') + 1) : '';
  if (before === '' || typeof values === 'string') return values;
  const known = before.split(',');
  return values
    .filter(({ word }) => !known.includes(word))
    .map((value) => ({ ...value, word: `${before}${value.word}` }));
}

/** Follows the words of a command line to the command they name. */
function walk(program: Command, words: readonly string[]) {
  let command = program;
  let dir: string | undefined;
  let pending: Option | undefined;
  const args: string[] = [];
  for (const word of words) {
    if (pending) {
      if (pending.long === '--dir') dir = word;
      pending = undefined;
    } else if (word.startsWith('-')) {
      const option = command.options.find(({ long, short }) => word === long || word === short);
      if (option && (option.required || option.optional)) pending = option;
    } else {
      const inner = args.length === 0 ? visible(command).find((known) => known.name() === word) : undefined;
      if (inner) command = inner;
      else {
        if (argumentAt(command, args.length)?.name() === 'dir') dir = word;
        args.push(word);
      }
    }
  }
  return { command, args, pending, dir };
}

function visible(command: Command): readonly Command[] {
  return command.createHelp().visibleCommands(command);
}

function argumentAt({ registeredArguments: all }: Command, index: number): Argument | undefined {
  const last = all.at(-1);
  return all[index] ?? (last?.variadic ? last : undefined);
}

function flagsOf(command: Command): Candidate[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .map(({ long, short, description }) => ({ word: long ?? short ?? '', about: description }));
}

/** Values of an argument, by its name: arguments with one name mean the same in all commands. */
async function argumentValues(
  command: Command,
  argument: Argument,
  { root, args }: { readonly root: string; readonly args: readonly string[] },
): Promise<Completion> {
  if (argument.argChoices) return argument.argChoices.map(plain);
  if (command.name() === 'completions') return SHELLS.map(plain);
  const locales = localesOf(root);
  switch (argument.name()) {
    case 'rule':
      return rulesAndAreas();
    case 'page':
    case 'pages':
      return (await pagesOf(root)).map(plain);
    case 'kind':
      return [...PAGE_KINDS, ...(await import('./declared-pages.ts')).declaredCollections(root)].map(plain);
    case 'path':
      return (await import('./site-names.ts')).foldersFor(root, args[0] ?? '', locales).map(plain);
    case 'part':
      return (await import('../../pipeline/parts/theme-commands.ts')).partNames().map(plain);
    case 'route':
      return (await import('./site-names.ts')).routesOf(root, locales).map(plain);
    case 'sidebar':
      return (await import('./site-names.ts')).sidebarsOf(root, locales).map(plain);
    case 'name':
      return command.parent?.name() === 'samples' ? (await import('./site-names.ts')).samplesOf(root).map(plain) : [];
    case 'dir':
    case 'site':
    case 'parts':
      return 'folders';
    case 'file':
    case 'files':
      return 'files';
    default:
      return [];
  }
}

/** Values of a flag. */
function valuesOf(flag: string, choices: readonly string[] | undefined, root: string): Completion {
  if (choices) return choices.map(plain);
  switch (flag) {
    case '--locale':
      return localesOf(root).map(plain);
    case '--docs-version':
      return versionsOf(root).map(plain);
    case '--only':
      return rulesAndAreas();
    case '--allow-missing':
      return SAMPLE_LANGUAGE_NAMES.map(plain);
    case '--dir':
    case '--out-dir':
    case '--java':
      return 'folders';
    case '--go':
    case '--out':
      return 'files';
    default:
      return [];
  }
}

function rulesAndAreas(): Candidate[] {
  return [
    ...ruleAreas().map(({ name, about }) => ({ word: name, about: `all rules about ${about}` })),
    ...RULES.map(plain),
  ];
}

const plain = (word: string): Candidate => ({ word, about: '' });

function narrowed(values: Completion, typed: string): Completion {
  return typeof values === 'string' ? values : startingWith(values, typed);
}

function startingWith(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const start = typed.normalize('NFC');
  return candidates.filter(({ word }) => word !== '' && word.normalize('NFC').startsWith(start));
}

const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/;

function localesOf(root: string): readonly string[] {
  return foldersOf(join(root, 'content')).filter((name) => LOCALE.test(name));
}

/** Names of versions as commands take them: `1.0`, and `sdk@1.0` for a set of docs with an id. */
function versionsOf(root: string): readonly string[] {
  const content = join(root, 'content');
  return filesIn(content).flatMap((file) => {
    const list = /^versions(?:\.(?<set>[a-z][a-z0-9-]*))?\.json$/.exec(file);
    if (!list) return [];
    const { set = MAIN_SET } = list.groups ?? {};
    try {
      const names: unknown = JSON.parse(readFileSync(join(content, file), 'utf8'));
      const own = Array.isArray(names) ? ['current', ...names.filter((name) => typeof name === 'string')] : [];
      return own.map((name) => versionKey(set, name));
    } catch {
      return [];
    }
  });
}

function foldersOf(folder: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function filesIn(folder: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Names of pages in any locale, as commands take them: `docs/intro`. */
async function pagesOf(root: string): Promise<readonly string[]> {
  // Loaded for pages only: it reads the config.
  const { declaredPages, pagesBelow } = await import('./declared-pages.ts');
  const names = new Set(declaredPages(root));
  for (const locale of localesOf(root)) {
    // Sets of docs and collections have folders of their own.
    for (const collection of foldersOf(join(root, 'content', locale)).filter((name) => name !== 'versions')) {
      const folder = join(root, 'content', locale, collection);
      for (const path of pagesBelow(folder)) names.add(`${collection}/${path}`);
    }
  }
  return [...names].sort();
}
