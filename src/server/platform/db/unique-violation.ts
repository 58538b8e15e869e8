/** Two writers wanted the same unique value: the second one is late. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Query builders wrap the database's own error.
  if (error.cause instanceof Error) return isUniqueViolation(error.cause);
  return Reflect.get(error, "code") === "23505";
}
