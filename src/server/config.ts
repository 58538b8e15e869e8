import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod/mini";
import { StartRefusal } from "./platform/start-refusal.ts";

/** A password with `/` would be read as another host, and printed as one that does not answer. */
const hasReadablePassword = z.refine<string>(
  (url) => !URL.canParse(url) || !new URL(url).pathname.includes("@"),
);
/** A PostgreSQL connection URL, as hosting providers show it. */
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/./), z.url(), hasReadablePassword);
/** Addresses or networks, separated by commas. */
const addresses = z.string().check(
  z.refine((list) =>
    list.split(",").every((one) => {
      const [address = "", bits] = one.trim().split("/");
      const maxBits = isIP(address) === 4 ? 32 : 128;
      return isIP(address) > 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= maxBits));
    }),
  ),
);
/** Origins, separated by commas. */
const origins = z
  .string()
  .check(
    z.refine((list) =>
      list
        .split(",")
        .every((one) => URL.canParse(one.trim()) && new URL(one).origin === one.trim()),
    ),
  );
const portNumber = z.string().check(
  z.regex(/^\d{1,5}$/),
  z.refine((v) => Number(v) < 65_536),
);
/** The number of servers on one port. */
const processCount = z.string().check(z.regex(/^(auto|[1-9]\d?)$/));
const key = z.string().check(z.minLength(1));

/** Remote servers need https; a server on this machine, for tests, may use http. */
const oauthUrl = z.url({ protocol: /^https?$/ }).check(
  z.refine((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  }),
);

/** The shop is at the root of a host: paths, cookies and the service worker need that. */
const siteUrl = z.url({ protocol: /^https?$/ }).check(
  z.refine((text) => {
    const { origin = "" } = URL.canParse(text) ? new URL(text) : {};
    return text.replace(/(?<!\/)\/+$/, "").toLowerCase() === origin.toLowerCase();
  }),
);

/** Every variable of the shop. An empty value counts as not set. */
const environment = z.object({
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), "127.0.0.1"),
  // 0: any free port, printed when the shop is ready
  PORT: z._default(portNumber, "3000"),
  METRICS_PORT: z.optional(portNumber),
  PROCESSES: z.optional(processCount),
  DATA_DIR: z._default(z.string(), "data"),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_READ_URL: z.optional(postgresUrl),
  PUBLIC_URL: z.optional(siteUrl),
  CACHE_PURGE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRUSTED_PROXIES: z.optional(addresses),
  SECRET: z.optional(z.string().check(z.minLength(32))),
  ADMIN_EMAIL: z.optional(z.email()),
  ADMIN_ORIGINS: z.optional(origins),
  ADMIN_URL: z.optional(siteUrl),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ }).check(hasReadablePassword)),
  LIQPAY_PUBLIC_KEY: z.optional(key),
  LIQPAY_PRIVATE_KEY: z.optional(key),
  NOVA_POSHTA_KEY: z.optional(key),
  // A shop may run the service itself, inside its own network.
  WEATHER_URL: z.optional(z.url({ protocol: /^https?$/ })),
  WEATHER_KEY: z.optional(key),
  OAUTH_GOOGLE_CLIENT_ID: z.optional(key),
  OAUTH_GOOGLE_CLIENT_SECRET: z.optional(key),
  OAUTH_GOOGLE_ISSUER: z._default(oauthUrl, "https://accounts.google.com"),
  OAUTH_FACEBOOK_CLIENT_ID: z.optional(key),
  OAUTH_FACEBOOK_CLIENT_SECRET: z.optional(key),
  OAUTH_FACEBOOK_URL: z.optional(oauthUrl),
  SEED: z.optional(z.enum(["demo", "basic", "none"])),
  DEMO: z.optional(z.enum(["0", "1"])),
  LOG_LEVEL: z._default(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    "info",
  ),
});
type Environment = z.infer<typeof environment>;
type Variable = keyof Environment;

const passwordHint = "(in a password %40 stands for @, %2F for /, %23 for #)";

