/** Content pages, brands and the home page's blocks, as the server renders them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { stableId } from "#server/platform/stable-id.ts";
import { registerRendering } from "#server/rendering/routes.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const pages = makePages({ "src/app/entry-client.tsx": { file: "e.js", isEntry: true } }, "build");

async function openShop() {
  const opened = await openTestApp({
    seed: true,
    pages: (into) => registerRendering(into, { pages, clientDir }),
  });
  return {
    app: opened.app,
    visit: (url: string, cookie = "") => opened.app.inject({ url, headers: { cookie } }),
    change: async (statement: string) => {
      await opened.database.pool.query(statement);
      await opened.database.pool.query("update catalogue_state set version = version + 1");
    },
    /** The visible text of the page, without its embedded data. */
    open: async (url: string) => {
      const { statusCode, payload } = await opened.app.inject({ url });
      const html = payload.replace(/<script.*?<\/script>/gs, "").replaceAll("\u00a0", " ");
      const heading = /<h1[^>]*>([^<]*)/.exec(html)?.[1];
      return { status: statusCode, html, heading };
    },
  };
}

const setTheme = (key: string, value: unknown) =>
  `update theme_settings set value = '${JSON.stringify(value)}' where key = '${key}'`;

test("content pages, brands and gateways have their URLs in each language", async () => {
  const { open } = await openShop();
  expect(await open("/returns")).toMatchObject({ status: 200, heading: "Повернення й обмін" });
  const english = await open("/en/warranty");
  expect(english).toMatchObject({ status: 200, heading: "Warranty" });
  expect(english.html).toContain('href="/en/returns"');
  expect(english.html).toContain('href="#part-2"');
  expect(await open("/about-us")).toMatchObject({ status: 200, heading: "Про нас" });
  expect(await open("/brands")).toMatchObject({ status: 200, heading: "Бренди" });
  expect(await open("/brands/plai")).toMatchObject({ status: 200, heading: "Плай" });
  expect((await open("/category-gateway/pokhid")).html).toContain('href="/pokhid/namety"');
});

test("the bare address leads to the chosen language, and no other address does", async () => {
  const { visit } = await openShop();
  const home = await visit("/?utm=x", "location=1; lang=en");
  expect([home.statusCode, home.headers.location, home.headers["cache-control"]]).toEqual([
    302,
    "/en?utm=x",
    "no-store",
  ]);
  for (const [path, cookie] of [
    ["/", "lang=ua"],
    ["/", "lang=xx"],
    ["/", ""],
    ["/returns", "lang=en"],
    ["/ru", "lang=en"],
  ] as const)
    expect((await visit(path, cookie)).statusCode, `${path} ${cookie}`).toBe(200);
});

test("a missing page is 404, and the ways to a new list are no page for search engines", async () => {
  const { open } = await openShop();
  for (const path of ["/brands/nobody", "/category-gateway/nowhere", "/returns/more"])
    expect(await open(path), path).toMatchObject({
      status: 404,
      heading: "Тут стежка обривається",
    });
  const { status, heading, html } = await open("/checklist-constructor?text=Намет");
  expect({ status, heading }).toEqual({ status: 200, heading: "Новий список" });
  expect(html).toContain('content="noindex"');
});

test("the home page shows the theme's enabled blocks", async () => {
  const { open, change } = await openShop();
  const page = await open("/");
  for (const words of ["Подарувати торбу", "Виберіть список", "Магазин, що починається"])
    expect(page.html).toContain(words);
  await change("update feature_toggles set enabled = false");
  await change("delete from theme_placeholders");
  const bare = await open("/");
  for (const words of ["Подарувати торбу", "Виберіть список", "Магазин, що починається"])
    expect(bare.html).not.toContain(words);
  expect(bare.heading).toBe(page.heading);
});

