/**
 * How often something is asked. The numbers that we promise are kept on the shop's own PostgreSQL;
 * another (TEST_POSTGRES_BIN) is asked the same statements, for which a quarter of them will do.
 */
export function times(asked: number): number {
  return process.env.TEST_POSTGRES_BIN ? Math.ceil(asked / 4) : asked;
}
