/** A status that is worth another attempt, also from a proxy. */
export function isBusy(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}
