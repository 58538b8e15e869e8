import { uuid } from "#contract/ids.ts";

/** PostgreSQL throws for a value that is not a UUID, so callers check an id before the query. */
export function isUuid(id: string): boolean {
  return uuid.safeParse(id).success;
}
