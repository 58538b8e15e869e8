import type { FastifyInstance } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import { type DirectoryEntry, mostEntries } from "#contract/shipping-methods.ts";
import { placeWords, readTypedPlace } from "#rules/delivery/branch-words.ts";
import { meetsConditions } from "#rules/delivery/method-conditions.ts";
import { mayShip } from "#rules/delivery/shipping-methods.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import { branchIn } from "#server/branches/branch.ts";
import { checkAddress } from "#server/branches/check-address.ts";
import { listAreas, listBranches, listCities } from "#server/branches/sql.ts";
import { hasTowns } from "#server/branches/sql-check-address.ts";
import { readCart } from "#server/cart/cart.ts";
import { countriesIn } from "#server/countries/countries.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { ReadRequest } from "#server/platform/calls/registered-calls.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { methodIn } from "./method.ts";
import { findMethod, listMethods, type MethodRow } from "./sql.ts";

/** Where the shop sends anything; its directory is of this country. */
const homeCountry = "UA";

export function registerShippingRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readShippingMethods", async (context) => {
    const { lang, locationId } = context;
    const [rows, { cart }] = [await listMethods(context.db), await readCart(context)];
    const total = toKopiykas(cart.subtotal) - toKopiykas(cart.discount_total);
    const load = { locationId, weight: cart.weight_total, total };
    const facts = { ...cart.shipping_address, subtotal: total, weight: cart.weight_total };
    return rows
      .filter((row) => mayShip(row, load) && meetsConditions(row.conditions, facts))
      .map((row) => methodIn(lang, row));
  });

  cascade("readShippingCountries", async ({ lang }, _method, { typed }) => {
    const here = countriesIn(lang).filter(({ code }) => code === homeCountry);
    const entries = here.map(({ code, name }) => ({ id: code, name }));
    return entries.filter(({ name }) => isTyped(name, typed));
  });

  cascade("readShippingStates", async ({ db, lang }, _method, { typed, query }) =>
    isHome(query.get("country")) ? listAreas(db, { lang, typed }) : [],
  );

  cascade("readShippingCities", async ({ db, lang }, method, { typed, query }) =>
    listCities(db, { lang, typed, state: query.get("state"), ...servedBy(method) }),
  );

  // What is not there has no addresses: the spec's empty list, and no refusal.
  registerRead(app, shop, "readShippingAddresses", async (context, request) => {
    const { db, lang } = context;
    const method = await findMethod(db, request.params.id ?? "");
    const city = request.query.get("city")?.trim();
    if (!method?.branchKind || !city) return [];
    const { cart } = await readCart(context);
    const rows = await listBranches(db, {
      carrier: method.carrier,
      kind: method.branchKind,
      city,
      lang,
      typed: typedOf(request),
      weight: cart.weight_total,
    });
    return rows.map((row) => branchIn(lang, row));
  });

  registerRead(app, shop, "readAddressFaults", async ({ db }, { params, query }) => {
    const method = await findMethod(db, params.id ?? "");
    if (!method) throw new Refusal("notFound");
    const text = (name: string) => query.get(name) ?? "";
    const address = { city: text("city"), city_id: text("city_id") };
    const { faults, isTownUnknown } = await checkAddress(db, method, {
      ...address,
      shippingDepartment: text("shippingDepartment"),
    });
    if (isTownUnknown && (await hasTowns(db)))
      return [{ path: "shipping_address.city", code: "invalid", is_question: true } as const];
    return Object.entries(faults).map(([path, code]) => ({ path, code }));
  });

  function cascade(
    name: CallName & `readShipping${"Countries" | "States" | "Cities"}`,
    list: (
      context: ReadContext,
      method: MethodRow,
      query: { typed: ReturnType<typeof typedOf>; query: URLSearchParams },
    ) => Promise<DirectoryEntry[]>,
  ) {
    registerRead(app, shop, name, async (context, request) => {
      const method = await findMethod(context.db, request.params.id ?? "");
      if (!method) throw new Refusal("notFound");
      const entries = await list(context, method, {
        typed: typedOf(request),
        query: request.query,
      });
      return name === "readShippingStates" ? entries : entries.slice(0, mostEntries);
    });
  }
}

/** Of a method that hands over at branches, only places that have one. */
function servedBy({ carrier, branchKind }: MethodRow) {
  return branchKind ? { carrier, kind: branchKind } : {};
}

function typedOf({ query }: ReadRequest) {
  return readTypedPlace(query.get("searchStr") ?? "");
}

/** «all», nothing and the like are no country; any other than ours has no states here. */
function isHome(country: string | null): boolean {
  return !country || ["null", "undefined", "all", homeCountry].includes(country);
}

function isTyped(name: string, { words }: ReturnType<typeof typedOf>): boolean {
  const known = placeWords([name]).replaceAll("|", " ");
  return words.every((spellings) => spellings.some((word) => known.includes(` ${word}`)));
}
