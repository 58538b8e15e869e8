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

test("the site's address loses its last slash", () => {
  expect(readConfig({ PUBLIC_URL: "https://shop.example/" }).publicUrl).toBe(
    "https://shop.example",
  );
});

test("proxies are believed by name, and none where none is named", () => {
  const proxies = (TRUSTED_PROXIES?: string) => readConfig({ TRUSTED_PROXIES }).trustedProxies;
  expect(proxies("127.0.0.1, 10.0.0.0/8")).toEqual(["127.0.0.1", "10.0.0.0/8"]);
  expect(proxies()).toBeUndefined();
});

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["HOST", "two words"],
  ["DATABASE_URL", "mysql://localhost/shop"],
  ["PUBLIC_URL", "torba.example"],
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
  ["LOG_LEVEL", "loud"],
])("a bad %s (%s) is refused by name in one line that does not repeat the value", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  expect(() => readConfig({ [name]: value })).not.toThrow(value);
});

test("what a variable may be is told with its refusal", () => {
  expect(() => readConfig({ SEED: "all" })).toThrow("SEED must be demo or none.");
});

test("half of a pair of keys is refused by the name of the missing half", () => {
  expect(() => readConfig({ LIQPAY_PUBLIC_KEY: "i123" })).toThrow(
    "LIQPAY_PRIVATE_KEY must be set too, for LIQPAY_PUBLIC_KEY is.",
  );
  expect(readConfig({ LIQPAY_PUBLIC_KEY: "i1", LIQPAY_PRIVATE_KEY: "p1" }).liqpay).toEqual({
    id: "i1",
    secret: "p1",
  });
});

test("a provider of sign-ins is asked over https, but for one on this machine", () => {
  const keys = { OAUTH_GOOGLE_CLIENT_ID: "torba", OAUTH_GOOGLE_CLIENT_SECRET: "hush" };
  const google = (OAUTH_GOOGLE_ISSUER?: string) =>
    readConfig({ ...keys, OAUTH_GOOGLE_ISSUER }).oauth.google?.url;
  expect(google()).toBe("https://accounts.google.com");
  for (const url of ["https://accounts.example", "http://127.0.0.1:4000", "http://[::1]:4000"])
    expect(google(url)).toBe(url);
  expect(readConfig({}).oauth).toEqual({ google: undefined, facebook: undefined });
});
