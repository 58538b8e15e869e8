import { expect, test } from "vitest";
import { mostAddresses } from "#contract/addresses.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { registerOn } from "#tests/support/shop/registration.ts";

const { visit, database } = await openTestApp();
const path = "/customers/addresses";

test("concurrent changes of defaults leave one of each kind, in twenty rounds @release", async () => {
  for (let round = 0; round < 20; round += 1) {
    const device = visit();
    await registerOn(device);
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1)
      ids.push((await device.post(path, { city: `${at}` })).body.id);
    const [gone, ...left] = ids;
    const answers = await Promise.all([
      ...left.flatMap((id) => [
        device.put(`${path}/${id}`, { default_billing: true }),
        device.put(`${path}/${id}`, { default_shipping: true }),
      ]),
      device.delete(`${path}/${gone}`),
      device.post(path, { city: "нове", default_billing: true, default_shipping: true }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = (await device.get(path)).body as Record<string, boolean>[];
    expect(stored).toHaveLength(4);
    for (const name of ["default_billing", "default_shipping"])
      expect(stored.filter((one) => one[name])).toHaveLength(1);
  }
}, 120_000);

test("of many concurrent additions no more are stored than the limit, and one is the default", async () => {
  const device = visit();
  const { id } = await registerOn(device);
  const answers = await Promise.all(
    Array.from({ length: mostAddresses + 10 }, () => device.post(path, { city: "Рівне" })),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted).toHaveLength(mostAddresses);
  const { rows } = await database.pool.query(
    "select count(*) filter (where default_billing)::int as billing from customer_addresses where owner_id = $1",
    [id],
  );
  expect(rows).toEqual([{ billing: 1 }]);
}, 60_000);
