/** The owner merges customers and makes promo codes from several windows at once. */
import { expect, test } from "vitest";
import { raceRounds } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { listWrongBalances } from "#tests/support/shop/orders.ts";

const { app, database } = await openTestApp();
const owner = await openAdmin(app);
const other = await openAdmin(app, ["read:customers", "write:customers"]);

async function addCustomer(name: string, bonus: number): Promise<string> {
  const { id } = (await owner.post("/customers", { full_name: name })).body;
  const ledger = await owner.post("/bonuses", {
    customer_id: id,
    amount: bonus,
    reason: "подарунок",
  });
  expect(ledger.status).toBe(200);
  return id;
}
const balanceOf = async (id: string) => (await owner.get(`/customers/${id}`)).body.bonus_balance;

test("of merges at once one wins, and nothing of the customers is lost or doubled", async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const [a, b, c] = [
      await addCustomer("Олена", 10),
      await addCustomer("Петро", 20),
      await addCustomer("Ірина", 40),
    ];
    const merge = (from: string, into: string, caller = owner) =>
      caller.post(`/customers/${from}/merge`, { into });
    const answers = await Promise.all([
      merge(a, b),
      merge(b, a, other),
      merge(a, c),
      owner.put(`/customers/${a}`, { note: "дзвонити ввечері" }),
      other.post("/bonuses", { customer_id: b, amount: 5, reason: "ще" }),
    ]);
    for (const { status } of answers) expect([200, 400, 404]).toContain(status);
    const statuses = await Promise.all(
      [a, b, c].map(async (id) => (await owner.get(`/customers/${id}`)).status),
    );
    const left = [a, b, c].filter((_, at) => statuses[at] === 200);
    const merged = answers.slice(0, 3).filter(({ status }) => status === 200).length;
    expect(merged).toBeGreaterThan(0);
    expect(left).toHaveLength(3 - merged);
    const balances = await Promise.all(left.map(balanceOf));
    const added = answers[4]?.status === 200 ? 5 : 0;
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(70 + added);
  }
  expect(await listWrongBalances(database)).toEqual([]);
}, 240_000);

test("batches of codes at once are complete, and no code is made twice", async () => {
  const { id } = (await owner.post("/promotions", { name: "Літо", kind: "percent", percent: 10 }))
    .body;
  for (let round = 0; round < raceRounds; round += 1) {
    const batches = await Promise.all(
      Array.from({ length: 4 }, () => owner.post(`/promotions/${id}/codes`, { count: 25 })),
    );
    const singles = await Promise.all(
      Array.from({ length: 4 }, () =>
        owner.post(`/promotions/${id}/codes`, { code: `ONE-${round}` }),
      ),
    );
    expect(batches.map(({ body }) => body.data?.length)).toEqual([25, 25, 25, 25]);
    expect(singles.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  }
  const { rows } = await database.pool.query(
    "select count(*)::int as made, count(distinct code_key)::int as keys from promo_codes",
  );
  expect(rows).toEqual([{ made: 101 * raceRounds, keys: 101 * raceRounds }]);
  expect((await owner.get(`/promotions/${id}`)).body.codes_count).toBe(101 * raceRounds);
}, 240_000);
