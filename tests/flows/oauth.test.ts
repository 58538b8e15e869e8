/** Sign-in with Google, against a real OpenID provider. */
import { expect, test } from "vitest";
import { customers } from "#server/platform/db/schema/customers.ts";
import { client, signInAtProvider } from "#tests/support/providers/openid-provider.ts";
import {
  failureLocation,
  openOauthShop,
  returnToShop,
  signInWith,
  startOauth,
  successLocation,
} from "#tests/support/shop/oauth-shop.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const shop = await openOauthShop();
const { visit, provider, database } = shop;

test("a guest who signs in with Google becomes a customer with all data, once", async () => {
  provider.knows("olena", {
    email: "Olena@Example.com",
    email_verified: true,
    given_name: "Олена",
    family_name: "Ткач",
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
    firstName: "Олена",
    lastName: "Ткач",
    name_needed: false,
    email: "olena@example.com",
    email_confirmed: true,
    has_password: false,
    phone: null,
  });

  const other = visit();
  expect((await signInWith(other, "olena")).to).toBe(successLocation);
  expect((await other.post("/session")).body.identity).toBe(session.identity);
  expect((await other.get("/cart")).body.items).toMatchObject([{ product_id: tent, quantity: 2 }]);
  expect(await database.db.$count(customers)).toBe(1);
});

test("state, nonce and PKCE bind the attempt to this browser, and the database stores only hashes", async () => {
  const device = visit();
  const answer = await device.post("/auth/loginOAUTH?lang=en", { provider: "google" });
  const url = new URL(answer.body.redirect_url);
  expect(url.origin).toBe(provider.issuer);
  const parameters = Object.fromEntries(url.searchParams);
  expect(parameters).toMatchObject({
    client_id: client.id,
    response_type: "code",
    code_challenge_method: "S256",
    scope: "openid email profile",
    redirect_uri: "http://localhost/ajax/auth/callback/google",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(answer.headers["set-cookie"]).toMatch(
    /^oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(new Set([parameters.state, parameters.nonce, device.cookies.get("oauth")]).size).toBe(3);
  const { rows } = await database.pool.query(
    "select concat_ws(' ', encode(state_hash, 'escape'), encode(browser_hash, 'escape'), oauth_attempts::text) as kept from oauth_attempts",
  );
  const storedText = JSON.stringify(rows);
  for (const secret of [parameters.state, parameters.nonce, device.cookies.get("oauth")])
    expect(storedText).not.toContain(secret);
  // A sign-in started in English continues in English, whatever the browser sends on return.
  const back = await returnToShop(device, await signInAtProvider(url.href, "olena"));
  expect(back.to).toBe(`/en${successLocation}`);
});

test("over https the attempt cookie is bound to this host and to https", async () => {
  const secure = await openOauthShop({ config: { publicUrl: "https://torba.example" } });
  const { headers, body } = await secure.visit().post("/auth/loginOAUTH", { provider: "google" });
  expect(headers["set-cookie"]).toMatch(
    /^__Host-oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(new URL(body.redirect_url).searchParams.get("redirect_uri")).toBe(
    "https://torba.example/ajax/auth/callback/google",
  );
});

test("a cancelled or failed sign-in leads to a screen to try again, and keeps the next path", async () => {
  const device = visit();
  const url = await startOauth(device, "google", "/cart");
  const { to, status } = await returnToShop(device, await signInAtProvider(url.href, undefined));
  expect([status, to]).toEqual([303, "/login?next=%2Fcart&oauth=failed#"]);
  expect(device.cookies.get("sid")).toBeUndefined();
  expect(device.cookies.get("oauth")).toBe("");
});

test("only a path of the shop is accepted as the next one", async () => {
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
    expect((await signInWith(device, "olena", next)).to).toBe(successLocation);
  }
  const odd = await signInWith(visit(), "olena", "/%2f%2fevil.example");
  expect(odd.to).toBe("/login?next=%2F%252f%252fevil.example&oauth=done#");
});

test("a shop lists its providers, and rejects others", async () => {
  expect((await visit().get("/apps/settings")).body).toEqual([
    { key: "sign-in", settings: { providers: ["google"] } },
  ]);
  for (const name of ["facebook", "constructor", "", "google "]) {
    const refused = await visit().post("/auth/loginOAUTH", { provider: name });
    expect(refused).toMatchObject({ status: 400, body: { fields: { provider: "invalid" } } });
  }
  expect(
    (await returnToShop(visit(), new URL("http://localhost/ajax/auth/callback/nobody"))).to,
  ).toBe(failureLocation);
});

test("an unreachable provider is reported as such, and requested again the next time", async () => {
  const alone = await openOauthShop();
  await alone.provider.stop();
  for (let at = 0; at < 2; at += 1) {
    const away = await alone.visit().post("/auth/loginOAUTH", { provider: "google" });
    expect(away).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(away.headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("a network starts sixty OAuth sign-ins an hour at most", async () => {
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

test("a HEAD request to the callback does not consume the attempt", async () => {
  const device = visit();
  const back = await signInAtProvider((await startOauth(device)).href, "olena");
  const looked = await device.call("HEAD", `${back.pathname.slice(5)}${back.search}`);
  expect(looked.status).toBe(404);
  expect((await returnToShop(device, back)).to).toBe(successLocation);
});

test("of many concurrent uses of one answer one signs in", async () => {
  const device = visit();
  const { id } = await registerOn(visit());
  const back = await signInAtProvider((await startOauth(device)).href, "olena");
  const landed = await Promise.all(Array.from({ length: 5 }, () => returnToShop(device, back)));
  expect(landed.map(({ to }) => to).sort()).toEqual([
    successLocation,
    failureLocation,
    failureLocation,
    failureLocation,
    failureLocation,
  ]);
  expect(id).not.toBe((await device.post("/session")).body.identity);
});
