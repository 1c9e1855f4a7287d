/** Summarizes measurements and formats the report. */
import { BUILDS } from './run-builds.mjs';

/** The build that all ratios refer to: a tool known for its speed, doing a full build. */
const YARDSTICK = { tool: 'hugo', kind: 'cold' };

/** Replaces the samples of each build by `{ median, min, max, values }` for each figure, and adds the ratios to the yardstick. */
export function summarise(results) {
  const tools = Object.fromEntries(
    Object.entries(results).map(([name, { samples, ...rest }]) => [
      name,
      { ...rest, builds: Object.fromEntries(BUILDS.map((kind) => [kind, summariseSamples(samples[kind])])) },
    ]),
  );
  const yardstick = tools[YARDSTICK.tool]?.builds[YARDSTICK.kind];
  if (yardstick) {
    for (const { builds } of Object.values(tools)) {
      for (const build of Object.values(builds)) build.ratios = ratiosTo(yardstick, build);
    }
  }
  return tools;
}

const FIGURES = ['wallMs', 'cpuSeconds', 'peakRssMiB'];

function summariseSamples(samples) {
  return Object.fromEntries(FIGURES.map((figure) => [figure, spread(samples.map((sample) => sample[figure]))]));
}

/** Returns `null` for a figure that this system cannot measure. */
function spread(values) {
  if (values.includes(null)) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
  return { median, min: sorted[0], max: sorted.at(-1), values };
}

function ratiosTo(yardstick, build) {
  return Object.fromEntries(
    FIGURES.map((figure) => [figure, build[figure] && build[figure].median / yardstick[figure].median]),
  );
}

/** The report as Markdown, aligned so that it reads well in a terminal too. */
export function formatReport({ corpora, machine, runs, ...own }) {
  const [{ pages, locales }] = corpora;
  return [
    `${machine.cpus} CPUs, Node ${machine.node}, load ${machine.loadAtStart.toFixed(1)} at the start and ${machine.loadAtEnd.toFixed(1)} at the end.`,
    ...corpora.flatMap((corpus) => ['', ...corpusTables(corpus, runs)]),
    ...worstOf(corpora),
    ...ownTables(own, pages * locales.length),
    '',
  ].join('\n');
}

/** The greater of the ratios that the corpora give, which is the one that counts. */
function worstOf(corpora) {
  if (corpora.length < 2 || !corpora[0].tools[YARDSTICK.tool] || !corpora[0].tools.codemaster) return [];
  const worst = (kind, figure) => Math.max(...corpora.map(({ tools }) => tools.codemaster.builds[kind].ratios[figure]));
  const rows = BUILDS.map((kind) => [
    kind,
    ...['wallMs', 'cpuSeconds'].map((figure) => worst(kind, figure).toFixed(2)),
  ]);
  return ['', formatTable(['the worse of both', '× wall', '× CPU'], rows)];
}

/** What was built of one corpus, and what each tool wrote. */
function corpusTables({ code, tools, ...corpus }, runs) {
  const names = Object.keys(tools);
  const compared = names.includes(YARDSTICK.tool);
  const buildRows = BUILDS.flatMap((kind) =>
    names.map((name) => buildRow(kind, name, { measured: tools[name], compared })),
  );
  const pageRows = names.map((name) => pageRow(name, tools[name]));
  const ratioHeads = compared ? ['× wall', '× CPU', '× memory'] : [];
  return [
    `Lessons per locale (${corpus.locales.join(', ')}): ${corpus.pages}, ${kilobytes(corpus.bytes / corpus.files)} kB of Markdown each, ${code} code. ` +
      `Runs: ${runs}, shown as median (min–max).`,
    names.map((name) => `${name} ${tools[name].version}`).join(', '),
    '',
    formatTable(['build', 'tool', 'wall s', 'CPU s', 'peak MiB', 'files', 'MB', ...ratioHeads], buildRows),
    ...(compared
      ? ['', `Ratios are to Hugo's ${YARDSTICK.kind} build, which is a full build; less than 1 is better than Hugo.`]
      : []),
    '',
    formatTable(['one doc page, kB', 'HTML', 'HTML gz', 'script gz', 'CSS gz', 'HTML files', 'mean HTML'], pageRows),
  ];
}

/** Returns the tables of what concerns codemaster alone. */
function ownTables({ stages = [], growth = [], pages = [], serve = [], search }, built) {
  return [
    ...(stages.length > 0
      ? [
          '',
          formatTable(
            ['stage of a cold build', 'runs', 'ms', 'ms a page'],
            stages.map(({ stage, runs, ms }) => [stage, String(runs), ms.toFixed(0), (ms / built).toFixed(2)]),
          ),
        ]
      : []),
    ...(growth.length > 0
      ? [
          '',
          formatTable(
            ['pages, built once', 'wall ms a page', 'CPU ms a page', 'peak MiB', 'HTML kB a page'],
            growth.map(({ pages: size, wallMsPerPage, cpuMsPerPage, peakRssMiB, htmlBytesPerPage }) => [
              String(size),
              wallMsPerPage.toFixed(2),
              cpuMsPerPage?.toFixed(2) ?? '–',
              peakRssMiB?.toFixed(0) ?? '–',
              kilobytes(htmlBytesPerPage),
            ]),
          ),
        ]
      : []),
    ...(pages.length > 0
      ? [
          '',
          formatTable(
            ['page of the flagship site, kB', 'HTML', 'HTML gz', 'script gz', 'CSS gz'],
            pages.map(({ type, htmlBytes, htmlGzip, scriptGzip, styleGzip }) => [
              type,
              ...[htmlBytes, htmlGzip, scriptGzip, styleGzip].map(kilobytes),
            ]),
          ),
        ]
      : []),
    ...serve.flatMap(({ pages: size, figures }) => [
      '',
      formatTable(
        [`authoring server, ${size} pages`, 'ms'],
        Object.entries(figures).flatMap(([name, found]) =>
          found ? [[name, formatSpread({ ...found, min: found.least, max: found.most }, 0)]] : [],
        ),
      ),
    ]),
    ...(search ? ['', search] : []),
  ];
}

function buildRow(kind, name, { measured: { builds, output }, compared }) {
  const { wallMs, cpuSeconds, peakRssMiB, ratios } = builds[kind];
  const inSeconds = wallMs && { median: wallMs.median / 1000, min: wallMs.min / 1000, max: wallMs.max / 1000 };
  return [
    kind,
    name,
    formatSpread(inSeconds, 2),
    formatSpread(cpuSeconds, 2),
    formatSpread(peakRssMiB, 0),
    String(output.files),
    (output.bytes / 1e6).toFixed(1),
    ...(compared ? FIGURES.map((figure) => ratios[figure]?.toFixed(2) ?? '–') : []),
  ];
}

function pageRow(name, { page, output }) {
  const sizes = [page.htmlBytes, page.htmlGzip, page.scriptGzip, page.styleGzip].map(kilobytes);
  return [name, ...sizes, String(output.htmlFiles), kilobytes(output.htmlBytesPerPage)];
}

function formatSpread(values, digits) {
  if (!values) return '–';
  const [median, min, max] = [values.median, values.min, values.max].map((value) => value.toFixed(digits));
  return min === max ? median : `${median} (${min}–${max})`;
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** Returns a Markdown table. Columns that contain only numbers are aligned to the right. */
export function formatTable(head, rows) {
  const isNumeric = (column) => rows.every((row) => /^[\d–]/.test(row[column]));
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const pad = (cell, column) => (isNumeric(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]));
  const rule = widths.map((width, column) => (isNumeric(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [head.map(pad), rule, ...rows.map((row) => row.map(pad))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
