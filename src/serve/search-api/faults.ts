import { CallFault, type Parameters } from './stored-record.ts';

/** How an answer goes wrong on purpose. */
export type FaultKind = 'hang' | 'reset' | 'status' | 'delay' | 'truncated' | 'html';

export interface Fault {
  readonly kind: FaultKind;
  /** Of `status`. */
  readonly status?: number;
  /** Of `delay`. */
  readonly ms?: number;
}

/** A fault for calls to come. */
export interface PlannedFault extends Fault {
  /** Only for calls whose address holds this. */
  readonly path?: string;
  /** Calls that go well before. */
  readonly skip?: number;
  /** Calls that go wrong; without it, all until the plan is changed. */
  readonly times?: number;
}

/** Faults that tests asked for. */
export interface FaultPlan {
  readonly list: () => readonly PlannedFault[];
  readonly add: (fault: unknown) => void;
  readonly clear: () => void;
  /** The fault of a call, if it has one; counts the call. */
  readonly next: (path: string, header: string | undefined) => Fault | undefined;
}

const KINDS: readonly string[] = ['hang', 'reset', 'status', 'delay', 'truncated', 'html'];
const MAX_FAULTS = 100;
const MAX_DELAY = 60_000;

export function createFaultPlan(): FaultPlan {
  let planned: (PlannedFault & { readonly skip: number })[] = [];
  return {
    list: () => planned,
    add(fault) {
      if (planned.length >= MAX_FAULTS) throw new CallFault(400, 'There are too many faults already.');
      const read = readPlanned(fault);
      planned = [...planned, { ...read, skip: read.skip ?? 0 }];
    },
    clear() {
      planned = [];
    },
    next(path, header) {
      if (header !== undefined) return readHeader(header);
      const at = planned.findIndex((fault) => path.includes(fault.path ?? ''));
      const fault = planned[at];
      if (!fault) return undefined;
      const counted =
        fault.skip > 0
          ? { ...fault, skip: fault.skip - 1 }
          : { ...fault, ...(fault.times === undefined ? {} : { times: fault.times - 1 }) };
      planned = planned.flatMap((one, i) => (i !== at ? [one] : counted.times === 0 ? [] : [counted]));
      return fault.skip > 0 ? undefined : fault;
    },
  };
}

/** `hang`, `status=503`, `delay=300` */
function readHeader(header: string): Fault {
  const [kind = '', number] = header.split('=');
  return readFault({ kind, status: Number(number), ms: Number(number) });
}

function readPlanned(value: unknown): PlannedFault {
  if (typeof value !== 'object' || value === null) throw new CallFault(400, 'A fault should be a mapping.');
  const { path, skip, times, ...fault } = value as Parameters;
  if (path !== undefined && typeof path !== 'string') throw new CallFault(400, '`path` should be a text.');
  return {
    ...readFault(fault),
    ...(path === undefined ? {} : { path }),
    ...(skip === undefined ? {} : { skip: count(skip, 'skip', 0, 10_000) }),
    ...(times === undefined ? {} : { times: count(times, 'times', 1, 10_000) }),
  };
}

function readFault({ kind, status, ms }: Parameters): Fault {
  if (typeof kind !== 'string' || !KINDS.includes(kind))
    throw new CallFault(400, `\`kind\` should be one of ${KINDS.join(', ')}.`);
  return {
    kind: kind as FaultKind,
    ...(kind === 'status' ? { status: count(status, 'status', 200, 599) } : {}),
    ...(kind === 'delay' ? { ms: count(ms, 'ms', 0, MAX_DELAY) } : {}),
  };
}

function count(value: unknown, name: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new CallFault(400, `\`${name}\` should be a whole number from ${least} to ${most}.`);
  return value;
}
