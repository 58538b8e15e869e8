import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { raceRounds } from "#tests/support/rounds.ts";
import { openTestApp, retryWhileBusy, type Visitor } from "#tests/support/server/app.ts";
import { fillCart, order } from "#tests/support/shop/checkout.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { newNetwork, newShopper, password, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const longTimeout = { timeout: 180_000 };

test(
  "of fifty concurrent checkouts with one code exactly its limit succeeds",
  longTimeout,
  async () => {
    const { visit, database } = await openTestApp();
    const { pool } = database;
    // Each buys another product: common ones would be waited for, and the code with them.
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => ({
        ...visit(),
        tent: await addProduct(database.db, { price: 100_000, stockQuantity: null }),
      })),
    );
    await Promise.all(buyers.map((buyer) => fillCart(buyer, { [buyer.tent]: 1 })));
    for (let round = 0; round < raceRounds; round += 1) {
      const most = round % 2 === 0 ? 1 : 3;
      const code = await addPromo(database, { mostUses: most });
      await Promise.all(
        buyers.map((buyer) => buyer.post("/cart/items", { product_id: buyer.tent })),
      );
      await pool.query(
        "update carts set promo_code_id = (select id from promo_codes where code = $1)",
        [code],
      );
      const answers = await Promise.all(
        buyers.map(async (buyer) => {
          const { grand_total } = (await buyer.get("/cart")).body;
          return retryWhileBusy(() => order(buyer, { expected_total: grand_total }));
        }),
      );
      const discounted = answers.filter(({ body }) => body.discount_total > 0);
      expect(discounted).toHaveLength(most);
      for (const { status, body } of answers) {
        if (status === 200) expect(body.promo === null).toBe(body.discount_total === 0);
        else expect([status, body.code]).toEqual([409, "priceChanged"]);
      }
      const { rows } = await pool.query(
        `select p.uses, (select count(*)::int from promo_uses u where u.promo_id = p.id) as orders
       from promos p join promo_codes c on c.promo_id = p.id where c.code = $1`,
        [code],
      );
      expect(rows).toEqual([{ uses: most, orders: most }]);
    }
  },
);

test(
  "one shopper with many concurrent checkouts, as guest and customer, uses a code of one use each once",
  longTimeout,
  async () => {
    const { visit, database } = await openTestApp();
    // Each checkout has another product: common ones would be waited for, and the code with them.
    const products = await Promise.all(
      Array.from({ length: 7 }, () =>
        addProduct(database.db, { price: 100_000, stockQuantity: null }),
      ),
    );
    for (let round = 0; round < raceRounds; round += 1) {
      const code = await addPromo(database, { mostUsesEach: 1 });
      const home = visit();
      const { email, phone } = await registerOn(home);
      const guests = Array.from({ length: 6 }, () => visit());
      const apply = async (device: Visitor, at: number) => {
        await fillCart(device, { [products[at] ?? ""]: 1 });
        await device.put("/cart", { email, mobile: phone });
        return device.post("/action_code", { code }, { from: newNetwork() });
      };
      for (const applied of await Promise.all([home, ...guests].map(apply)))
        expect(applied.body.grand_total).toBe(900);
      const login = (device: Visitor) =>
        device.post("/auth/login", { email, password }, { from: newNetwork() });
      const [orders, logins] = await Promise.all([
        Promise.all(
          [home, ...guests].map((device) => order(device, { expected_total: 900 }, randomUUID())),
        ),
        Promise.all(guests.slice(0, 3).map(login)),
      ]);
      expect(logins.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { status, body } of orders)
        if (status !== 200) expect([400, 401, 409]).toContain(status);
        else expect([round, body.discount_total]).toEqual([round, 100]);
      const { rows } = await database.pool.query(
        `select p.uses, (select count(*)::int from promo_uses u where u.promo_id = p.id) as orders
         from promos p join promo_codes c on c.promo_id = p.id where c.code = $1`,
        [code],
      );
      expect([round, rows]).toEqual([round, [{ uses: 1, orders: 1 }]]);
    }
  },
);

test(
  "concurrent guests with one e-mail, or one phone, use a code of one use each once",
  longTimeout,
  async () => {
    const { visit, database } = await openTestApp();
    const products = await Promise.all(
      Array.from({ length: 4 }, () =>
        addProduct(database.db, { price: 100_000, stockQuantity: null }),
      ),
    );
    for (let round = 0; round < raceRounds; round += 1) {
      const code = await addPromo(database, { mostUsesEach: 1 });
      const one = newShopper();
      const guests = await Promise.all(
        products.map(async (product) => {
          const device = visit();
          await fillCart(device, { [product]: 1 });
          const other = newShopper();
          const [email, mobile] =
            round % 2 === 0 ? [one.email, other.phone] : [other.email, one.phone];
          await device.put("/cart", { email, mobile });
          const applied = await device.post("/action_code", { code }, { from: newNetwork() });
          expect(applied.body.grand_total).toBe(900);
          return device;
        }),
      );
      const orders = await Promise.all(
        guests.map((device) => order(device, { expected_total: 900 }, randomUUID())),
      );
      const answers = orders.map(({ status, body }) => body.code ?? status).sort();
      expect([round, answers]).toEqual([round, [200, ...Array(3).fill("priceChanged")]]);
      const { rows } = await database.pool.query(
        "select count(*)::int as uses from promo_uses u join promo_codes c on c.id = u.code_id where c.code = $1",
        [code],
      );
      expect([round, rows]).toEqual([round, [{ uses: 1 }]]);
    }
  },
);
