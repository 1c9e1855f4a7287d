/** Runs a step; reports an error and continues. */
export function attempt(step: () => void): void {
  try {
    step();
  } catch (error) {
    reportError(error);
  }
}
