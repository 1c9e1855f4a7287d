/**
 * Processor time that this process has used, in milliseconds. What must be quick is measured by it: a machine that does many
 * things at once takes longer, and not more of it.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
