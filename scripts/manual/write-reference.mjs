// Writes the pages of the manual that are made from the tool itself: config, front matter, commands, and a page for each finding.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../install.mjs';
import { rulePages } from '../write-rule-pages.mjs';
import { CONFIG_EXAMPLE, FRONT_MATTER_EXAMPLES } from './examples.mjs';
import { exampleOf, printExample } from './key-examples.mjs';
import { CONFIG_MEANINGS, FRONT_MATTER_MEANINGS, meaningOf } from './meanings.mjs';
import { schemaComments } from './schema-comments.mjs';
import { schemaRows } from './schema-tables.mjs';
import { COMMANDS_SINCE, FIRST_VERSION } from './since.mjs';
import { ENGLISH, loadTranslator } from './translator.mjs';

const SCHEMAS = join(root, 'src', 'schema');

/** Languages of the manual besides English. */
const LANGUAGES = ['vi'];

/** Folders of the pages, below the `docs` folder of a language. */
const FOLDERS = ['reference', 'findings'];

/**
 * Writes the pages of all languages below the `content` folder of the manual, in place of those that an earlier run has written. Returns
 * what lacks a translation, by language, and which translations nothing asks for any more.
 */
export async function writeReference(content) {
  const tool = await loadTool();
  const translators = [ENGLISH, ...LANGUAGES.map(loadTranslator)];
  removeReference(content);
  for (const translator of translators) {
    const docs = join(content, translator.language, 'docs');
    for (const [path, text] of await pagesIn({ ...tool, ...translator })) {
      mkdirSync(dirname(join(docs, path)), { recursive: true });
      writeFileSync(join(docs, path), text);
    }
  }
  return translators.slice(1).map(({ language, review }) => ({ language, ...review() }));
}

/** Removes the pages of all languages that an earlier run has written. */
export function removeReference(content) {
  for (const language of ['en', ...LANGUAGES])
    for (const folder of FOLDERS) rmSync(join(content, language, 'docs', folder), { recursive: true, force: true });
}

/** Returns the pages in the language of a translator, by path below the `docs` folder. A page has a translation if its title has one. */
async function pagesIn(tool) {
  const pages = [
    ['reference/config.md', 'Config reference', configPage],
    ['reference/front-matter.md', 'Front matter reference', frontMatterPage],
    ['reference/commands.md', 'Command reference', commandsPage],
  ];
  return new Map([
    ...pages.filter(([, title]) => tool.hasAll([title])).map(([path, title, pageOf]) => [path, pageOf(title, tool)]),
    ...[...(await rulePages(tool))].map(([path, text]) => [
      `findings/${path}`,
      besideSidebar(path === 'index.md' ? linked(text) : text),
    ]),
  ]);
}

/** Returns the parts of the tool that the pages are made from. */
async function loadTool() {
  const file = join(root, '.cache', 'manual-tool.mjs');
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  // Icons are pictures, which Node cannot import.
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => name !== 'heroicons',
  );
  const source = `
    export { jsonSchemas } from './src/schema/json-schemas.ts';
    export { createProgram } from './src/cli/create-program.ts';
    export { HELP_EXAMPLES } from './src/cli/help-examples.ts';`;
  await build({
    ...{ stdin: { contents: source, resolveDir: root, loader: 'ts' }, bundle: true, outfile: file },
    ...{ format: 'esm', platform: 'node', external: packages, logLevel: 'error' },
    // Nothing is drawn; commands only say what they are.
    loader: { '.svg': 'empty', '.css': 'empty', '.woff2': 'empty' },
  });
  return await import(`${pathToFileURL(file).href}?${Date.now()}`);
}

