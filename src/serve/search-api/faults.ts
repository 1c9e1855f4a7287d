/** Faults that tests can add to the search protocol, to see what pages do when a search fails. */

import { CallFault, type Parameters } from './stored-record.ts';

/** A kind of fault. */
type FaultKind = 'hang' | 'reset' | 'status' | 'delay' | 'truncated' | 'html';

/** A fault of one answer. */
export interface ApiFault {
  readonly kind: FaultKind;
  /** HTTP status, for `status`. */
  readonly status?: number;
  /** Milliseconds, for `delay`. */
  readonly ms?: number;
}

/** A fault for later calls. */
interface PlannedFault extends ApiFault {
  /** Only calls whose path contains this text get the fault. */
  readonly path?: string;
  /** Number of calls that are answered normally first. */
  readonly skip?: number;
  /** Number of calls that get the fault; without it, all calls until the list is cleared. */
  readonly times?: number;
}

/** The list of planned faults. */
interface FaultPlan {
  readonly list: () => readonly PlannedFault[];
  readonly add: (fault: unknown) => void;
  readonly clear: () => void;
  /** Counts a call and returns its fault, if any. `header` is the fault that the call itself asks for. */
  readonly next: (path: string, header: string | undefined) => ApiFault | undefined;
}

const KINDS: readonly string[] = ['hang', 'reset', 'status', 'delay', 'truncated', 'html'];
const MAX_FAULTS = 100;
const MAX_DELAY = 60_000;

/** Creates an empty list of faults. */
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

/** Parses the fault header of a call: `hang`, `status=503`, `delay=300`. */
function readHeader(header: string): ApiFault {
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
    ...(skip === undefined ? {} : { skip: count(skip, 'skip', { least: 0, most: 10_000 }) }),
    ...(times === undefined ? {} : { times: count(times, 'times', { least: 1, most: 10_000 }) }),
  };
}

function readFault({ kind, status, ms }: Parameters): ApiFault {
  if (typeof kind !== 'string' || !KINDS.includes(kind))
    throw new CallFault(400, `\`kind\` should be one of ${KINDS.join(', ')}.`);
  return {
    kind: kind as FaultKind,
    ...(kind === 'status' ? { status: count(status, 'status', { least: 200, most: 599 }) } : {}),
    ...(kind === 'delay' ? { ms: count(ms, 'ms', { least: 0, most: MAX_DELAY }) } : {}),
  };
}

function count(
  value: unknown,
  name: string,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new CallFault(400, `\`${name}\` should be a whole number from ${least} to ${most}.`);
  return value;
}
