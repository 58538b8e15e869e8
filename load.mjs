import { chromium } from "playwright-core";
import { readFileSync, readdirSync } from "node:fs";
const [url, sw, n, wait, ...extra] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync","--disable-blink-features=PWAFullCodeCache", ...extra] });
const cpu = () => { const s = {}; for (const p of readdirSync("/proc").filter((x) => /^\d+$/.test(x))) { try { const c = readFileSync(`/proc/${p}/cmdline`, "utf8"); if (!/headless-shell/.test(c)) continue; const st = readFileSync(`/proc/${p}/stat`, "utf8"); const f = st.slice(st.lastIndexOf(")") + 2).split(" "); const k = /--type=(\S+?)\0/.exec(c)?.[1] ?? "main"; s[k] = (s[k] ?? 0) + (+f[11] + +f[12] + +f[13] + +f[14]) / 100; } catch {} } return s; };
const start = cpu(); const t0 = Date.now(); let last = start; const tot = {};
for (let i = 0; i < +n; i++) {
  const c = await b.newContext({ serviceWorkers: sw, reducedMotion: "reduce" });
  const p = await c.newPage(); await p.goto(url); await p.waitForTimeout(+wait);
  const now = cpu(); for (const k in now) tot[k] = (tot[k] ?? 0) + Math.max(0, now[k] - (k === "renderer" ? 0 : (last[k] ?? 0)));
  await c.close(); last = cpu(); if (last.renderer) last.renderer = 0;
}
console.log(sw, url, "per context", Object.fromEntries(Object.entries(tot).map(([k, v]) => [k, +(v / n).toFixed(2)])), "wall", (Date.now() - t0) / n);
await b.close();