test("a content page can replace the home page, and a missing one does not", async () => {
  const { open, change } = await openShop();
  await change(setTheme("home_override_by_page", stableId("page", "about-us")));
  expect(await open("/")).toMatchObject({ status: 200, heading: "Про нас" });
  expect(await open("/en")).toMatchObject({ heading: "About us" });
  await change(setTheme("home_override_by_page", stableId("page", "gone")));
  expect(await open("/")).toMatchObject({ status: 200, heading: "Зібратися й нічого не забути" });
});

test("a redirect leads only to the shop's own paths", async () => {
  const { change, visit } = await openShop();
  const own = [
    "/pokhid",
    "/pokhid/namety?x=1#y",
    "/акції",
    "/a/%2f%2fevil.example",
    "/.//evil.example",
  ];
  const others = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "",
    "/\t/evil.example",
    "/ok\r\nset-cookie: sid=1",
    " /ok",
    "/ok\n",
  ];
  const targets = [...own, ...others];
  const rows = targets.map((to, at) => `('/moved-${at}', E'${to.replace(/[\\']/g, "\\$&")}', 301)`);
  await change(`insert into redirects values ${rows.join(", ")}`);
  for (const [at, to] of targets.entries())
    for (const lang of ["", "/en"]) {
      const { statusCode, headers } = await visit(`${lang}/moved-${at}`);
      const isOwn = at < own.length;
      expect([to, statusCode]).toEqual([to, isOwn ? 301 : 404]);
      expect([to, headers["set-cookie"]]).toEqual([to, undefined]);
      if (!isOwn) {
        expect([to, headers.location]).toEqual([to, undefined]);
        continue;
      }
      const there = new URL(String(headers.location), "https://torba.example");
      expect([to, there.origin]).toEqual([to, "https://torba.example"]);
      expect(there.pathname.startsWith(`${lang}/`)).toBe(true);
    }
});

test("a URL with another host in its path is the shop's own page, or 404 @release", async () => {
  const { visit } = await openShop();
  for (const url of [
    "//evil.example",
    "//evil.example/%2f..",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "/\\evil.example/",
    "/en//evil.example/",
    "/?next=//evil.example",
    "/cart?next=https://evil.example&return=//evil.example&url=javascript:alert(1)",
    "/subscription/confirm?next=//evil.example",
    `/${"/".repeat(15_000)}x/${"/".repeat(15)}`,
  ]) {
    const { statusCode, headers } = await visit(url);
    expect([url, [200, 400, 404].includes(statusCode)]).toEqual([url, true]);
    expect([url, headers.location]).toEqual([url, undefined]);
  }
});

test("the account screens are the same for everybody and contain no personal data", async () => {
  const { open, visit } = await openShop();
  for (const [path, title] of [
    ["/login", "Вхід"],
    ["/register", "Реєстрація"],
    ["/forgot-password", "Забули пароль?"],
    ["/confirm-email?token=x", "Підтвердити пошту"],
    ["/reset-password?token=x", "Новий пароль"],
    ["/en/login", "Sign in"],
    ["/ru/register", "Регистрация"],
  ] as const)
    expect(await open(path), path).toMatchObject({ status: 200, heading: title });
  for (const path of ["/profile", "/profile/account", "/profile/orders", "/profile/bonus"]) {
    const { statusCode, headers, payload } = await visit(path);
    expect(statusCode, path).toBe(200);
    expect(payload).toContain('<meta name="robots" content="noindex">');
    // The same bytes for all visitors, so the page is cacheable.
    expect(headers["cache-control"]).toMatch(/^public, max-age=0, must-revalidate, s-maxage=/);
    expect(headers["set-cookie"]).toBeUndefined();
  }
});

test("a password form cannot put the password into a URL, even before hydration", async () => {
  const { open } = await openShop();
  for (const path of ["/login", "/register", "/reset-password?token=x"]) {
    const main = (await open(path)).html.split("<main")[1] ?? "";
    expect(main).toContain('type="password"');
    expect(/<form[^>]*>/.exec(main)?.[0], path).toContain('method="dialog"');
  }
});

