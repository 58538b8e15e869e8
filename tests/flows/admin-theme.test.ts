/** The theme over /api/v1: settings, placeholders, pictures, and the whole of it as a zip. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { makePages } from "#app/entry-server.tsx";
import { registerRendering } from "#server/rendering/routes.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { formOf } from "#tests/support/shop/upload.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const manifest = { "src/app/entry-client.tsx": { file: "assets/entry.js", isEntry: true } };
const pages = makePages(manifest, "build");
const { app, database, visit } = await openTestApp({
  seed: true,
  pages: (into) => registerRendering(into, { pages, clientDir }),
});
const owner = await openAdmin(app);
const upload = (path: string, name: string, bytes: Buffer) =>
  owner.call("POST", path, formOf([{ name, bytes }]));
const pageOf = async (path: string) => (await app.inject({ url: path })).body;

const photo = (background: string) =>
  sharp({ create: { width: 1000, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

async function zipOf(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

test("settings are the flat object of the shop; a list keeps an item's other languages", async () => {
  const { version, ...answer } = (await owner.get("/theme/settings")).body;
  expect(version).toBe(1);
  expect(answer).toEqual((await visit().get("/theme/settings")).body);
  const keys = (await owner.get("/theme/settings_schema")).body.map(
    ({ key }: { key: string }) => key,
  );
  expect(keys.sort()).toEqual(Object.keys(answer).sort());
  expect((await owner.put("/theme/settings", answer)).body).toEqual({ ...answer, version: 1 });

  const [first, second, ...rest] = answer.home_slider;
  const moved = [{ ...second, note: "Нова примітка" }, first, ...rest];
  const put = await owner.put("/theme/settings", {
    home_slider: moved,
    main_app_color: "#a03030",
    unknown_key: "x",
  });
  expect(put.body).toMatchObject({ main_app_color: "#a03030", version: 2 });
  expect(put.body).not.toHaveProperty("unknown_key");
  const english = (await visit().get("/theme/settings?lang=en")).body;
  expect(english.home_slider[0].text).toBe("A home without power");
  expect(english.home_slider[1].text).toBe("Free delivery from 500\u00a0UAH");
  const translated = english.home_slider.map((slide: object, at: number) =>
    at === 0 ? { ...slide, text: "No power at home" } : slide,
  );
  await owner.put("/theme/settings?lang=en", { home_slider: translated });
  const texts = async (lang: string) =>
    (await visit().get(`/theme/settings?lang=${lang}`)).body.home_slider[0].text;
  expect([await texts("ua"), await texts("en")]).toEqual([second.text, "No power at home"]);

  const wrong = await owner.put("/theme/settings", {
    main_app_color: "red;} body{display:none",
    social: [{ kind: "x", url: "javascript:1" }],
    footer_menu: [{ text: "x", url: "//evil.example" }],
  });
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { main_app_color: "invalid", social: "invalid", footer_menu: "invalid" },
  ]);
});

test("placeholders are cleaned and shown: at home, and before and after every page", async () => {
  const value = '<p onclick="x()">Знижки</p><script>alert(1)</script><img src="//evil.example/x">';
  const put = await owner.put("/theme/placeholders/top", { place: "body_start", value });
  expect(put.body).toMatchObject({ key: "top", place: "body_start", version: 2 });
  expect(put.body.value).toMatch(/^<p>Знижки<\/p>/);
  expect(put.body.value).not.toMatch(/script|onclick|evil/);
  await owner.post("/theme/placeholders", {
    key: "end",
    place: "body_end",
    value: "<p>Кінець</p>",
  });
  await owner.put("/theme/placeholders/end?lang=en", { value: "<p>The end</p>" });
  const page = await pageOf("/about-us");
  expect(page).toContain('<body>\n<aside data-place="body_start"><p>Знижки</p>');
  expect(page).toMatch(/<aside data-place="body_end"><p>Кінець<\/p><\/aside>\n<\/body>/);
  expect(await pageOf("/en/about-us")).toContain("<p>The end</p></aside>\n</body>");
  expect(await pageOf("/shell/ua")).toContain("<p>Кінець</p></aside>\n</body>");
  const keys = (await owner.get("/theme/placeholders")).body.map(({ key }: { key: string }) => key);
  expect(keys).toEqual(["end", "home-about", "top"]);
  for (const key of ["top", "end"]) await owner.delete(`/theme/placeholders/${key}`);
  expect((await owner.delete("/theme/placeholders/top")).status).toBe(404);
  expect((await owner.get("/theme/placeholders/top")).status).toBe(404);
  expect(await pageOf("/about-us")).not.toContain("<aside data-place");
  expect((await owner.post("/theme/placeholders", { value: "x" })).body.fields).toEqual({
    key: "required",
  });
});

test("an edit of a placeholder and its delete are undone in every language, a newer one stays", async () => {
  const path = "/theme/placeholders/season";
  const undoLast = async () => {
    const query = "entity=theme/placeholders&entity_id=season&limit=1";
    const [edit] = (await owner.get(`/audit?${query}`)).body.data;
    return (await owner.post(`/audit/${edit.id}/undo`)).body;
  };
  await owner.put(path, { place: "home", value: "<p>Зима</p>" });
  await owner.put(`${path}?lang=en`, { value: "<p>Winter</p>" });
  const { body: first } = await owner.get(path);
  await owner.put(path, { place: "body_end", value: "<p>Літо</p>" });
  await undoLast();
  expect((await owner.get(path)).body).toMatchObject({ place: "home", value: "<p>Зима</p>" });
  await owner.delete(path);
  await undoLast();
  expect((await owner.get(path)).body.translations).toEqual(first.translations);
  expect((await owner.get(`${path}?lang=en`)).body.value).toBe("<p>Winter</p>");

  await owner.put(path, { value: "<p>Весна</p>" });
  const [spring] = (await owner.get("/audit?entity=theme/placeholders&limit=1")).body.data;
  await owner.put(path, { value: "<p>Осінь</p>" });
  expect((await owner.post(`/audit/${spring.id}/undo`)).body.code).toBe("conflict");
  await owner.delete(path);
  await owner.put(path, { value: "<p>Знову</p>" });
  expect(await undoLast()).toEqual({ id: "season", deleted: true });
  expect((await owner.get(path)).status).toBe(404);
});

test("a picture is stored under a bare name that the shop shows; a file is found at the shop's top", async () => {
  const first = (await upload("/theme/assets", "Банер.png", await photo("#b0683c"))).body;
  expect(first).toMatchObject({ file: "baner.webp", url: "/assets/images/baner.webp" });
  const second = (await upload("/theme/assets", "банер.jpg", await photo("#3c68b0"))).body;
  expect(second.file).toBe("baner-2.webp");
  const sizeAt = async (url: string) => {
    const { rawPayload } = await app.inject({ url });
    return (await sharp(rawPayload).metadata()).width;
  };
  expect(await sizeAt("/assets/images/baner.webp")).toBe(1000);
  expect(await sizeAt("/assets/images/100/baner.webp")).toBe(320);
  const path = await app.inject({ url: "/assets/images//images/noto/tent.svg" });
  expect([path.statusCode, path.headers.location]).toEqual([302, "/images/noto/tent.svg"]);
  for (const url of ["///evil.example/x", "/../x", "..%2fx", "/images/..%2f..%2fx", "x.webp"])
    expect((await app.inject({ url: `/assets/images/${url}` })).statusCode, url).toBe(404);

  const { home_slider: slides } = (await owner.get("/theme/settings")).body;
  const slider = [{ ...slides[0], image: "baner.webp" }, ...slides.slice(1)];
  const put = await owner.put("/theme/settings", { home_slider: slider });
  expect(put.body.home_slider[0].image).toBe("baner.webp");
  const shown = (await visit().get("/theme/settings")).body.home_slider[0].image;
  expect(shown).toMatch(/^\/images\/photos\/[0-9a-f]{32}-1000x400-clay\/1000\.jpg$/);
  expect(await pageOf("/")).toContain(shown.replace(/\d+\.jpg$/, ""));

  for (const name of ["..%2Fx.webp", "..%5Cx.webp", "a%252fb.webp", ".."])
    expect((await owner.delete(`/theme/assets/${name}`)).status, name).toBe(404);
  expect((await owner.delete("/theme/assets?filename=../baner.webp")).status).toBe(404);
  expect((await owner.delete("/theme/assets?filename=baner-2.webp")).body.deleted).toBe(true);
  expect((await app.inject({ url: "/assets/images/baner-2.webp" })).statusCode).toBe(404);
  expect((await upload("/theme/assets", "a.png", Buffer.from("<svg/>"))).status).toBe(415);

  await owner.call("POST", "/files", formOf([{ name: "katalog.pdf", bytes: "%PDF-1.7" }]));
  const file = await app.inject({ url: "/katalog.pdf" });
  expect([file.statusCode, file.headers.location]).toEqual([302, "/files/katalog.pdf"]);
  expect((await app.inject({ url: "/other.pdf" })).statusCode).toBe(404);
});

test("an export opens once without a token, and installs the same theme elsewhere @release", async () => {
  const { body } = await owner.get("/theme/export");
  expect(body.file).toMatch(/^\/downloads\/theme-[0-9a-f]{64}\.zip$/);
  expect((await app.inject({ method: "HEAD", url: body.file })).statusCode).toBe(404);
  const opened = await app.inject({ url: body.file });
  expect(opened.headers).toMatchObject({
    "content-type": "application/zip",
    "cache-control": "no-store",
  });
  expect((await app.inject({ url: body.file })).statusCode).toBe(404);
  const late = (await owner.get("/theme/export")).body.file;
  await database.pool.query("update downloads set expires_at = now()");
  expect((await app.inject({ url: late })).statusCode).toBe(404);

  const elsewhere = await openTestApp();
  const other = await openAdmin(elsewhere.app);
  const sent = formOf([{ name: "theme.zip", bytes: opened.rawPayload }]);
  expect((await other.call("POST", "/theme/install", sent)).body).toEqual({ installed: true });
  for (const path of ["/theme/settings", "/theme/settings?lang=en"]) {
    const { version: _, ...own } = (await owner.get(path)).body;
    expect((await other.get(path)).body, path).toMatchObject(own);
  }
  expect((await other.get("/theme/placeholders?lang=ru")).body).toEqual(
    (await owner.get("/theme/placeholders?lang=ru")).body,
  );
  const asset = await elsewhere.app.inject({ url: "/assets/images/baner.webp" });
  expect(asset.statusCode).toBe(200);
});

test("a zip that is hostile or incomplete changes nothing", async () => {
  const before = (await owner.get("/theme/settings")).body;
  const theme = JSON.stringify({ settings: { main_app_color: "#111111" } });
  const good = { "theme.json": theme };
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`assets/${at}.webp`, ""]),
  );
  const traversal = await zipOf({ ...good, "assets/aa/evil.webp": "x" });
  const renamed = Buffer.from(
    traversal
      .toString("latin1")
      .replaceAll("assets/aa/evil.webp", "assets/../../vil.webp".slice(0, 19)),
    "latin1",
  );
  const bomb = Buffer.alloc(101 * 1024 * 1024);
  const hostile: [string, Buffer][] = [
    ["without theme.json", await zipOf({ "assets/a.webp": await photo("#fff") })],
    ["too many files", await zipOf({ ...good, ...many })],
    ["a path out of it", renamed],
    ["a bomb", await zipOf({ ...good, "assets/a.webp": bomb })],
    ["a long description", await zipOf({ "theme.json": " ".repeat(2_000_000) + theme })],
    ["no picture", await zipOf({ ...good, "assets/a.webp": "<svg/>" })],
    [
      "a dangerous link",
      await zipOf({
        "theme.json": JSON.stringify({
          settings: { social: [{ kind: "x", url: "javascript:1" }] },
        }),
      }),
    ],
    ["no JSON", await zipOf({ "theme.json": "{" })],
    ["half a zip", (await zipOf(good)).subarray(0, 60)],
  ];
  for (const [name, bytes] of hostile) {
    const { status, body } = await upload("/theme/install", "theme.zip", bytes);
    expect([name, status, body.code]).toEqual([name, 400, "invalid"]);
  }
  expect((await upload("/theme/install", "theme.zip", Buffer.from("Rar!"))).status).toBe(415);
  expect((await owner.get("/theme/settings")).body).toEqual(before);
  await upload("/theme/install", "Моя тема.zip", await zipOf(good));
  expect((await owner.get("/theme/settings")).body.main_app_color).toBe("#111111");
  const { rows } = await database.pool.query(
    "select payload from events where event = 'theme.installed'",
  );
  expect(rows).toEqual([{ payload: "Моя тема.zip" }]);
}, 60_000);
