/** A serialization failure or a deadlock: a retry helps. */
export function isTransactionConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Query builders wrap the database's own error.
  if (error.cause instanceof Error) return isTransactionConflict(error.cause);
  const code: unknown = Reflect.get(error, "code");
  return code === "40001" || code === "40P01";
}
