import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process for other processes, also after it has ended. */
export interface Holder {
  readonly pid: number;
  /**
   * When it started, in a unit of the system; absent where the system does not say. Process ids are reused, so the time
   * distinguishes processes.
   */
  readonly started?: string;
  /** The machine and the container in which its id is valid. */
  readonly host?: string;
}

/** Returns what identifies a process of this machine. */
export function holderOf(pid: number): Required<Pick<Holder, 'host'>> & Holder {
  const started = startOf(pid);
  return { pid, host: hostHere(), ...(started === undefined ? {} : { started }) };
}

/** Returns when a process started; undefined where the system does not say, or there is no such process. */
export function startOf(pid: number): string | undefined {
  try {
    // The second field is the name of the program in parentheses, which may contain anything (proc_pid_stat(5)).
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Returns the machine and, within it, the container: in each container, ids of processes are counted anew. */
function hostHere(): string {
  const name = hostname().replace(/[\s/]/g, '-');
  try {
    return `${name}/${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`;
  } catch {
    return name;
  }
}
