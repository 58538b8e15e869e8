/** Who else has an object open in the back office. */
import * as z from "zod/mini";

/** ms without a message after which a person counts as gone */
export const presentFor = 45_000;

export const presenceBody = z.object({
  /** below /api/v1, as `products/<id>` */
  path: z.string().check(z.regex(/^[a-z][a-z_/]{0,60}(\/[0-9a-f-]{36})?$/)),
  /** One tab of one person. */
  tab: z.uuid(),
  /** Something was typed and is not saved yet. */
  editing: z._default(z.boolean(), false),
});

export const presenceAnswer = z.object({
  /** Other tabs; a person's other tab is theirs too. */
  others: z.array(
    z.object({ name: z.string(), email: z.string(), editing: z.boolean(), is_self: z.boolean() }),
  ),
  /** of the object now; null: it has none, or is gone */
  version: z.nullable(z.number()),
});
export type PresenceAnswer = z.infer<typeof presenceAnswer>;
