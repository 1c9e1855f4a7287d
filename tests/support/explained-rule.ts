import { expect } from 'vitest';
import type { RuleExplanation } from '../../src/diagnostics/explanations/explanation.ts';
import { filesOfExample, writeExample } from './rule-examples.ts';
import { makeSite } from './site-test.ts';
import { machineVariables } from './toolchains.ts';

/** Rules whose examples take a time limit of seconds; the full tier runs them. */
export const SLOW_EXAMPLES = ['mdx/timed-out', 'parts/timed-out'];

/** Expects that the broken example of a rule gives this rule and no other, and the mended one nothing. */
export async function expectAsExplained(rule: string, explanation: RuleExplanation): Promise<void> {
  const broken = await rulesFound(explanation, 'broken');
  const mended = await rulesFound(explanation, 'mended');
  expect({ broken, mended }).toEqual({ broken: [rule, ...(explanation.also ?? [])].sort(), mended: [] });
}

/** The rules of the findings that a command prints about an example. */
async function rulesFound(explanation: RuleExplanation, which: 'broken' | 'mended'): Promise<readonly string[]> {
  const site = makeSite({});
  writeExample(site.root, filesOfExample(explanation[which]));
  const { command = 'check', mendedCommand = command } = explanation;
  const { stderr } = await site.run((which === 'broken' ? command : mendedCommand).split(' '), {
    variables: machineVariables,
  });
  const found = [...stderr.matchAll(/(?:^|\d {2})(?:error|warning|info) {2}([a-z0-9-]+\/[a-z0-9-]+)$/gm)];
  return [...new Set(found.map(([, rule]) => rule ?? ''))].sort();
}
