import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './measure.mjs';
import { measureFolder, measurePage } from './measure-output.mjs';
import { setAside } from './set-aside.mjs';

/** The three builds of a run, in this order: each starts from the state that the previous one left. */
export const BUILDS = ['cold', 'unchanged', 'edited'];

/** A build that failed, or that succeeded without doing the work. Its message is for the person who runs the benchmark. */
export class BuildFailure extends Error {}

/**
 * Builds every site `runs` times in all three ways. The tools take turns, so that changes in the machine's load affect all of
 * them. One unmeasured cold build of each site comes first, to fill the operating system's file cache. A site is `{ tool, folder,
 * locale, lesson, leastHtmlFiles }`, where `locale` is the default one and `lesson` the path of the lesson that is edited and
 * weighed.
 *
 * Returns, by the name of the tool, the samples of each build and what was written.
 */
export async function runBuilds({ sites, runs, onBuilt }) {
  const results = Object.fromEntries(
    sites.map(({ tool }) => [tool.name, { samples: { cold: [], unchanged: [], edited: [] } }]),
  );
  for (const site of sites) {
    await buildOnce({ site, kind: 'cold' });
    Object.assign(results[site.tool.name], inspectOutput(site));
  }
  for (let run = 1; run <= runs; run += 1) {
    const order = run % 2 ? sites : sites.toReversed();
    for (const kind of BUILDS) {
      for (const site of order) {
        const sample = await buildOnce({ site, kind, run });
        results[site.tool.name].samples[kind].push(sample);
        onBuilt({ run, kind, tool: site.tool.name, ...sample });
      }
    }
  }
  return results;
}

async function buildOnce({ site, kind, run }) {
  const { tool, folder } = site;
  if (kind === 'cold') for (const path of tool.leftovers) setAside(join(folder, path));
  const mark = kind === 'edited' ? `Edited in run ${run}.` : undefined;
  if (mark) appendFileSync(join(folder, tool.lessonSource(site)), `\n${mark}\n`);

  const [command, args] = tool.command(folder);
  const { exitCode, timedOut, output, ...sample } = await measure(command, args, {
    cwd: folder,
    env: { NO_COLOR: '1' },
  });
  if (exitCode !== 0) {
    const reason = timedOut ? 'did not end in time' : `ended with exit code ${exitCode}`;
    throw new BuildFailure(
      `The ${kind} build of ${tool.name} ${reason}. The end of what it printed:\n\n${output.trimEnd()}`,
    );
  }
  if (mark && !readFileSync(join(folder, tool.outputFolder, tool.lessonPage(site)), 'utf8').includes(mark)) {
    throw new BuildFailure(`${tool.name} built the edited site, but the new sentence is not on the page.`);
  }
  return sample;
}

function inspectOutput(site) {
  const folder = join(site.folder, site.tool.outputFolder);
  const output = measureFolder(folder);
  if (output.htmlFiles < site.leastHtmlFiles) {
    throw new BuildFailure(`${site.tool.name} wrote ${output.htmlFiles} HTML files for ${site.leastHtmlFiles} pages.`);
  }
  return { output, page: measurePage(folder, site.tool.lessonPage(site)) };
}
