import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { nameClass } from "./src/server/build/name-class.ts";

/** The build of the back office: files of its own below /admin/, none shared with the shop's. */
export default defineConfig({
  appType: "custom",
  base: "/admin/",
  publicDir: false,
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  css: { modules: { generateScopedName: nameClass } },
  plugins: [react()],
  build: {
    manifest: true,
    // The content security policy allows data: for pictures alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: ["src/admin/entry.tsx"],
    },
  },
});
