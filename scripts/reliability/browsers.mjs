// The script behind `npm run test:browsers`: what readers do, in Chromium, in Firefox by WebDriver BiDi and in WebKitGTK by WebDriver, on
// the built site, at the widths of a phone and of a desk, in two languages. Installs what is missing with apt-get, if that takes no
// questions; ends with 69 where an engine cannot be had.
//
//   --engine firefox   only this one; may be repeated
//   --only tabs        only journeys whose name has this text; writes no figures
//   --sample           one journey in each engine, at one width: for a first look; writes no figures
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromiumEngine } from './browsers/chromium.mjs';
import { firefoxEngine } from './browsers/firefox.mjs';
import { copy } from './browsers/journeys/copy.mjs';
import { islands } from './browsers/journeys/islands.mjs';
import { menu } from './browsers/journeys/menu.mjs';
import { navigation } from './browsers/journeys/navigation.mjs';
import { offline } from './browsers/journeys/offline.mjs';
import { isWhole, pagesOfEachKind } from './browsers/journeys/pages.mjs';
import { print } from './browsers/journeys/print.mjs';
import { search } from './browsers/journeys/search.mjs';
import { tabs } from './browsers/journeys/tabs.mjs';
import { theme } from './browsers/journeys/theme.mjs';
import { createPage } from './browsers/page.mjs';
import { watchSite } from './browsers/watched-site.mjs';
import { webkitEngine } from './browsers/webkit.mjs';
import { printFigures, writeFigures } from './figures.mjs';
import { installPrograms } from './install-programs.mjs';

const ENGINES = { chromium: chromiumEngine, firefox: firefoxEngine, webkit: webkitEngine };
const JOURNEYS = [navigation, theme, menu, search, tabs, copy, islands, print, offline];
const WIDTHS = [360, 1280];
const LOCALES = [
  { code: 'vi', prefix: '' },
  { code: 'en', prefix: '/en' },
];
/** What each page is asked besides the journeys. */
const PAGES = 'pages of every kind are whole, without a report of the policy';
/** No such service: an engine is not there. */
const UNAVAILABLE = 69;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true, default: Object.keys(ENGINES) },
    only: { type: 'string', default: '' },
    sample: { type: 'boolean', default: false },
  },
});

/** Runs tasks on one page, one after the other; after a failure, on a new one. Returns for each whether it passed and nobody complained. */
async function attempt({ browser, site, width }, tasks) {
  const results = [];
  let driver;
  for (const { what, run } of tasks) {
    driver ??= await browser.open(width, 740);
    site.takeComplaints();
    let fault = '';
    try {
      await run(createPage(driver, site.origin));
    } catch (error) {
      fault = error.message;
    }
    // What was told last may still be on its way.
    await pause(100);
    const complaints = site.takeComplaints();
    const isRight = fault === '' && complaints.length === 0;
    console.log(`${isRight ? '✓' : '✗'} ${what}`);
    if (!isRight) console.log(`${fault}\n${JSON.stringify(complaints)}`);
    results.push(isRight);
    if (isRight) continue;
    await driver.close().catch(() => {});
    driver = undefined;
  }
  await driver?.close();
  return results;
}

async function tryJourney(journey, { browser, site, engine }) {
  const results = [];
  for (const width of journey.widths ?? WIDTHS)
    for (const locale of LOCALES) {
      if (values.sample && results.length > 0) continue;
      const what = `${engine.name}, ${journey.name}, ${width} px, ${locale.code}`;
      const run = (page) => journey.run({ page, site, width, ...locale });
      results.push(...(await attempt({ browser, site, width }, [{ what, run }])));
    }
  return results;
}

async function tryPages({ browser, site, engine }) {
  const lists = await Promise.all(LOCALES.map(({ prefix }) => pagesOfEachKind(site.origin, prefix)));
  const results = [];
  for (const width of WIDTHS) {
    const tasks = lists.flat().map((path) => ({
      what: `${engine.name}, ${path}, ${width} px`,
      run: (page) => isWhole(page, path),
    }));
    results.push(...(await attempt({ browser, site, width }, tasks)));
  }
  return results;
}

async function tryEngine(engine, site) {
  const browser = await engine.start();
  const rows = [];
  const add = (family, results) =>
    rows.push({
      family: `${engine.name}: ${family}`,
      tried: results.length,
      passed: results.filter(Boolean).length,
      command: 'npm run test:browsers',
    });
  const tools = { browser, site, engine };
  const journeys = JOURNEYS.filter(({ name }) => name.includes(values.only));
  try {
    for (const journey of values.sample ? journeys.slice(0, 1) : journeys)
      add(journey.name, await tryJourney(journey, tools));
    if (!values.sample && PAGES.includes(values.only)) add(PAGES, await tryPages(tools));
    console.log(`${engine.name} ${browser.version}`);
    return rows;
  } finally {
    await browser.close();
  }
}

if (values.engine.some((name) => !(name in ENGINES))) {
  console.error(`--engine is one of ${Object.keys(ENGINES).join(', ')}`);
  process.exit(2);
}
const there = values.engine.filter((name) => installPrograms(ENGINES[name]));
const site = await watchSite();
const rows = [];
try {
  for (const name of there) {
    const own = await tryEngine(ENGINES[name], site);
    if (!values.sample && values.only === '') writeFigures(`browsers-${name}`, own);
    rows.push(...own);
  }
} finally {
  await site.close();
}
const isPassed = printFigures(rows);
process.exitCode = isPassed ? (there.length < values.engine.length ? UNAVAILABLE : 0) : 1;
