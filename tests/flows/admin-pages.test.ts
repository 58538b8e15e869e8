/** /api/v1: pages, redirects and the sitemap. */
import { expect, test } from "vitest";
import { openSitemapParts } from "#server/sitemap/public-paths.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { addCategory, addProduct, linkProduct } from "#tests/support/shop/rows.ts";

const { app, database, visit } = await openTestApp({
  config: { publicUrl: "https://torba.example" },
});
const owner = await openAdmin(app);
const at = async (path: string) =>
  (await visit().get(`/sitemap?path=${encodeURIComponent(path)}`)).body;
const namedPaths = async () =>
  (await (await openSitemapParts(app.core.shop)).list(1))?.map(({ path }) => path);

test("a page is made of next to nothing; a title follows; a changed slug leaves a 301", async () => {
  const draft = await owner.post("/pages", {});
  expect(draft.body).toMatchObject({ slug: "", path: "", url: "", title: "", enabled: true });
  const { id } = draft.body;
  expect((await visit().get("/pages")).body.map((one: { id: string }) => one.id)).not.toContain(id);
  expect((await owner.put(`/pages/${id}`, draft.body)).body).toEqual(draft.body);
  const named = await owner.put(`/pages/${id}`, {
    ...draft.body,
    meta_title: "Про знижки",
    content: "<h1>Так</h1><script>x()</script>",
    tags: "footer, help",
  });
  expect(named.body).toEqual({
    id,
    slug: "pro-znyzhky",
    path: "/pro-znyzhky",
    version: 2,
    url: "https://torba.example/pro-znyzhky",
    title: "Про знижки",
    meta_title: "Про знижки",
    meta_description: "",
    content: '<h2 id="part-1">Так</h2>',
    tags: ["footer", "help"],
    enabled: true,
    in_search: true,
    is_system: false,
    position: draft.body.position,
    translations: {
      ua: {
        title: "Про знижки",
        meta_title: "Про знижки",
        meta_description: "",
        content: '<h2 id="part-1">Так</h2>',
      },
      en: { title: "", meta_title: "", meta_description: "", content: "" },
      ru: { title: "", meta_title: "", meta_description: "", content: "" },
    },
    date_created: expect.any(String),
    date_updated: expect.any(String),
  });
  expect(await at("/pro-znyzhky")).toMatchObject({ type: "page", resource: id });
  const apart = await owner.put(`/pages/${id}`, { ...named.body, title: "Знижки" });
  expect(apart.body).toMatchObject({ title: "Знижки", meta_title: "Про знижки" });
  const moved = await owner.put(`/pages/${id}`, {
    ...apart.body,
    meta_title: "Акції",
    slug: "Akcii 2026",
    translations: { en: { meta_title: "Sales" } },
  });
  expect(moved.body).toMatchObject({ title: "Знижки", meta_title: "Акції", slug: "akcii-2026" });
  expect(moved.body.translations.en).toMatchObject({ meta_title: "Sales", title: "Sales" });
  expect(await at("/pro-znyzhky")).toEqual({ type: "redirect", to: "/akcii-2026", status: 301 });
  const twin = await owner.post("/pages", { slug: "akcii-2026", meta_title: "Ще одна" });
  expect(twin.body.slug).toBe("akcii-2026-2");
  expect((await owner.post("/pages", { slug: "cart" })).body.slug).toBe("cart-2");
  expect((await owner.delete(`/pages/${id}`)).body).toEqual({ id, deleted: true });
});

test("a system page keeps its slug, may be switched off, and is not deleted", async () => {
  const { id } = (await owner.post("/pages", { slug: "delivery", meta_title: "Доставка" })).body;
  await database.pool.query("update pages set is_system = true where id = $1", [id]);
  const path = `/pages/${id}`;
  const off = await owner.put(path, { slug: "else", enabled: false });
  expect(off.body).toMatchObject({ slug: "delivery", enabled: false, is_system: true });
  expect(await owner.delete(path)).toMatchObject({ status: 403, body: { code: "readOnly" } });
  expect((await owner.get("/pages")).body[0]).toMatchObject({ id });
});

