import fc from 'fast-check';
import { createEngine, type Engine } from '../../../src/engine/engine.ts';
import type { Query } from '../../../src/engine/query.ts';
import { packNodes, type SavedNodes, unpackNodes } from '../../../src/engine/saved-nodes.ts';
import { must, type Property, property } from '../property.ts';

/** A rule reads inputs and earlier rules; the last of them only if what it has read before is even. */
interface Rule {
  readonly reads: readonly number[];
  readonly modulo: number;
  readonly isChoosy: boolean;
}

const INPUT: Query<never> = { name: 'input' };
const OUTPUT: Query<string> = { name: 'output' };
const INPUTS = 4;

function evaluate({ reads, modulo, isChoosy }: Rule, read: (node: number) => number): number {
  let sum = 0;
  for (const [i, one] of reads.entries()) {
    if (isChoosy && i === reads.length - 1 && sum % 2 === 1) break;
    sum += read(one) * (i + 1);
  }
  return sum % modulo;
}

/** Numbers of nodes are those of the inputs, then those of the rules; a rule reads what stands before it. */
const rules = fc
  .array(
    fc.record({
      reads: fc.array(fc.nat(20), { maxLength: 4 }),
      modulo: fc.integer({ min: 1, max: 5 }),
      isChoosy: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map((rule, i) => ({ ...rule, reads: rule.reads.map((one) => one % (INPUTS + i)) })));

const inputs = fc.array(fc.nat(5), { minLength: INPUTS, maxLength: INPUTS });

/** Runs rules with what the last run has left; outputs that hold are those of `before`. */
function run(
  all: readonly Rule[],
  values: readonly number[],
  { last, before }: { last?: SavedNodes; before: ReadonlyMap<number, string> },
) {
  const readNode = (node: number): number => {
    if (node >= INPUTS) return engine.read(rule, String(node));
    engine.touch(INPUT, String(node));
    return values[node] ?? 0;
  };
  const rule: Query<number> = { name: 'rule', run: (key) => evaluate(all[Number(key) - INPUTS] as Rule, readNode) };
  const engine: Engine = createEngine((name) => (name === 'rule' ? rule : undefined), last);
  for (const [i, value] of values.entries()) engine.set(INPUT, String(i), String(value));
  const outputs = all.map((_, i) => {
    const made = engine.renew(OUTPUT, String(INPUTS + i), () => String(readNode(INPUTS + i)));
    return [INPUTS + i, made ?? before.get(INPUTS + i) ?? 'missing'] as const;
  });
  return { outputs: new Map(outputs), last: unpackNodes(packNodes(engine.save())) };
}

export const EDIT_PROPERTIES: readonly Property[] = [
  property(
    { name: 'remembered results after edits are those of a clean run', family: 'edits', share: 10 },
    fc.tuple(rules, fc.array(inputs, { minLength: 2, maxLength: 6 })),
    ([all, versions]) => {
      let kept: { outputs: ReadonlyMap<number, string>; last?: SavedNodes } = { outputs: new Map() };
      for (const values of versions) {
        kept = run(all, values, { before: kept.outputs, ...(kept.last ? { last: kept.last } : {}) });
        const clean = run(all, values, { before: new Map() });
        must(JSON.stringify([...kept.outputs]) === JSON.stringify([...clean.outputs]), 'the results differ', [
          [...kept.outputs],
          [...clean.outputs],
        ]);
      }
    },
  ),
];
