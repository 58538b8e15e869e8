/**
 * One line for the operator. Drizzle's own message is the full SQL: its cause says what was wrong.
 * When a name has two addresses and both refuse, only the inner errors have a message.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(describeError).join("; ");
  if (!(error.cause instanceof Error)) return joinLines(error.message);
  const cause = describeError(error.cause);
  return error.message.startsWith("Failed query:")
    ? cause
    : `${joinLines(error.message)}: ${cause}`;
}

function joinLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");
}
