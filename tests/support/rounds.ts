/**
 * How often something is asked. The shop's own PostgreSQL keeps what we promise; another
 * (TEST_POSTGRES_BIN) is asked the same statements, for which a quarter will do.
 */
export function times(asked: number): number {
  return process.env.TEST_POSTGRES_BIN ? Math.ceil(asked / 4) : asked;
}

/**
 * `WHOLE=1 npm test` asks as often as the rows of acceptance say, before a release; every other
 * run asks a share, which has shown the same faults.
 */
export function share(usual: number, whole: number): number {
  return process.env.WHOLE ? whole : usual;
}

/** How often a race is run: it is lost or won by chance, and most that can be lost are in a few. */
export const raceRounds = times(share(5, 20));

/** Of things that are combined with one another, the one in so many that a usual run combines. */
export function isInTurn(at: number, among: number): boolean {
  return at % share(among, 1) === 0;
}
