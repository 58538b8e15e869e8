/** What a tap on a heart or scales does: its code comes with the device's, after the first paint. */
import type { MembershipKind } from "#contract/memberships.ts";
import { type Named, putIn, takeOut } from "#features/memberships/actions.ts";
import type { T } from "#i18n/make-i18n.ts";
import { tellKept } from "./tell-kept.ts";

export async function keep(
  { id, name }: Named,
  kind: MembershipKind,
  isIn: boolean,
  t: T,
): Promise<void> {
  const kept = isIn ? await putIn(kind, { id, name }) : await takeOut(kind, [id]);
  tellKept(kept, { kind, isIn, name }, t);
}
