import type { PersonalPromo } from "#contract/promos.ts";
import { foldCode, makeCode } from "#rules/promos/promos.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { requireCustomerId } from "#server/platform/http/require-customer.ts";
import { shopperOf } from "./shopper.ts";
import { listPersonalPromos } from "./sql.ts";
import { addCode, listWelcomePromos } from "./sql-personal.ts";
import { promoTermsOf } from "./terms.ts";

type CodeGenerator = Pick<Shop, "newId"> & { random: (bytes: number) => Uint8Array };

/** A new customer is given a code of their own of every promo that welcomes. */
export async function createWelcomeCodes(
  db: Db,
  { newId, random }: CodeGenerator,
  ownerId: string,
): Promise<void> {
  for (const promoId of await listWelcomePromos(db)) {
    const code = makeCode(random);
    const made = { id: newId(), promoId, code, codeKey: foldCode(code), ownerId, mostUses: 1 };
    // Of 32^10 codes two alike would be a broken generator.
    if (!(await addCode(db, made))) throw new Error("a code at random was taken");
  }
}

/** The customer's own codes, what they give, and whether they still do. */
export async function readPersonal(context: ReadContext): Promise<PersonalPromo[]> {
  const { db, clock } = context;
  const ownerId = requireCustomerId(context);
  const rows = await listPersonalPromos(db, { ...shopperOf(context, {}), ownerId });
  return rows.map((row) => {
    const { code, kind, value, minimum, gift, refused } = promoTermsOf(row, clock());
    const state = refused === null ? ("valid" as const) : ("notValid" as const);
    const date_to = row.date_to === null ? null : new Date(row.date_to).toISOString();
    return { code, kind, value, minimum, gift_name: gift?.name ?? "", state, date_to };
  });
}
