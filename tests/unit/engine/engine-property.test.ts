import { expect, it } from 'vitest';
import { createEngine, type Engine } from '../../../src/engine/engine.ts';
import type { Query } from '../../../src/engine/query.ts';
import { packNodes, type SavedNodes, unpackNodes } from '../../../src/engine/saved-nodes.ts';

/** Numbers that are the same for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const INPUT: Query<never> = { name: 'input' };
const OUTPUT: Query<number> = { name: 'output' };

/** A rule reads some rules with lower numbers or inputs; which ones may depend on what it has read before. */
interface Rule {
  readonly reads: readonly number[];
  /** Results are small numbers, so that many changes stop on their way. */
  readonly modulo: number;
  /** Whether it reads its last one only if the first one is even. */
  readonly isChoosy: boolean;
}

interface Network {
  readonly inputs: readonly number[];
  readonly rules: readonly Rule[];
}

/** The value of a node without any memory: inputs come first, rules after them. */
function resultOf({ inputs, rules }: Network, node: number): number {
  const rule = rules[node - inputs.length];
  if (!rule) return inputs[node] ?? 0;
  return evaluate(rule, (one) => resultOf({ inputs, rules }, one));
}

function evaluate({ reads, modulo, isChoosy }: Rule, read: (node: number) => number): number {
  let sum = 0;
  for (const [i, one] of reads.entries()) {
    if (isChoosy && i > 0 && i === reads.length - 1 && sum % 2 === 1) break;
    sum += read(one) * (i + 1);
  }
  return sum % modulo;
}

/** Runs a network with what the last run has left. Gives the outputs that were made again, and the rules that were run. */
function play(network: Network, last: SavedNodes | undefined) {
  const { inputs, rules } = network;
  const ran: number[] = [];
  const readNode = (node: number): number => {
    if (node >= inputs.length) return engine.read(rule, String(node));
    engine.touch(INPUT, String(node));
    return inputs[node] ?? 0;
  };
  const rule: Query<number> = {
    name: 'rule',
    run(key) {
      ran.push(Number(key));
      const known = rules[Number(key) - inputs.length];
      return known ? evaluate(known, readNode) : 0;
    },
  };
  const engine: Engine = createEngine((name) => (name === 'rule' ? rule : undefined), last);
  for (const [i, value] of inputs.entries()) engine.set(INPUT, String(i), String(value));
  const made = new Map<number, number>();
  for (let node = inputs.length; node < inputs.length + rules.length; node++) {
    const value = engine.renew(OUTPUT, String(node), () => readNode(node));
    if (value !== undefined) made.set(node, value);
  }
  return { made, ran, saved: unpackNodes(packNodes(engine.save())) };
}

it('give what a clean run gives after random edits, and run no more than early cutoff asks for', () => {
  let cutOff = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const random = createRandom(seed);
    const inputs = Array.from({ length: 2 + random(5) }, () => random(6));
    const rules = Array.from({ length: 3 + random(12) }, (_, i): Rule => {
      const reads = Array.from({ length: 1 + random(3) }, () => random(inputs.length + i));
      return { reads: [...new Set(reads)], modulo: 2 + random(4), isChoosy: random(3) === 0 };
    });
    let { made, saved } = play({ inputs, rules }, undefined);
    const shown = new Map(made);
    for (let edit = 0; edit < 12; edit++) {
      const before = [...inputs];
      for (let count = random(3); count >= 0; count--) inputs[random(inputs.length)] = random(6);
      const network = { inputs, rules };
      const next = play(network, saved);
      ({ made, saved } = next);
      for (const [node, value] of made) shown.set(node, value);
      for (const [i] of rules.entries()) {
        const node = inputs.length + i;
        const [was, is] = [resultOf({ inputs: before, rules }, node), resultOf(network, node)];
        expect(shown.get(node), `seed ${seed}, edit ${edit}, output ${node}`).toBe(is);
        // An output depends on its rule alone: it is made again if, and only if, that has another value.
        expect(made.has(node), `seed ${seed}, edit ${edit}, output ${node}`).toBe(was !== is);
      }
      // A rule runs if one of those that it has read has another value, and for readers that want to have its value.
      const changed = (node: number) => resultOf({ inputs: before, rules }, node) !== resultOf(network, node);
      const isDue = (node: number) => (rules[node - inputs.length]?.reads ?? []).some(changed);
      const wanted = new Set([...made.keys(), ...next.ran.filter(isDue)]);
      for (const node of new Set(next.ran)) {
        if (!isDue(node)) expect(isWanted(node, wanted, rules, inputs.length), `seed ${seed}, rule ${node}`).toBe(true);
        else if (!changed(node)) cutOff++;
      }
    }
  }
  expect(cutOff, 'many changes stop on their way').toBeGreaterThan(100);
});

it('give the same in one process, where only edited inputs are set', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = createRandom(seed);
    const inputs = Array.from({ length: 2 + random(5) }, () => random(6));
    const rules = Array.from({ length: 3 + random(12) }, (_, i): Rule => {
      const reads = Array.from({ length: 1 + random(3) }, () => random(inputs.length + i));
      return { reads: [...new Set(reads)], modulo: 2 + random(4), isChoosy: random(3) === 0 };
    });
    const network = { inputs, rules };
    const rule: Query<number> = {
      name: 'rule',
      run: (key) => evaluate(rules[Number(key) - inputs.length] as Rule, readNode),
    };
    const readNode = (node: number): number => {
      if (node >= inputs.length) return engine.read(rule, String(node));
      engine.touch(INPUT, String(node));
      return inputs[node] ?? 0;
    };
    const engine: Engine = createEngine((name) => (name === 'rule' ? rule : undefined));
    for (const [i, value] of inputs.entries()) engine.set(INPUT, String(i), String(value));
    const shown = new Map<number, number>();
    for (let edit = 0; edit < 12; edit++) {
      const before = [...inputs];
      if (edit > 0) engine.nextRun();
      for (let count = edit > 0 ? random(3) : -1; count >= 0; count--) {
        const input = random(inputs.length);
        inputs[input] = random(6);
        engine.set(INPUT, String(input), String(inputs[input]));
      }
      for (const [i] of rules.entries()) {
        const node = inputs.length + i;
        const value = engine.renew(OUTPUT, String(node), () => readNode(node));
        const [was, is] = [resultOf({ inputs: before, rules }, node), resultOf(network, node)];
        expect(value !== undefined, `seed ${seed}, edit ${edit}, output ${node}`).toBe(edit === 0 || was !== is);
        if (value !== undefined) shown.set(node, value);
        expect(shown.get(node), `seed ${seed}, edit ${edit}, output ${node}`).toBe(is);
      }
    }
  }
});

/** Whether the value of a rule may be asked for by those that have changed, directly or through others. */
function isWanted(node: number, wanted: ReadonlySet<number>, rules: readonly Rule[], inputs: number): boolean {
  const all = new Set(wanted);
  for (const one of all) for (const read of rules[one - inputs]?.reads ?? []) all.add(read);
  return all.has(node);
}
