/** A forged identity gives access to no account. */
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { customers } from "#server/platform/db/schema/customers.ts";
import { openGraphServer } from "#tests/support/providers/graph-server.ts";
import {
  openHostileProvider,
  type TokenForgery,
} from "#tests/support/providers/hostile-provider.ts";
import { client, signInAtProvider } from "#tests/support/providers/openid-provider.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import {
  callbackOf,
  failureLocation,
  openOauthShop,
  returnToShop,
  signInWith,
  startOauth,
  successLocation,
} from "#tests/support/shop/oauth-shop.ts";

const provider = await openHostileProvider();
const graph = await openGraphServer();
let now = Date.now();
const { visit, database, app } = await openTestApp({
  clock: () => now,
  config: {
    oauth: {
      google: { ...client, url: provider.issuer },
      facebook: { ...client, url: graph.url },
    },
  },
});

/** Returns with this forgery on a new attempt. */
async function signInWithForgery(device: ReturnType<typeof visit>, lie?: TokenForgery) {
  return returnToShop(device, provider.sendBack(await startOauth(device), lie));
}

test("the test provider's honest answer signs in", async () => {
  const device = visit();
  expect((await signInWithForgery(device)).to).toBe(successLocation);
  expect((await device.post("/session")).body.kind).toBe("customer");
});

const inFiveMinutes = () => Math.floor(Date.now() / 1000) + 300;

