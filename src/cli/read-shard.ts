import { OutputError } from '../io/output/output-error.ts';
import { MOST_SHARDS, type Shard } from '../model/shard.ts';
import type { CliEnv } from './env.ts';

/** What `--shard` and `--shards` say; `--shard` alone is `true`. */
interface ShardFlags {
  readonly shard: string | true;
  readonly shards?: string | undefined;
}

/**
 * Returns the part of a build that a command line asks for: `3/8`; or `auto`, which reads the variables that engines set for each of
 * their jobs. Throws `OutputError` if there is no such part.
 */
export function readShard({ shard, shards }: ShardFlags, variables: CliEnv['variables']): Shard {
  if (shard !== true && shard !== 'auto') {
    const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
    if (index === undefined || count === undefined || shards !== undefined)
      throw wrong(`\`--shard ${shard}\` names no part.`);
    return checked(Number(index), Number(count));
  }
  const found = engineOf(variables);
  if (!found) throw wrong('No variable says which part this machine builds.');
  if (shards !== undefined) return checked(found.index, whole(shards, '--shards'));
  if (!found.count) throw wrong(`\`${found.name}\` does not say how many parts there are.`, 'add `--shards 8`');
  return checked(found.index, whole(found.count.text, found.count.name));
}

/** What an engine says of a job. `index` counts from 1. */
interface EngineJob {
  readonly name: string;
  readonly index: number;
  /** The number of parts, and the variable that has it. */
  readonly count?: { readonly name: string; readonly text: string } | undefined;
}

function engineOf(variables: CliEnv['variables']): EngineJob | undefined {
  const countIn = (name: string) => {
    const text = variables[name];
    return text ? { name, text } : undefined;
  };
  const numberIn = (name: string, missing = '1') => whole(variables[name] || missing, name);
  if (variables.CI_NODE_INDEX) {
    // GitLab counts from 1: https://docs.gitlab.com/ci/variables/predefined_variables/
    return { name: 'CI_NODE_INDEX', index: numberIn('CI_NODE_INDEX'), count: countIn('CI_NODE_TOTAL') };
  }
  if (variables.SLURM_ARRAY_TASK_ID) {
    // Arrays may begin anywhere and leave numbers out: https://slurm.schedmd.com/job_array.html
    const steps = numberIn('SLURM_ARRAY_TASK_ID') - numberIn('SLURM_ARRAY_TASK_MIN');
    const index = Math.floor(steps / Math.max(1, numberIn('SLURM_ARRAY_TASK_STEP'))) + 1;
    return { name: 'SLURM_ARRAY_TASK_ID', index, count: countIn('SLURM_ARRAY_TASK_COUNT') };
  }
  if (variables.JOB_COMPLETION_INDEX) {
    // Kubernetes counts from 0: https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode
    return { name: 'JOB_COMPLETION_INDEX', index: numberIn('JOB_COMPLETION_INDEX') + 1 };
  }
  return undefined;
}

function whole(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw wrong(`\`${name}\` should be a whole number, but it is \`${text}\`.`);
  return Number(text);
}

function checked(index: number, count: number): Shard {
  if (count < 1 || count > MOST_SHARDS || index < 1 || index > count)
    throw wrong(`There is no part ${index} of ${count}.`, `parts are counted from 1; there may be ${MOST_SHARDS}`);
  return { index, count };
}

const HINT =
  'write `--shard 3/8`; or `--shard auto` where GitLab, Slurm or Kubernetes start the job, in Kubernetes with `--shards 8`';

function wrong(message: string, hint = HINT): OutputError {
  return new OutputError(message, { hint, exitCode: 2 });
}
