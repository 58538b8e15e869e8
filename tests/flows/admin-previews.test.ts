/** Drafts in the shop's own page, and letters in words that are not stored yet. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { deliverMail } from "#server/platform/jobs/deliver-mail.ts";
import { addRecord } from "#server/platform/tokens/sql.ts";
import { issueToken } from "#server/platform/tokens/tokens.ts";
import { registerRendering } from "#server/rendering/routes.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { callerWith, openAdmin } from "#tests/support/shop/admin.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const manifest = { "src/app/entry-client.tsx": { file: "assets/entry.js", isEntry: true } };
const pages = makePages(manifest, "build");
const { app, database, visit } = await openTestApp({
  seed: true,
  pages: (into) => registerRendering(into, { pages, clientDir }),
});
const owner = await openAdmin(app);
const open = (url: string) => app.inject({ url });

test("a draft of a page opens once, in the shop's page, and no shopper sees it", async () => {
  const [page] = (await owner.get("/pages?limit=1")).body;
  const draft = { id: page.id, title: "Чернетка", content: "<p>Слова</p><script>x()</script>" };
  const { body } = await owner.post("/pages/preview?lang=ua&scheme=dark", draft);
  expect(body.url).toMatch(/^\/admin\/preview\/[0-9a-f]{64}$/);
  const shown = await open(body.url);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain("Чернетка");
  expect(shown.body).toContain("<p>Слова</p>");
  expect(shown.body).toContain('data-theme="dark"');
  // It runs nothing and leads nowhere.
  expect(shown.body).not.toMatch(/<script|<a [^>]*href=/);
  expect(shown.headers["cache-control"]).toBe("no-store");
  const policy = String(shown.headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("sandbox allow-same-origin");
  expect(policy).not.toContain("script-src");
  expect((await open(body.url)).statusCode).toBe(404);
  const shoppers = await open(page.path);
  expect(shoppers.body).not.toContain("Чернетка");
  expect(shoppers.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("a page that is not made yet and a hidden one can be seen", async () => {
  const unmade = { title: "Нова сторінка", content: "<p>Скоро</p>" };
  const { body } = await owner.post("/pages/preview?lang=en", unmade);
  expect((await open(body.url)).body).toContain("Нова сторінка");
  const hidden = await owner.post("/pages", { ...unmade, meta_title: "Схована", enabled: false });
  const { body: second } = await owner.post("/pages/preview", { id: hidden.body.id });
  expect((await open(second.url)).body).toContain("Скоро");
  expect((await open(hidden.body.path)).statusCode).toBe(404);
});

test("a theme is tried on: its colours are in the document, the shop keeps its own", async () => {
  const draft = { main_app_color: "#123456", home_slider: [{ text: "Слайд чернетки", url: "/" }] };
  const { body } = await owner.post("/theme/preview?lang=ua", draft);
  const shown = await open(body.url);
  expect(shown.body).toContain("--main-app-color:#123456");
  expect(shown.body).toContain("Слайд чернетки");
  expect(shown.headers["content-security-policy"]).toMatch(/style-src [^;]*'sha256-/);
  expect((await visit().get("/theme/settings")).body.main_app_color).not.toBe("#123456");
  expect((await open("/")).body).not.toContain("Слайд чернетки");
  const wrong = await owner.post("/theme/preview", { main_app_color: "url(x)" });
  expect(wrong.body.fields).toEqual({ main_app_color: "invalid" });
});

test("a preview needs the right to write, and an invented address shows nothing", async () => {
  const reader = await openAdmin(app, ["read:pages"]);
  expect((await reader.post("/pages/preview", {})).status).toBe(403);
  for (const token of ["0".repeat(64), "x", "..%2f"])
    expect((await open(`/admin/preview/${token}`)).statusCode, token).toBe(404);
});

test("a letter is seen with examples and comes to the one who tests it", async () => {
  const record = { id: newTestId(), name: "Власниця", email: "owner@torba.example" };
  const row = { ...record, scopes: ["admin" as const], expiration: 24 };
  const now = app.core.shop.clock();
  await addRecord(database.db, { ...row, dateCreated: new Date(now) });
  const token = await issueToken(database.db, app.core.tokenKey, {
    record: row,
    now,
    newId: newTestId,
  });
  const me = callerWith(app, token);
  const path = "/settings/email/templates/orderPlaced";
  const words = { subject: "Є № {{number}}", body: "Дякуємо!\n\n{{items}}" };
  const preview = await me.post(`${path}/preview?lang=en`, words);
  expect(preview.body.subject).toMatch(/^Є № \d/);
  const shown = await open(preview.body.url);
  expect(shown.body).toContain("Two-person tent");
  expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
  expect((await me.post(`${path}/preview`, { body: "{{ghost}}" })).body.fields).toEqual({
    body: "invalid",
  });
  const sent = await me.post(`${path}/test?lang=en`, words);
  expect(sent.body).toMatchObject({ queued: true, to: "owner@torba.example" });
  const mailbox = await openMailbox("http://localhost");
  const sending = { id: sent.body.id, now, isLast: false };
  expect((await deliverMail(database.db, mailbox.room, sending)).status).toBe("sent");
  const [letter] = mailbox.messages;
  expect(JSON.stringify(letter)).toContain("Two-person tent");
  expect(JSON.stringify(letter)).toContain("Дякуємо!");
  // Nothing of it is stored as the shop's words.
  expect((await me.get(`${path}?lang=en`)).body.is_default).toBe(true);
});
