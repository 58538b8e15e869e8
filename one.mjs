import { chromium } from "playwright-core";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
const [url, wait, prof] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync","--disable-blink-features=PWAFullCodeCache"] });
const cpu = () => { const s = {}; for (const p of readdirSync("/proc").filter((x) => /^\d+$/.test(x))) { try { const c = readFileSync(`/proc/${p}/cmdline`, "utf8"); if (!/headless-shell/.test(c) && !/server\/main|dist\/server/.test(c)) continue; const st = readFileSync(`/proc/${p}/stat`, "utf8"); const f = st.slice(st.lastIndexOf(")") + 2).split(" "); const k = (/--type=(\S+)/.exec(c)?.[1] ?? (/headless/.test(c) ? "main" : "shop")) + ":" + p+" "+(/utility-sub-type=(\S+)/.exec(c)?.[1]??""); s[k] = (s[k] ?? 0) + (+f[11] + +f[12]) / 100; } catch {} } return s; };
const c = await b.newContext({ reducedMotion: "reduce" });
let reqs = 0, bytes = 0; const byKind = {};
c.on("requestfinished", async (r) => { reqs++; const u = new URL(r.url()); if (u.pathname.startsWith("/ajax")) console.log(Date.now()-t0, r.serviceWorker() ? "sw":"page", u.pathname+u.search); const k = (r.serviceWorker() ? "sw " : "page ") + u.pathname.split("/").slice(0, 3).join("/"); byKind[k] = (byKind[k] ?? 0) + 1; });
var t0 = Date.now(); const p = await c.newPage(); var t0 = Date.now(); const s0 = cpu();
await p.goto(url);
for (let i = 1; i <= +wait / 1000; i++) { await p.waitForTimeout(1000); const s = cpu(); const d = {}; for (const k in s) { const v = s[k] - (s0[k] ?? 0); if (v > 0.05) d[k] = +v.toFixed(2); } console.log(i, reqs, JSON.stringify(d)); }
console.log(byKind);
await b.close();
