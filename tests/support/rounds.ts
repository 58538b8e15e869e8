/**
 * How often a test repeats something. Before a release races run on the shop's own PostgreSQL and on
 * another one (TEST_POSTGRES_BIN), where a quarter of the rounds is enough.
 */
export function scaledRounds(count: number): number {
  const { TEST_POSTGRES_BIN, WHOLE } = process.env;
  return TEST_POSTGRES_BIN && WHOLE ? Math.ceil(count / 4) : count;
}

/**
 * `WHOLE=1 npm test` repeats as often as the acceptance criteria say, before a release. Every other
 * run repeats a share, which has found the same faults.
 */
export function roundCount(usual: number, full: number): number {
  return process.env.WHOLE ? full : usual;
}

/** The variants of a test: all before a release, else the usual ones. */
export function variants<Variant>(usual: Variant[], full: readonly Variant[]): readonly Variant[] {
  return process.env.WHOLE ? full : usual;
}

/** How often a race is repeated. Its result depends on chance; a few rounds find most faults. */
export const raceRounds = scaledRounds(roundCount(1, 20));

/** Whether a usual run includes combination number `at`: one of every `among`. */
export function isSampled(at: number, among: number): boolean {
  return at % roundCount(among, 1) === 0;
}