const expectedValues: Partial<Record<string, string>> = {
  HOST: "a host name or an address",
  PORT: "a whole number from 0 to 65535",
  METRICS_PORT: "a whole number from 0 to 65535",
  PROCESSES: "auto, or a whole number from 1 to 99",
  DATABASE_URL: `like postgresql://user:password@host:5432/shop ${passwordHint}`,
  DATABASE_READ_URL: `like postgresql://user:password@replica:5432/shop ${passwordHint}`,
  PUBLIC_URL: "like https://shop.example, without a path",
  CACHE_PURGE_URL: "like http://127.0.0.1:6081/",
  TRUSTED_PROXIES: "addresses separated by commas, like 127.0.0.1,10.0.0.0/8",
  SECRET: "at least 32 characters long",
  ADMIN_EMAIL: "an e-mail address",
  ADMIN_URL: "like https://office.shop.example, without a path",
  ADMIN_ORIGINS: "origins separated by commas, like https://desk.example",
  SMTP_URL: `like smtps://user:password@mail.example ${passwordHint}`,
  WEATHER_URL: "like https://customer-api.open-meteo.com",
  OAUTH_GOOGLE_ISSUER: "like https://accounts.example, or http on this machine",
  OAUTH_FACEBOOK_URL: "like https://graph.example, or http on this machine",
  SEED: "demo, basic or none",
  DEMO: "1 or 0",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent",
} satisfies Partial<Record<Variable, string>>;

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. Throws for the first invalid variable, without repeating its value. */
export function readConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(set);
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]);
    throw new StartRefusal(`${name} must be ${expectedValues[name] ?? "set to something else"}.`);
  }
  const values = read.data;
  const hasHttps = values.PUBLIC_URL?.startsWith("https:") === true;
  const seed = values.SEED ?? (values.DATABASE_URL || hasHttps ? "basic" : "demo");
  return {
    host: values.HOST,
    port: Number(values.PORT),
    metricsPort: values.METRICS_PORT === undefined ? undefined : Number(values.METRICS_PORT),
    processes: readProcesses(values),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Of a streaming replica. */
    databaseReadUrl: values.DATABASE_READ_URL,
    /** Without a trailing slash; undefined: the host name of each request. */
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ""),
    cachePurgeUrl: values.CACHE_PURGE_URL,
    trustedProxies: values.TRUSTED_PROXIES?.split(",").map((one) => one.trim()),
    secret: values.SECRET,
    adminEmail: values.ADMIN_EMAIL,
    /** Without a trailing slash; undefined: the back office is on the shop's host. */
    adminUrl: readAdminUrl(values),
    adminOrigins: values.ADMIN_ORIGINS?.split(",").map((one) => one.trim()),
    smtpUrl: values.SMTP_URL,
    liqpay: readPair(values, "LIQPAY_PUBLIC_KEY", "LIQPAY_PRIVATE_KEY"),
    novaPoshtaKey: values.NOVA_POSHTA_KEY,
    weather: readWeatherService(values),
    oauth: {
      google: withUrl(
        readPair(values, "OAUTH_GOOGLE_CLIENT_ID", "OAUTH_GOOGLE_CLIENT_SECRET"),
        values.OAUTH_GOOGLE_ISSUER,
      ),
      facebook: withUrl(
        readPair(values, "OAUTH_FACEBOOK_CLIENT_ID", "OAUTH_FACEBOOK_CLIENT_SECRET"),
        values.OAUTH_FACEBOOK_URL?.replace(/(?<!\/)\/+$/, ""),
      ),
    },
    /** Of an empty database. A shop with an address or a database of its own is not filled with the demo's. */
    seed,
    /** Payments for practice; under an address of its own only on request. */
    isDemo: values.DEMO ? values.DEMO === "1" : seed === "demo" && !hasHttps,
    logLevel: values.LOG_LEVEL,
  };
}

/** undefined: one server, in this process. */
function readProcesses({ PROCESSES: count }: Environment): number | "auto" | undefined {
  return count === undefined || count === "auto" ? count : Number(count);
}

/** Each host leads to the other: on one host every page would lead to itself. */
function readAdminUrl({ ADMIN_URL: adminUrl, PUBLIC_URL: publicUrl }: Environment) {
  if (!adminUrl) return undefined;
  if (!publicUrl) throw new StartRefusal("PUBLIC_URL must be set too, because ADMIN_URL is set.");
  if (new URL(adminUrl).host === new URL(publicUrl).host)
    throw new StartRefusal(
      "ADMIN_URL must have another host than PUBLIC_URL; without it the back office is at PUBLIC_URL/admin.",
    );
  return adminUrl.replace(/(?<!\/)\/+$/, "");
}

/** undefined: no forecasts, and nothing is fetched. The service decides whether it wants a key. */
function readWeatherService({ WEATHER_URL: url, WEATHER_KEY: apiKey }: Environment) {
  if (apiKey && !url)
    throw new StartRefusal("WEATHER_URL must be set too, because WEATHER_KEY is set.");
  return url ? { url, key: apiKey } : undefined;
}

/** Two values that must be set together. */
function readPair(values: Environment, publicKey: Variable, secretKey: Variable) {
  const id = values[publicKey];
  const secret = values[secretKey];
  if (id && secret) return { id, secret };
  if (!id && !secret) return undefined;
  throw new StartRefusal(
    `${id ? secretKey : publicKey} must be set too, because ${id ? publicKey : secretKey} is set.`,
  );
}

function withUrl<Keys extends object, Url>(keys: Keys | undefined, url: Url) {
  return keys && { ...keys, url };
}
