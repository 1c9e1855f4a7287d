import { readFileSync } from 'node:fs';

/** Returns the memory of a process in MB; NaN where the system has no `/proc`. */
export function memoryOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024;
}

/** Returns the seconds of processor that a process has used, all its threads together. */
export function cpuOf(pid) {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