test("redirects lead within the shop, from one path once, never in a circle", async () => {
  const made = await owner.post("/redirects", { from: "/old/", to: "https://torba.example/new" });
  expect(made.body).toMatchObject({ from: "/old", to: "/new", status: 301, version: 1 });
  expect(await at("/old")).toEqual({ type: "redirect", to: "/new", status: 301 });
  const refused = async (body: object) => (await owner.post("/redirects", body)).body;
  expect(await refused({ from: "/old", to: "/x" })).toMatchObject({
    code: "conflict",
    fields: { from: "taken" },
  });
  expect(await refused({ from: "/new", to: "/old?a=1" })).toMatchObject({ code: "invalid" });
  expect(await refused({ from: "/a", to: "//evil.example" })).toMatchObject({
    fields: { to: "invalid" },
  });
  expect(await refused({ from: "/", to: "/a" })).toMatchObject({ fields: { from: "invalid" } });
  expect(await refused({ to: "/a" })).toMatchObject({ fields: { from: "required" } });
  expect(await refused({ from: "/b", to: "/a", status: "303" })).toMatchObject({
    fields: { status: "invalid" },
  });
  const { id } = made.body;
  const put = await owner.put(`/redirects/${id}`, { ...made.body, status: "302", from: "/older" });
  expect(put.body).toMatchObject({ id, from: "/older", status: 302, version: 2 });
  expect((await at("/old")).type).not.toBe("redirect");
  await owner.delete(`/redirects/${id}`);
  expect((await owner.get("/redirects")).body.map((one: { id: string }) => one.id)).not.toContain(
    id,
  );
});

test("the sitemap tells what stands at an address, and changes it", async () => {
  const category = await addCategory(database.db, {
    slug: "nosy",
    path: "/nosy",
    displayed: false,
  });
  const product = await addProduct(database.db, { slug: "nis", path: "/nosy/nis" });
  await linkProduct(database.db, product, category);
  const loose = await addProduct(database.db, { slug: "loose", path: "/loose" });
  const page = (await owner.post("/pages", { meta_title: "Мапа" })).body;
  const list = (await owner.get("/sitemap")).body;
  expect(list).toContainEqual({
    id: category,
    path: "/nosy",
    type: "product-category",
    resource: category,
    enabled: false,
    in_search: true,
    version: 1,
    date_created: null,
    date_updated: null,
  });
  expect((await owner.get("/sitemap?type=product&enabled=true")).body).toMatchObject([
    { path: "/loose", resource: loose },
    { path: "/nosy/nis", resource: product },
  ]);
  expect((await owner.get("/sitemap?path=mapa")).body).toMatchObject({
    path: "/mapa",
    type: "page",
    resource: page.id,
  });
  expect((await owner.get("/sitemap?path=/cart")).body).toMatchObject({
    path: "/cart",
    type: "reserved",
    resource: null,
  });
  expect((await owner.get("/sitemap?path=/nobody")).status).toBe(404);
  expect((await owner.get(`/sitemap/${page.id}`)).body).toMatchObject({ path: "/mapa" });
  expect(await namedPaths()).toEqual(expect.arrayContaining(["/mapa", "/loose"]));
  const moved = await owner.put(`/sitemap/${page.id}`, { slug: "plan", in_search: "false" });
  expect(moved.body).toMatchObject({ path: "/plan", in_search: false });
  expect(await at("/mapa")).toMatchObject({ type: "redirect", to: "/plan" });
  expect(await namedPaths()).not.toContain("/plan");
  const hidden = await owner.put(`/sitemap/${loose}`, { in_search: false });
  expect(hidden.body.in_search).toBe(false);
  expect(await namedPaths()).not.toContain("/loose");
  const made = await owner.post("/sitemap", { path: "/was", to: "/plan", status: 302 });
  expect(made.body).toMatchObject({ path: "/was", type: "redirect", to: "/plan", status: 302 });
  expect(made.body.resource).toBe(made.body.id);
  expect((await owner.get("/sitemap?path=was")).body.id).toBe(made.body.id);
  expect((await owner.delete(`/sitemap/${page.id}`)).status).toBe(403);
  expect((await owner.delete(`/sitemap/${made.body.id}`)).body.deleted).toBe(true);
});
