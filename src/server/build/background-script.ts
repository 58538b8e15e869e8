import { build, type Plugin, type ResolvedConfig } from "vite";

/** The worker's second script: it loads this one only where there is Background Sync. */
export function backgroundScript(): Plugin {
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
            checks: { bundlerTimings: false },
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
