/**
 * What a test file opened is closed when the file has run, wherever it was opened: Vitest forgets
 * an `afterAll` that is asked for by a running test or hook, and the next file of the same process
 * would begin with this one's sessions and servers still open.
 */
type End = () => unknown;

const ends: End[] = [];

export function atEnd(end: End): void {
  ends.push(end);
}

/** Ends all, the latest first. What fails hinders no other, and is told at last. */
export async function endAll(): Promise<void> {
  const failed: unknown[] = [];
  for (const end of ends.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, "not everything could be closed");
}
