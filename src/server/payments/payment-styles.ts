/** The looks of the two payment pages that are no part of the client: the shop's own, in small. */
import { createHash } from "node:crypto";

export const paymentStyle = [
  ":root{color-scheme:light dark;--page:#f4f4ec;--card:#fffffa;--text:#16211b;--muted:#55605a;--accent:#1b6a4b;--ink:#fff;--line:#8a948e}",
  "@media(prefers-color-scheme:dark){:root{--page:#111413;--card:#1c211f;--text:#eef2ee;--muted:#a9b3ad;--accent:#7cc3a0;--ink:#10231a;--line:#6d7872}}",
  "*{box-sizing:border-box}",
  "body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--page);color:var(--text);font:1rem/1.5 'Onest Variable',system-ui,'Segoe UI',Roboto,sans-serif}",
  "main{width:100%;max-width:26rem;padding:2rem 1.5rem;border-radius:1.25rem;background:var(--card);box-shadow:0 1px 3px #0002,0 8px 24px #0001}",
  "h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.12;letter-spacing:-.022em}",
  "p{margin:0 0 .75rem}.sum{font-size:2.25rem;font-weight:700;letter-spacing:-.022em;line-height:1.12}.note{color:var(--muted)}",
  "button{display:block;width:100%;min-height:3rem;margin-top:.75rem;padding:.5rem 1rem;border:2px solid var(--accent);border-radius:.875rem;background:var(--accent);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}",
  "button+button{border-color:var(--line);background:none;color:inherit}",
  "button:focus-visible{outline:3px solid #3b82f6;outline-offset:2px}",
].join("");

/** For the policy of a page that has them. */
export const paymentStyleSource = `'sha256-${createHash("sha256").update(paymentStyle).digest("base64")}'`;
