/** `retry_after` of a mail that was not sent, in whole minutes as they are said. */
export function mailWaitMinutes(seconds: number | null): number {
  return Math.max(1, Math.ceil((seconds ?? 0) / 60));
}
