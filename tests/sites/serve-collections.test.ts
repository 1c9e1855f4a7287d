import { expect, it, onTestFinished, vi } from 'vitest';
import { serveAuthored } from '../support/browser-authoring.ts';
import { ferrymanWithRecipes } from '../support/ferryman-recipes.ts';
import { compiled } from '../support/site-test.ts';

// Collections of a site while it is written: manual/content/en/docs/content.md.

const PATIENCE = { timeout: 60_000, interval: 50 };
const recipe = (minutes: string, title = 'Pancakes') => `---\ntitle: ${title}\nminutes: ${minutes}\n---\n\nText.\n`;

it('an edited field, a new page and a changed schema show at once, where they are listed', async () => {
  await compiled();
  const files = ferrymanWithRecipes();
  const desk = await serveAuthored(files);
  onTestFinished(() => desk.close());
  const shows = (path: string, text: string | RegExp) =>
    vi.waitFor(async () => {
      const answer = await fetch(`${desk.origin}/ferryman/${path}`);
      expect(await answer.text()).toMatch(text);
    }, PATIENCE);
  await shows('cook', />Pancakes<\/a> 20 false/);
  desk.save('content/en/recipes/pancakes.md', recipe('21'));
  await shows('cook', />Pancakes<\/a> 21 false/);
  desk.save('content/en/recipes/rice.md', recipe('15', 'Rice'));
  await shows('cook', />Rice<\/a> 15 false/);
  await shows('recipes', 'href="/ferryman/recipes/rice"');
  // A mistake leaves the page and the list there.
  desk.save('content/en/recipes/rice.md', recipe('soon', 'Rice'));
  desk.save('content/en/recipes/rice.md', recipe('16', 'Rice with peas'));
  await shows('recipes', 'Rice with peas');
  desk.save('codemaster.config.ts', String(files['codemaster.config.ts']).replace('"default":false', '"default":true'));
  await shows('cook', />Rice with peas<\/a> 16 true/);
  desk.remove('content/en/recipes/rice.md');
  await shows('cook', /^(?![\s\S]*Rice)/);
}, 240_000);
