/** Whoever lies about who a shopper is gets nobody's account, and nobody is signed in as somebody else. */
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { customers } from "#server/platform/db/schema/customers.ts";
import { openGraphServer } from "#tests/support/providers/graph-server.ts";
import { type Lie, openHostileProvider } from "#tests/support/providers/hostile-provider.ts";
import { client, signInThere } from "#tests/support/providers/openid-provider.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import {
  arrived,
  callbackOf,
  comeBack,
  failed,
  leave,
  openOauthShop,
  signInWith,
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

/** Comes back with this lie on a fresh attempt. */
async function lieTo(device: ReturnType<typeof visit>, lie?: Lie) {
  return comeBack(device, provider.sendBack(await leave(device), lie));
}

test("without a lie the provider of these tests lets in", async () => {
  const device = visit();
  expect((await lieTo(device)).to).toBe(arrived);
  expect((await device.post("/session")).body.kind).toBe("customer");
});

const soon = () => Math.floor(Date.now() / 1000) + 300;

test.each<[string, Lie]>([
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
      await lieTo(device, {
        ...lie,
        claims: {
          exp: soon(),
          ...lie.claims,
          sub: "sub" in (lie.claims ?? {}) ? undefined : "new",
        },
      })
    ).to,
  ).toBe(failed);
  expect((await device.get("/cart")).headers["x-identity"]).toBeUndefined();
  expect(await database.db.$count(customers)).toBe(before);
});

test("an answer without the state, or with another, is nobody's", async () => {
  for (const change of [
    (back: URL) => back.searchParams.delete("state"),
    (back: URL) => back.searchParams.set("state", "x".repeat(43)),
    (back: URL) => back.searchParams.append("state", "x"),
  ]) {
    const device = visit();
    const back = provider.sendBack(await leave(device));
    change(back);
    expect((await comeBack(device, back)).to).toBe(failed);
  }
});

test("an answer to one browser signs nobody in on another", async () => {
  const [thief, victim, idle] = [visit(), visit(), visit()];
  const back = provider.sendBack(await leave(thief));
  await leave(victim);
  expect((await comeBack(victim, back)).to).toBe(failed);
  expect((await comeBack(idle, back)).to).toBe(failed);
  // Nor has it been used up by that.
  expect((await comeBack(thief, back)).to).toBe(arrived);
});

test("a code that was used, or stolen for another attempt, buys nothing", async () => {
  const device = visit();
  const back = provider.sendBack(await leave(device));
  const cookie = device.cookies.get("oauth") ?? "";
  expect((await comeBack(device, back)).to).toBe(arrived);
  device.cookies.set("oauth", cookie);
  expect((await comeBack(device, back)).to).toBe(failed);

  const [victim, thief] = [visit(), visit()];
  const stolen = provider.sendBack(await leave(victim));
  const own = provider.sendBack(await leave(thief));
  own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
  provider.refusals.length = 0;
  expect((await comeBack(thief, own)).to).toBe(failed);
  expect(provider.refusals).toEqual(["verifier"]);
});

test("an attempt is over after ten minutes", async () => {
  const [late, early] = [visit(), visit()];
  const [lateBack, earlyBack] = [
    provider.sendBack(await leave(late)),
    provider.sendBack(await leave(early), { claims: { sub: "early", email: undefined } }),
  ];
  now += 10 * 60_000 - 1;
  expect((await comeBack(early, earlyBack)).to).toBe(arrived);
  now += 1;
  expect((await comeBack(late, lateBack)).to).toBe(failed);
});

test("what one provider says is not taken for another's", async () => {
  const mixUps: ((left: URL) => URL)[] = [
    // Begun with one, and back at the other's address.
    (left) => new URL(provider.sendBack(left).href.replace("/google", "/facebook")),
    (left) => new URL(provider.sendBack(left).href.replace("/google", "/nobody")),
    // Back where it began, by the word of another.
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
    const back = mixUp(await leave(device));
    const cookie = device.cookies.get("oauth") ?? "";
    expect((await comeBack(device, back)).to).toBe(failed);
    // It was tried, so it is used up.
    device.cookies.set("oauth", cookie);
    const right = new URL(back.href.replace(/facebook|nobody/, "google"));
    right.searchParams.set("iss", provider.issuer);
    expect((await comeBack(device, right)).to).toBe(failed);
  }
  const device = visit();
  const left = await leave(device, "facebook");
  const back = graph.sendBack(left, { id: "77" });
  expect((await comeBack(device, new URL(back.href.replace("/facebook", "/google")))).to).toBe(
    failed,
  );
});

