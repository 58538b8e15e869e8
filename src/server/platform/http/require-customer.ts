import type { ReadContext } from "./context.ts";
import { Refusal } from "./refusal.ts";

/** The id of the signed-in customer; throws for everybody else. */
export function requireCustomerId({ owner }: Pick<ReadContext, "owner">): string {
  if (owner?.kind !== "customer") throw new Refusal("unauthorized");
  return owner.id;
}
