import { expect, test } from "vitest";
import { langs } from "#contract/lang.ts";
import { settings, themeSettings } from "#contract/settings.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openTentShop } from "#tests/support/shop/open-tent-shop.ts";

test("settings are in the visitor's language, with defaults where the shop has none", async () => {
  const { read } = await openTentShop();
  const found = await read("/settings");
  expect(settings.safeParse(found).error).toBeUndefined();
  expect(found).toMatchObject({
    store_name: "Торба",
    products_limit: 3,
    currency_code: "UAH",
    free_delivery_from: 500,
    language: "ua",
    languages: ["ua", "en", "ru"],
    timezone: "Europe/Kyiv",
  });
  expect((await read("/settings?lang=en")).store_name).toBe("Torba");
});

test("a text of a setting is read in every language, whatever form it was stored in", async () => {
  const forms: [stored: unknown, ua: string, en: string, ru: string][] = [
    ["Львів", "Львів", "Львів", "Львів"],
    [{ en: "Lviv" }, "Lviv", "Lviv", "Lviv"],
    [{ ru: "", en: "Lviv" }, "Lviv", "Lviv", "Lviv"],
    [{ ua: "Львів", ru: "Львов" }, "Львів", "Львів", "Львов"],
    [{ en: "" }, "", "", ""],
    [{}, "", "", ""],
    [null, "", "", ""],
  ];
  for (const [stored, ...texts] of forms) {
    const keys = ["store_name", "working_hours", "head_office"] as const;
    const rows = keys.map((key) => ({ key, value: stored }));
    for (const [at, lang] of langs.entries()) {
      const found = settingsIn(lang, rows);
      expect([stored, lang, settings.safeParse(found).success]).toEqual([stored, lang, true]);
      expect(keys.map((key) => found[key])).toEqual([texts[at] || "Torba", texts[at], texts[at]]);
    }
  }
  const { read } = await openTentShop((rows) => {
    rows.settings.push({ key: "head_office", value: { en: "Lviv" } });
  });
  expect((await read("/settings")).head_office).toBe("Lviv");
});

test("a setting outside the contract is not answered", async () => {
  const { read } = await openTentShop((rows) => {
    rows.settings.push({ key: "smtp_password", value: "hush" });
  });
  expect(JSON.stringify(await read("/settings"))).not.toContain("hush");
});

test("the theme has colours, font and menus, with labels in the visitor's language", async () => {
  const { read } = await openTentShop();
  const theme = await read("/theme/settings?lang=en");
  expect(themeSettings.safeParse(theme).error).toBeUndefined();
  expect(theme).toMatchObject({
    main_app_color: "#123456",
    home_override_by_page: "",
    footer_menu: [{ text: "Tents", url: "/pokhid/namety" }],
  });
});

test("an invalid stored theme falls back to the default one", async () => {
  const { read } = await openTentShop((rows) => {
    for (const row of rows.themeSettings) if (row.key === "main_app_color") row.value = 5;
  });
  expect((await read("/theme/settings")).main_app_color).toMatch(/^#[0-9a-f]{6}$/);
});

test("an empty shop answers every read", async () => {
  const { visit } = await openTestApp();
  const shopper = visit();
  const paths = ["/settings", "/theme/settings", "/locations", "/product_categories", "/products"];
  for (const path of [...paths, "/catalogue"])
    expect((await shopper.call("GET", path)).status, path).toBe(200);
});
