/** Signing in with Google, against a real OpenID provider. */
import { expect, test } from "vitest";
import { customers } from "#server/platform/db/schema/customers.ts";
import { client, signInThere } from "#tests/support/providers/openid-provider.ts";
import {
  arrived,
  comeBack,
  failed,
  leave,
  openOauthShop,
  signInWith,
} from "#tests/support/shop/oauth-shop.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const shop = await openOauthShop();
const { visit, provider, database } = shop;

test("a guest who signs in with Google is a customer, and nothing gathered is lost or doubled", async () => {
  provider.knows("olena", {
    ...{ email: "Olena@Example.com", email_verified: true },
    ...{ given_name: "Олена", family_name: "Ткач" },
  });
  const tent = await addProduct(database.db);
  const device = visit();
  await device.post("/cart/items", { product_id: tent, quantity: 2 });
  const guest = (await device.post("/session")).body.identity;
  const guestCookie = device.cookies.get("sid");
  const { status, to, headers } = await signInWith(device, "olena", "/checklist?mine=1");
  expect([status, to]).toEqual([303, "/login?next=%2Fchecklist%3Fmine%3D1&oauth=done#"]);
  expect(headers["cache-control"]).toBe("no-store");

  const session = (await device.post("/session")).body;
  expect(session).toMatchObject({ kind: "customer", merged_from: [guest] });
  expect(device.cookies.get("sid")).not.toBe(guestCookie);
  expect((await device.get("/cart")).body.items).toMatchObject([{ product_id: tent, quantity: 2 }]);
  expect((await device.get("/customers/settings")).body).toMatchObject({
    ...{ firstName: "Олена", lastName: "Ткач", name_needed: false },
    ...{ email: "olena@example.com", email_confirmed: true, has_password: false, phone: null },
  });

  const other = visit();
  expect((await signInWith(other, "olena")).to).toBe(arrived);
  expect((await other.post("/session")).body.identity).toBe(session.identity);
  expect((await other.get("/cart")).body.items).toMatchObject([{ product_id: tent, quantity: 2 }]);
  expect(await database.db.$count(customers)).toBe(1);
});

test("the question carries proofs that only this browser can answer, and the database keeps none", async () => {
  const device = visit();
  const answer = await device.post("/auth/loginOAUTH?lang=en", { provider: "google" });
  const url = new URL(answer.body.redirect_url);
  expect(url.origin).toBe(provider.issuer);
  const asked = Object.fromEntries(url.searchParams);
  expect(asked).toMatchObject({
    ...{ client_id: client.id, response_type: "code", code_challenge_method: "S256" },
    ...{
      scope: "openid email profile",
      redirect_uri: "http://localhost/ajax/auth/callback/google",
    },
    ...{ state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/) },
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(answer.headers["set-cookie"]).toMatch(
    /^oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(new Set([asked.state, asked.nonce, device.cookies.get("oauth")]).size).toBe(3);
  const { rows } = await database.pool.query(
    "select concat_ws(' ', encode(state_hash, 'escape'), encode(browser_hash, 'escape'), oauth_attempts::text) as kept from oauth_attempts",
  );
  const kept = JSON.stringify(rows);
  for (const secret of [asked.state, asked.nonce, device.cookies.get("oauth")])
    expect(kept).not.toContain(secret);
  // Who began in English goes on in English, whatever the browser says on its way back.
  const back = await comeBack(device, await signInThere(url.href, "olena"));
  expect(back.to).toBe(`/en${arrived}`);
});

test("over https the way back is kept for this host and for https alone", async () => {
  const secure = await openOauthShop({ config: { publicUrl: "https://torba.example" } });
  const { headers, body } = await secure.visit().post("/auth/loginOAUTH", { provider: "google" });
  expect(headers["set-cookie"]).toMatch(
    /^__Host-oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(new URL(body.redirect_url).searchParams.get("redirect_uri")).toBe(
    "https://torba.example/ajax/auth/callback/google",
  );
});

test("who says no, or is told no, lands where one can try again, with the way on kept", async () => {
  const device = visit();
  const url = await leave(device, "google", "/cart");
  const { to, status } = await comeBack(device, await signInThere(url.href, undefined));
  expect([status, to]).toEqual([303, "/login?next=%2Fcart&oauth=failed#"]);
  expect(device.cookies.get("sid")).toBeUndefined();
  expect(device.cookies.get("oauth")).toBe("");
});

test("only a path of the shop is gone on to", async () => {
  for (const next of [
    "//evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/a\r\nset-cookie: sid=1",
    "/login",
  ]) {
    const device = visit();
    expect((await signInWith(device, "olena", next)).to).toBe(arrived);
  }
  const odd = await signInWith(visit(), "olena", "/%2f%2fevil.example");
  expect(odd.to).toBe("/login?next=%2F%252f%252fevil.example&oauth=done#");
});

test("a shop tells which providers it has, and knows no others", async () => {
  expect((await visit().get("/apps/settings")).body).toEqual([
    { key: "sign-in", settings: { providers: ["google"] } },
  ]);
  for (const name of ["facebook", "constructor", "", "google "]) {
    const refused = await visit().post("/auth/loginOAUTH", { provider: name });
    expect(refused).toMatchObject({ status: 400, body: { fields: { provider: "invalid" } } });
  }
  expect((await comeBack(visit(), new URL("http://localhost/ajax/auth/callback/nobody"))).to).toBe(
    failed,
  );
});

test("a provider that cannot be reached is told as such, and asked anew the next time", async () => {
  const alone = await openOauthShop();
  await alone.provider.stop();
  for (let at = 0; at < 2; at += 1) {
    const away = await alone.visit().post("/auth/loginOAUTH", { provider: "google" });
    expect(away).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(away.headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("a sign-in elsewhere is begun sixty times an hour by a network at most", async () => {
  const device = visit();
  const statuses: number[] = [];
  for (let at = 0; at < 62; at += 1)
    statuses.push(
      (await device.post("/auth/loginOAUTH", { provider: "google" }, { from: "203.0.113.9" }))
        .status,
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
});

test("whoever only looks at the address a browser comes back to ends nothing", async () => {
  const device = visit();
  const back = await signInThere((await leave(device)).href, "olena");
  const looked = await device.call("HEAD", `${back.pathname.slice(5)}${back.search}`);
  expect(looked.status).toBe(404);
  expect((await comeBack(device, back)).to).toBe(arrived);
});

test("of many who come back with one answer at once one is signed in", async () => {
  const device = visit();
  const { id } = await registerOn(visit());
  const back = await signInThere((await leave(device)).href, "olena");
  const landed = await Promise.all(Array.from({ length: 5 }, () => comeBack(device, back)));
  expect(landed.map(({ to }) => to).sort()).toEqual([arrived, failed, failed, failed, failed]);
  expect(id).not.toBe((await device.post("/session")).body.identity);
});