function configPage(title, { jsonSchemas, say }) {
  const comments = schemaComments(join(SCHEMAS, 'site-config.ts'), 'siteConfigSchema');
  // The guide on themes lists the tokens.
  const keys = withoutLists(schemaRows(jsonSchemas()['config.json'], comments)).filter(
    ({ key }) => !/^theme\.colors\.\w+\./.test(key),
  );
  const rows = explained(keys, CONFIG_MEANINGS);
  const groups = new Map();
  for (const row of rows) {
    const [first] = row.key.split(/[.[]/);
    groups.set(first, [...(groups.get(first) ?? []), row]);
  }
  const plain = [...groups.values()].filter((group) => group.length === 1).flat();
  const sections = [...groups].filter(([, group]) => group.length > 1);
  return page(
    {
      title: say(title),
      description: say('Every key of codemaster.config.ts with its type, default, meaning and examples.'),
    },
    [
      say(
        'A config is `codemaster.config.ts`, or `codemaster.config.json` where no code may run. Unknown keys are errors that name the nearest known one.',
      ),
      say(KEY_FACTS),
      `## ${say('The site')} {#site}\n\n\`\`\`ts\n${CONFIG_EXAMPLE}\n\`\`\`\n\n${list(plain, say)}`,
      ...sections.map(([name, group]) => `## \`${name}\` {#${name.toLowerCase()}}\n\n${list(group, say)}`),
    ],
  );
}

/** What a list of keys says of each. */
const KEY_FACTS =
  'Each key is listed with its type, its default, the version of codemaster that knew it first, its meaning and an example.';

function frontMatterPage(title, { jsonSchemas, say }) {
  const schemas = jsonSchemas();
  const kinds = [
    ['doc', 'Pages in docs', 'docSchema'],
    ['post', 'Posts', 'postSchema'],
    ['page', 'Free-standing pages', 'pageSchema'],
  ];
  return page(
    {
      title: say(title),
      description: say('Every front-matter key of docs, posts and pages with its type, default, meaning and examples.'),
    },
    [
      say(
        'Front matter is YAML between two lines of three hyphens at the beginning of a file. Unknown keys are errors.',
      ),
      say(KEY_FACTS),
      ...kinds.map(([kind, pages, exported]) => {
        const comments = schemaComments(join(SCHEMAS, 'entries.ts'), exported);
        const example = `\`\`\`yaml\n---\n${FRONT_MATTER_EXAMPLES[kind]}\n---\n\`\`\``;
        const rows = explained(schemaRows(schemas[`front-matter-${kind}.json`], comments), FRONT_MATTER_MEANINGS);
        return `## ${say(pages)} {#${kind}}\n\n${example}\n\n${list(rows, say, true)}`;
      }),
    ],
  );
}

function commandsPage(title, { createProgram, HELP_EXAMPLES, say }) {
  const silent = { write: () => true };
  const program = createProgram({ stdout: silent, stderr: silent, variables: {}, cwd: root }, () => {});
  const commands = flatten(program, []).filter(({ path }) => path.length > 0);
  return page(
    {
      title: say(title),
      description: say('Every command of codemaster with its arguments, options and examples.'),
    },
    [
      say(
        'Data goes to standard output, everything else to standard error. Exit codes: 0 fine, 1 findings at or above `--fail-on`, 2 wrong usage or config, 3 refused code of an untrusted site, 70 a bug of the tool, 74 cannot read or write, 75 locked or a busy port, 130 and 143 signals.',
      ),
      ...commands.map(({ path, command }) => {
        const name = path.join(' ');
        return commandSection({ name, command, examples: HELP_EXAMPLES[name] ?? [] }, say);
      }),
    ],
  );
}

/** The version that knew a command, or a flag of it, first. */
function sinceOf(command, flag) {
  const own = flag === undefined ? undefined : COMMANDS_SINCE[`${command} ${flag}`];
  return own ?? COMMANDS_SINCE[command] ?? FIRST_VERSION;
}

function flatten(command, path) {
  return [{ path, command }, ...command.commands.flatMap((inner) => flatten(inner, [...path, inner.name()]))];
}

function commandSection({ name, command, examples }, say) {
  const options = command.options.filter(({ hidden }) => !hidden);
  const parts = [
    `## codemaster ${name} {#${name.replaceAll(' ', '-')}}`,
    `${sentence(say(command.description()))} ${say('Since {version}.', { version: sinceOf(name) })}`,
    `\`\`\`text\ncodemaster ${name} ${command.usage()}\n\`\`\``,
  ];
  const args = command.registeredArguments.filter(({ description }) => description !== '');
  if (args.length > 0) {
    parts.push(
      rows(
        ['Argument', 'Meaning', 'Default'].map((word) => say(word)),
        args.map((argument) => [code(argument.name()), say(argument.description), printed(argument.defaultValue)]),
      ),
    );
  }
  if (options.length > 0) {
    parts.push(
      rows(
        ['Option', 'Meaning', 'Default', 'Since'].map((word) => say(word)),
        options.map((option) => [
          code(option.flags),
          say(option.description) + (option.argChoices ? `: ${option.argChoices.join(', ')}` : ''),
          printed(option.negate ? undefined : option.defaultValue),
          sinceOf(name, option.long ?? option.short),
        ]),
      ),
    );
  }
  if (examples.length > 0) {
    parts.push(`\`\`\`console\n${examples.map(([typed, does]) => `$ ${typed}\n# ${say(does)}`).join('\n')}\n\`\`\``);
  }
  return parts.join('\n\n');
}

/** Leaves out keys of lists where one value may stand for the list: `docs[].path` says what `docs.path` does. */
function withoutLists(found) {
  const known = new Set(found.map(({ key }) => key));
  return found.filter(({ key }) => !/^\w+\[\]/.test(key) || !known.has(key.replace('[]', '')));
}

/** Links the list of findings to the guide that says more about severities. */
function linked(text) {
  return text.replace('`rules`', '[`rules`](../configuration.md#severities)');
}

/** Shows the sidebar beside a page that is not listed in it. */
function besideSidebar(text) {
  return text.replace('---\n', '---\ndisplayed_sidebar: manual\n');
}

/** Fills in meanings that the schema does not give. A key without one would be of no use to anybody. */
function explained(found, meanings) {
  return found.map((row) => {
    const meaning = row.meaning || meaningOf(meanings, row.key);
    if (meaning === '') throw new Error(`nothing says what ${row.key} means: write a comment in its schema`);
    return { ...row, meaning, example: exampleOf(row, found) };
  });
}

function page({ title, description }, parts) {
  return `---\ntitle: ${title}\ndescription: ${JSON.stringify(description)}\n---\n\n${parts.join('\n\n')}\n`;
}

/** A list item for each key: long keys leave no room for columns. */
function list(found, say, isYaml = false) {
  return found
    .map((row) => {
      const value =
        row.default === 'required'
          ? say('required')
          : row.default && say('default {value}', { value: code(row.default) });
      const facts = [code(row.type), value, say('since {version}', { version: row.since })].filter(Boolean).join(', ');
      const example = say('Example: {value}', { value: code(printExample(row, row.example, isYaml)) });
      return `- **${code(row.key)}**: ${facts}\\\n  ${plain(say(row.meaning))}\\\n  ${example}`;
    })
    .join('\n');
}

function rows(head, body) {
  const line = (cells) => `| ${cells.map((cell) => plain(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

/** Escapes what would be an element outside of code. */
function plain(cell) {
  return cell
    .split(/(`+[^`]*`+)/)
    .map((part, i) => (i % 2 === 0 ? part.replaceAll('<', '\\<') : part))
    .join('');
}

function code(text) {
  if (text === '') return '';
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function printed(value) {
  if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return '';
  return code(String(value));
}

function sentence(text) {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(first) ? first : `${first}.`;
}