test("who is told to be nobody in particular is nobody", async () => {
  const before = await database.db.$count(customers);
  for (const person of [{ id: "" }, { email: "nobody@example.com" }, {}]) {
    const device = visit();
    const back = graph.sendBack(await leave(device, "facebook"), person);
    expect((await comeBack(device, back)).to).toBe(failed);
  }
  expect(await database.db.$count(customers)).toBe(before);
});

test("where a browser is sent back to, no request has a say in", async () => {
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

  // And the shop names to the provider the address it has given, however it was called back.
  const device = visit();
  const back = provider.sendBack(await leave(device));
  const { headers: told } = await device.get(`${back.pathname.slice(5)}${back.search}`, {
    headers,
  });
  expect(told.location).toBe(arrived);
});

test("a provider sends nobody to another address than the shop's", async () => {
  const shop = await openOauthShop();
  const left = await leave(shop.visit());
  left.searchParams.set("redirect_uri", "https://evil.example/callback");
  const answer = await fetch(left, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  // Nor is a code of any use that was asked for without the proof: the shop always gives it.
  const device = shop.visit();
  const bare = await leave(device);
  bare.searchParams.delete("code_challenge");
  bare.searchParams.delete("code_challenge_method");
  const stripped = await signInThere(bare.href, "olena");
  expect(stripped.searchParams.get("code")).toBeTruthy();
  expect((await comeBack(device, stripped)).to).toBe(failed);
  expect((await signInWith(shop.visit(), "olena")).to).toBe(arrived);
});

test("a provider that takes too long signs nobody in, and keeps nobody waiting", async () => {
  const slow = await openGraphServer({ delay: 300 });
  const oauth = { facebook: { ...client, url: slow.url } };
  for (const [elsewhere, end] of [
    [50, failed],
    [60_000, arrived],
  ] as const) {
    const { visit: visitSlow } = await openTestApp({ config: { oauth }, limits: { elsewhere } });
    const device = visitSlow();
    const back = slow.sendBack(await leave(device, "facebook"), { id: "78" });
    expect((await comeBack(device, back)).to).toBe(end);
  }
});

test("an attempt at somebody else's site is no attempt, and no other site begins one", async () => {
  const cross = { headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" } };
  const refused = await visit().post("/auth/loginOAUTH", { provider: "google" }, cross);
  expect(refused).toMatchObject({ status: 403, body: { code: "forbiddenOrigin" } });
});

test("nothing of a sign-in that failed is told to the log but that it failed", async () => {
  const lines: unknown[] = [];
  const log = {
    level: "info",
    fatal() {},
    trace() {},
    debug() {},
    silent() {},
    child: () => log,
    info: (...said: unknown[]) => void lines.push(said),
    warn: (...said: unknown[]) => void lines.push(said),
    error: (...said: unknown[]) => void lines.push(said),
  };
  const shop = await openTestApp({
    config: { oauth: { google: { ...client, url: provider.issuer } } },
    log,
  });
  const device = shop.visit();
  const left = await leave(device);
  const back = provider.sendBack(left, {
    claims: { aud: "canary-audience", email: "canary@example.com", sub: "canary" },
  });
  expect((await comeBack(device, back)).to).toBe(failed);
  // Deeper than JSON: an error hides what was sent in its message and its cause.
  const said = inspect(lines, { depth: Number.POSITIVE_INFINITY, showHidden: true });
  expect(said).toContain("nobody was signed in");
  for (const secret of [
    "canary",
    back.searchParams.get("code"),
    back.searchParams.get("state"),
    client.secret,
  ])
    expect(said).not.toContain(secret);
  expect(app).not.toBe(shop.app);
});
