/**
 * Closes what a test file opened when the file has run, wherever it was opened. Vitest ignores an
 * `afterAll` that a running test or hook registers, and the next file of the same process would
 * start with this one's sessions and servers still open.
 */
type Cleanup = () => unknown;

const cleanups: Cleanup[] = [];

export function atEnd(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Runs all cleanups, the latest first. A failure does not stop the others; it is thrown at the end. */
export async function endAll(): Promise<void> {
  const errors: unknown[] = [];
  for (const cleanup of cleanups.splice(0).reverse()) {
    try {
      await cleanup();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, "not everything could be closed");
}
