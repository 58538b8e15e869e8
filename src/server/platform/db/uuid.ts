import { uuid } from "#contract/ids.ts";

/** An id that is no UUID names nothing; PostgreSQL would refuse to look for it. */
export function isUuid(id: string): boolean {
  return uuid.safeParse(id).success;
}