test("a page with a token in its URL sends no referrer", async () => {
  const { visit } = await openShop();
  for (const path of [
    "/reset-password?token=x",
    "/en/confirm-email?token=x",
    "/ru/reset-password",
    "/subscription/unsubscribe?token=x",
  ]) {
    const first = await visit(path);
    expect([path, first.headers["referrer-policy"]]).toEqual([path, "no-referrer"]);
  }
  expect((await visit("/login")).headers["referrer-policy"]).toBe(
    "strict-origin-when-cross-origin",
  );
});

test("the owner's words stand in the place of built-in ones, on pages and in the shell", async () => {
  const { app, open } = await openShop();
  const owner = await openAdmin(app);
  const { body } = await owner.get("/text");
  expect(body["cart.title"]).toBe("Кошик");
  const put = (texts: object, lang = "ua") => owner.put(`/text?lang=${lang}`, texts);
  const changed = await put({ ...body, "cart.title": "Візок", unknown: "x" });
  expect([changed.status, changed.body.code, changed.body.fields]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  expect([changed.body["cart.title"], changed.body.unknown]).toEqual(["Візок", undefined]);
  const titleOf = async (url: string) => /<title>([^<]*)/.exec((await open(url)).html)?.[1];
  expect(await titleOf("/cart")).toContain("Візок");
  expect(await titleOf("/en/cart")).not.toContain("Візок");
  expect((await app.inject({ url: "/shell/ua" })).payload).toContain('"cart.title":"Візок"');
  for (const text of ["Ще {{sum}}", "Ще <i>{{price}}</i>", "Ще {{", 7])
    expect((await put({ "cart.freeLeft": text })).body).toMatchObject({
      code: "invalid",
      fields: { "cart.freeLeft": "invalid" },
    });
  expect((await put({ "cart.freeLeft": "Лишилося {{price}}" })).status).toBe(200);
  expect((await put({ "cart.title": "" })).body["cart.title"]).toBe("Кошик");
  expect(await titleOf("/cart")).toContain("Кошик");
});

test("what a page shows does not depend on the pages that were rendered before", async () => {
  const { visit, app, change } = await openShop();
  const { data } = (await app.inject({ url: "/ajax/products?lang=ua&limit=4&fields=path" })).json();
  const products: string[] = data.map(({ path }: { path: string }) => path);
  const paths = [
    "/",
    "/pokhid",
    "/pokhid/namety",
    "/search?search=намет",
    "/search?search=кава",
    "/checklist",
    "/cart",
    "/en",
    "/en/pokhid/namety",
    ...products,
    "/pokhid/namety?sort=price",
  ];
  const show = async (path: string, time: number) => {
    const address = `${encodeURI(path)}${path.includes("?") ? "&" : "?"}time=${time}`;
    return /<body>.*?<script/s.exec((await visit(address)).payload)?.[0];
  };
  const after: (string | undefined)[] = [];
  // A part is noticed on its first page, stored on the second and found from the third on.
  for (const time of [0, 1, 2])
    for (const [at, path] of paths.entries()) after[at] = await show(path, time);
  for (const [at, path] of paths.entries()) {
    // Other texts, though the same ones: nothing that was rendered stays.
    pages.setOwnTexts({ ua: {}, ru: {}, en: {} });
    await change("select 1");
    expect(await show(path, 2), path).toBe(after[at]);
  }
});

test("a product without a code has no line for it, and each language writes its price as its readers do", async () => {
  const { app, open, visit } = await openShop();
  const owner = await openAdmin(app);
  const [{ id, path }] = (await visit("/ajax/products?sku=PLASTERS&lang=ua")).json().data;
  expect((await open(path)).html).toContain("Код PLASTERS");
  const changes = { sku: "", brand_id: null, regular_price: 1234.5, sale_price: 0 };
  expect((await owner.put(`/products/${id}`, changes)).status).toBe(200);
  const page = await open(path);
  expect(page.html).not.toMatch(/>Код\s*</);
  expect(page.html).toContain("1 234,50 грн");
  const english = (await open(`/en${path}`)).html;
  expect(english).toContain("1,234.50 UAH");
  expect(english).not.toContain("грн");
});
