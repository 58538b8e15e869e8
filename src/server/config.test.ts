import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("with nothing set the shop serves this machine on port 3000 from ./data", () => {
  expect(readConfig({ PORT: "", SEED: undefined })).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    dataDir: path.resolve("data"),
    databaseUrl: undefined,
    publicUrl: undefined,
    seed: "demo",
    logLevel: "info",
  });
});

test("the site's URL loses its trailing slash", () => {
  expect(readConfig({ PUBLIC_URL: "https://shop.example/" }).publicUrl).toBe(
    "https://shop.example",
  );
});

test("the back office's own host is another than the shop's, and the shop's is known", () => {
  const read = (ADMIN_URL: string, PUBLIC_URL?: string) =>
    readConfig({ ADMIN_URL, PUBLIC_URL }).adminUrl;
  expect(read("https://office.shop.example/", "https://shop.example")).toBe(
    "https://office.shop.example",
  );
  expect(() => read("https://office.shop.example")).toThrow(
    "PUBLIC_URL must be set too, because ADMIN_URL is set.",
  );
  for (const url of ["https://shop.example", "http://SHOP.example/"])
    expect(() => read(url, url.toLowerCase())).toThrow(/^ADMIN_URL must have another host/);
});

test("only listed proxies are trusted, and none by default", () => {
  const proxies = (TRUSTED_PROXIES?: string) => readConfig({ TRUSTED_PROXIES }).trustedProxies;
  expect(proxies("127.0.0.1, 10.0.0.0/8")).toEqual(["127.0.0.1", "10.0.0.0/8"]);
  expect(proxies()).toBeUndefined();
});

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["METRICS_PORT", "seven"],
  ["PORT", "-1"],
  ["PROCESSES", "0"],
  ["PROCESSES", "all"],
  ["HOST", "two words"],
  ["DATABASE_URL", "mysql://localhost/shop"],
  ["DATABASE_READ_URL", "standby"],
  ["DATABASE_URL", "postgresql://shop:p@ss/word@127.0.0.1:5432/shop"],
  ["DATABASE_URL", "postgresql://shop:1/word@127.0.0.1:5432/shop"],
  ["SMTP_URL", "smtps://user:1/word@mail.example"],
  ["CACHE_PURGE_URL", "varnish"],
  ["PUBLIC_URL", "torba.example"],
  ["PUBLIC_URL", "https://torba.example/sub"],
  ["PUBLIC_URL", "https://torba.example/?shop"],
  ["SECRET", "short-secret"],
  ["ADMIN_EMAIL", "keeper"],
  ["SMTP_URL", "https://mail.example"],
  ["TRUSTED_PROXIES", "everybody"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["WEATHER_URL", "ftp://weather.example"],
  ["OAUTH_GOOGLE_ISSUER", "http://accounts.example"],
  ["OAUTH_GOOGLE_ISSUER", "http://127.0.0.1.accounts.example"],
  ["OAUTH_FACEBOOK_URL", "http://graph.example"],
  ["SEED", "everything"],
  ["DEMO", "yes"],
  ["LOG_LEVEL", "loud"],
])(
  "an invalid %s (%s) is rejected by name in one line that does not repeat the value",
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
    expect(() => readConfig({ [name]: value })).not.toThrow(value);
  },
);

test("the error says which values a variable may have", () => {
  expect(() => readConfig({ SEED: "all" })).toThrow("SEED must be demo, basic or none.");
});

test("a shop with an address or a database of its own gets neither the demo's products nor its payments", () => {
  const read = (env: Record<string, string>) => {
    const { seed, isDemo } = readConfig(env);
    return [seed, isDemo];
  };
  const DATABASE_URL = "postgresql://shop@127.0.0.1/shop";
  const https = { PUBLIC_URL: "https://shop.example" };
  expect(read({})).toEqual(["demo", true]);
  expect(read({ PUBLIC_URL: "http://192.168.0.7:3000" })).toEqual(["demo", true]);
  expect(read({ DATABASE_URL })).toEqual(["basic", false]);
  expect(read(https)).toEqual(["basic", false]);
  expect(read({ ...https, SEED: "demo" })).toEqual(["demo", false]);
  expect(read({ ...https, SEED: "demo", DEMO: "1" })).toEqual(["demo", true]);
  expect(read({ DEMO: "0" })).toEqual(["demo", false]);
});

test("an incomplete pair of keys is rejected by the name of the missing one", () => {
  expect(() => readConfig({ LIQPAY_PUBLIC_KEY: "i123" })).toThrow(
    "LIQPAY_PRIVATE_KEY must be set too, because LIQPAY_PUBLIC_KEY is set.",
  );
  expect(readConfig({ LIQPAY_PUBLIC_KEY: "i1", LIQPAY_PRIVATE_KEY: "p1" }).liqpay).toEqual({
    id: "i1",
    secret: "p1",
  });
});

test("an OAuth provider needs https, except on this machine", () => {
  const keys = { OAUTH_GOOGLE_CLIENT_ID: "torba", OAUTH_GOOGLE_CLIENT_SECRET: "hush" };
  const google = (OAUTH_GOOGLE_ISSUER?: string) =>
    readConfig({ ...keys, OAUTH_GOOGLE_ISSUER }).oauth.google?.url;
  expect(google()).toBe("https://accounts.google.com");
  for (const url of ["https://accounts.example", "http://127.0.0.1:4000", "http://[::1]:4000"])
    expect(google(url)).toBe(url);
  expect(readConfig({}).oauth).toEqual({ google: undefined, facebook: undefined });
});