test.each<[string, TokenForgery]>([
  ["answers another question (nonce)", { claims: { nonce: "x".repeat(43) } }],
  ["answers no question (no nonce)", { claims: { nonce: undefined } }],
  ["was said by another (iss)", { claims: { iss: "https://accounts.google.com" } }],
  ["was said to another shop (aud)", { claims: { aud: "another shop" } }],
  [
    "was said to another shop beside this one (azp)",
    { claims: { aud: [client.id, "other"], azp: "other" } },
  ],
  ["is over (exp)", { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
  ["never ends (no exp)", { claims: { exp: undefined } }],
  ["names nobody (sub)", { claims: { sub: undefined } }],
  ["is signed by somebody else", { isForged: true }],
  ["is signed by nobody", { alg: "none" }],
])("an ID token that %s signs nobody in", async (_, lie) => {
  const device = visit();
  const before = await database.db.$count(customers);
  expect(
    (
      await signInWithForgery(device, {
        ...lie,
        claims: {
          exp: inFiveMinutes(),
          ...lie.claims,
          sub: "sub" in (lie.claims ?? {}) ? undefined : "new",
        },
      })
    ).to,
  ).toBe(failureLocation);
  expect((await device.get("/cart")).headers["x-identity"]).toBeUndefined();
  expect(await database.db.$count(customers)).toBe(before);
});

test("an answer without the state, or with another, is rejected", async () => {
  for (const change of [
    (back: URL) => back.searchParams.delete("state"),
    (back: URL) => back.searchParams.set("state", "x".repeat(43)),
    (back: URL) => back.searchParams.append("state", "x"),
  ]) {
    const device = visit();
    const back = provider.sendBack(await startOauth(device));
    change(back);
    expect((await returnToShop(device, back)).to).toBe(failureLocation);
  }
});

test("an answer to one browser signs no other browser in", async () => {
  const [thief, victim, idle] = [visit(), visit(), visit()];
  const back = provider.sendBack(await startOauth(thief));
  await startOauth(victim);
  expect((await returnToShop(victim, back)).to).toBe(failureLocation);
  expect((await returnToShop(idle, back)).to).toBe(failureLocation);
  // The attempt was not consumed by that.
  expect((await returnToShop(thief, back)).to).toBe(successLocation);
});

test("a used code, or one stolen for another attempt, is rejected", async () => {
  const device = visit();
  const back = provider.sendBack(await startOauth(device));
  const cookie = device.cookies.get("oauth") ?? "";
  expect((await returnToShop(device, back)).to).toBe(successLocation);
  device.cookies.set("oauth", cookie);
  expect((await returnToShop(device, back)).to).toBe(failureLocation);

  const [victim, thief] = [visit(), visit()];
  const stolen = provider.sendBack(await startOauth(victim));
  const own = provider.sendBack(await startOauth(thief));
  own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
  provider.refusals.length = 0;
  expect((await returnToShop(thief, own)).to).toBe(failureLocation);
  expect(provider.refusals).toEqual(["verifier"]);
});

test("an attempt expires after ten minutes", async () => {
  const [late, early] = [visit(), visit()];
  const [lateBack, earlyBack] = [
    provider.sendBack(await startOauth(late)),
    provider.sendBack(await startOauth(early), { claims: { sub: "early", email: undefined } }),
  ];
  now += 10 * 60_000 - 1;
  expect((await returnToShop(early, earlyBack)).to).toBe(successLocation);
  now += 1;
  expect((await returnToShop(late, lateBack)).to).toBe(failureLocation);
});

test("an answer of one provider is not accepted as another's", async () => {
  const mixUps: ((left: URL) => URL)[] = [
    // Started with one provider, and returned to the other's URL.
    (left) => new URL(provider.sendBack(left).href.replace("/google", "/facebook")),
    (left) => new URL(provider.sendBack(left).href.replace("/google", "/nobody")),
    // Returned to the right URL, with another provider's answer.
    (left) => {
      const back = provider.sendBack(left);
      back.searchParams.set("iss", "https://evil.example");
      return back;
    },
    (left) => {
      const back = provider.sendBack(left);
      back.searchParams.delete("iss");
      return back;
    },
  ];
  for (const mixUp of mixUps) {
    const device = visit();
    const back = mixUp(await startOauth(device));
    const cookie = device.cookies.get("oauth") ?? "";
    expect((await returnToShop(device, back)).to).toBe(failureLocation);
    // It was used, so it is consumed.
    device.cookies.set("oauth", cookie);
    const right = new URL(back.href.replace(/facebook|nobody/, "google"));
    right.searchParams.set("iss", provider.issuer);
    expect((await returnToShop(device, right)).to).toBe(failureLocation);
  }
  const device = visit();
  const left = await startOauth(device, "facebook");
  const back = graph.sendBack(left, { id: "77" });
  expect((await returnToShop(device, new URL(back.href.replace("/facebook", "/google")))).to).toBe(
    failureLocation,
  );
});

test("a profile without an id is rejected", async () => {
  const before = await database.db.$count(customers);
  for (const person of [{ id: "" }, { email: "nobody@example.com" }, {}]) {
    const device = visit();
    const back = graph.sendBack(await startOauth(device, "facebook"), person);
    expect((await returnToShop(device, back)).to).toBe(failureLocation);
  }
  expect(await database.db.$count(customers)).toBe(before);
});

test("no request can change the redirect URI", async () => {
  const headers = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
  };
  const { body } = await visit().post(
    "/auth/loginOAUTH",
    { provider: "google", redirect_uri: "https://evil.example" },
    { headers },
  );
  const left = new URL(body.redirect_url);
  expect(left.searchParams.getAll("redirect_uri")).toEqual([callbackOf("google")]);
  expect(body.redirect_url).not.toContain("evil");

  // The shop sends the provider its configured URL, whatever the Host of the request was.
  const device = visit();
  const back = provider.sendBack(await startOauth(device));
  const { headers: answerHeaders } = await device.get(`${back.pathname.slice(5)}${back.search}`, {
    headers,
  });
  expect(answerHeaders.location).toBe(successLocation);
});

test("a provider's redirect stays on the shop's own origin", async () => {
  const shop = await openOauthShop();
  const left = await startOauth(shop.visit());
  left.searchParams.set("redirect_uri", "https://evil.example/callback");
  const answer = await fetch(left, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  // A code requested without PKCE is useless too: the shop always sends the verifier.
  const device = shop.visit();
  const bare = await startOauth(device);
  bare.searchParams.delete("code_challenge");
  bare.searchParams.delete("code_challenge_method");
  const stripped = await signInAtProvider(bare.href, "olena");
  expect(stripped.searchParams.get("code")).toBeTruthy();
  expect((await returnToShop(device, stripped)).to).toBe(failureLocation);
  expect((await signInWith(shop.visit(), "olena")).to).toBe(successLocation);
});

test("a slow provider signs nobody in, and the call is answered in time", async () => {
  const slow = await openGraphServer({ delay: 300 });
  const oauth = { facebook: { ...client, url: slow.url } };
  for (const [upstreamTimeout, end] of [
    [50, failureLocation],
    [60_000, successLocation],
  ] as const) {
    const { visit: visitSlow } = await openTestApp({
      config: { oauth },
      limits: { upstreamTimeout },
    });
    const device = visitSlow();
    const back = slow.sendBack(await startOauth(device, "facebook"), { id: "78" });
    expect((await returnToShop(device, back)).to).toBe(end);
  }
});

test("an attempt started on another site is rejected, and no other site can start one", async () => {
  const cross = { headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" } };
  const refused = await visit().post("/auth/loginOAUTH", { provider: "google" }, cross);
  expect(refused).toMatchObject({ status: 403, body: { code: "forbiddenOrigin" } });
});

test("the log of a failed sign-in contains no more than its error code", async () => {
  const lines: unknown[] = [];
  const log = {
    level: "info",
    fatal() {},
    trace() {},
    debug() {},
    silent() {},
    child: () => log,
    info: (...entries: unknown[]) => void lines.push(entries),
    warn: (...entries: unknown[]) => void lines.push(entries),
    error: (...entries: unknown[]) => void lines.push(entries),
  };
  const shop = await openTestApp({
    config: { oauth: { google: { ...client, url: provider.issuer } } },
    log,
  });
  const device = shop.visit();
  const left = await startOauth(device);
  const back = provider.sendBack(left, {
    claims: { aud: "canary-audience", email: "canary@example.com", sub: "canary" },
  });
  expect((await returnToShop(device, back)).to).toBe(failureLocation);
  // Deeper than JSON: an error has request data in its message and its cause.
  const logText = inspect(lines, { depth: Number.POSITIVE_INFINITY, showHidden: true });
  expect(logText).toContain("an OAuth sign-in failed");
  for (const secret of [
    "canary",
    back.searchParams.get("code"),
    back.searchParams.get("state"),
    client.secret,
  ])
    expect(logText).not.toContain(secret);
  expect(app).not.toBe(shop.app);
});
