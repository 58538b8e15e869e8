import { beforeAll, expect, test } from "vitest";
import type { Scope } from "#contract/admin/scopes.ts";
import type { Lang } from "#contract/lang.ts";
import { loadAdminTexts } from "#i18n/admin/load-admin-texts.ts";
import { loadSearchWords } from "#i18n/admin/load-search-words.ts";
import type { AdminT } from "#i18n/admin/use-admin-text.ts";
import { findEntries, indexEntries } from "./find-entries.ts";
import { listOwnEntries, type SearchWords } from "./palette-entries.ts";
import { screenWords, tasks } from "./screen-words.ts";
import { screens } from "./screens.ts";

let searchWords: SearchWords;
const texts: Partial<Record<Lang, AdminT>> = {};
beforeAll(async () => {
  searchWords = await loadSearchWords();
  for (const lang of ["ua", "en", "ru"] as const) {
    const all = await loadAdminTexts(lang);
    texts[lang] = (key) => all[key] ?? key;
  }
});

type May = (scope: Scope | null) => boolean;

function createIndex(lang: Lang, may: May) {
  const t = texts[lang] ?? ((key) => key);
  const { screens: own, others } = listOwnEntries({ screens, may, t, searchWords });
  return indexEntries([...own, ...others]);
}

const indexes = new Map<Lang, ReturnType<typeof createIndex>>();

/** By somebody who may do everything. */
function find(query: string, lang: Lang = "ua") {
  const index = indexes.get(lang) ?? createIndex(lang, () => true);
  indexes.set(lang, index);
  return findEntries(index, query).likely.map(({ path }) => path);
}

/** What an owner types, and where it is done; the first three are in sight. */
const typed: [query: string, path: string][] = [
  ["відправити замовлення", "/orders?step=packed"],
  ["ship an order", "/orders?step=packed"],
  ["отправить заказ", "/orders?step=packed"],
  ["чому замовлення запізнюється", "/orders"],
  ["order is late", "/orders"],
  ["заказ задерживается", "/orders"],
  ["змінити ціну", "/products"],
  ["change a price", "/products"],
  ["поменять цену", "/products"],
  ["прийняти поставку", "/stock"],
  ["raise stock after a delivery", "/stock"],
  ["увеличить остаток", "/stock"],
  ["повернути гроші за один товар", "/orders"],
  ["refund one line", "/orders"],
  ["вернуть деньги", "/orders"],
  ["схвалити відгук", "/reviews?state=waiting"],
  ["approve a review", "/reviews?state=waiting"],
  ["одобрить отзыв", "/reviews?state=waiting"],
  ["передзвонити покупцеві", "/contact_requests?handled=false"],
  ["call a customer back", "/contact_requests?handled=false"],
  ["перезвонить клиенту", "/contact_requests?handled=false"],
  ["промокод 10 % на категорію", "/promotions/new"],
  ["promo code for one category", "/promotions/new"],
  ["скидка на категорию", "/promotions/new"],
  ["додати товар із фото", "/products/new"],
  ["add a product with two sizes", "/products/new"],
  ["добавить товар", "/products/new"],
  ["ціна доставки", "/shipping_methods"],
  ["delivery price", "/shipping_methods"],
  ["стоимость доставки", "/shipping_methods"],
  ["додати пункт самовивозу", "/shipping_methods/new"],
  ["add a pick-up point", "/shipping_methods/new"],
  ["добавить пункт выдачи", "/shipping_methods/new"],
  ["закрити день доставки", "/settings#delivery_holidays"],
  ["close a delivery day", "/settings#delivery_holidays"],
  ["выходной день", "/settings#delivery_holidays"],
  ["додати працівника на пакування", "/security/tokens"],
  ["add a colleague", "/security/tokens"],
  ["добавить сотрудника", "/security/tokens"],
  ["перекласти товар англійською", "/products"],
  ["translate a product into English", "/products"],
  ["перевести товар", "/products"],
  ["завантажити прайс постачальника", "/import"],
  ["import a supplier’s price list", "/import"],
  ["загрузить прайс", "/import"],
  ["що найкраще продається", "/"],
  ["best sellers this week", "/"],
  ["что лучше продаётся", "/"],
  ["телефон у шапці", "/settings#phone"],
  ["phone number in the header", "/settings#phone"],
  ["номер телефона в шапке", "/settings#phone"],
  ["змінити сторінку доставка", "/pages"],
  ["edit the delivery page", "/pages"],
  ["изменить страницу", "/pages"],
  ["знайти замовлення за телефоном", "/orders"],
  ["find an order by phone", "/orders"],
  ["найти заказ по телефону", "/orders"],
  ["нарахувати бонуси", "/customers"],
  ["give a customer bonuses", "/customers"],
  ["начислить бонусы", "/customers"],
  ["скасувати помилкову зміну", "/audit"],
  ["undo a wrong edit", "/audit"],
  ["отменить изменение", "/audit"],
  ["надіслати тестовий лист", "/letters"],
  ["send a test letter", "/letters"],
  ["пробное письмо", "/letters"],
  ["редирект", "/redirects"],
  ["redirect", "/redirects"],
  ["перенаправить старый адрес", "/redirects"],
  ["приховати готовий список", "/checklists"],
  ["unpublish a ready list", "/checklists"],
  ["скрыть готовый список", "/checklists"],
  ["надрукувати лист збирання", "/picking"],
  ["print the picking list", "/picking"],
  ["порядок категорій", "/product_categories/tree"],
  ["order of categories", "/product_categories/tree"],
];

test.each(typed)("%s leads to %s, whatever the language of the screens", (query, path) => {
  for (const lang of ["ua", "en", "ru"] as const)
    expect(find(query, lang).slice(0, 3), lang).toContain(path);
});

test("a word that is not typed to its end, or on another keyboard layout, finds the screen", () => {
  expect(find("переадр")[0]).toBe("/redirects");
  expect(find("ghjvjrjl")).toContain("/promotions/new");
});

test("all screens are listed before anything is typed", () => {
  expect(find("").slice(0, screens.length)).toEqual(screens.map(({ at }) => at));
});

test("the name of a product or a customer leads to no screen first", () => {
  for (const query of ["Іскра 350", "Олена Ткаченко", "намет двомісний", "44507937"])
    expect(find(query), query).toEqual([]);
});

test("who may only read is offered nothing to make", () => {
  const index = createIndex("ua", (scope) => !scope?.startsWith("write:"));
  for (const query of ["додати товар", "самовивіз"]) {
    const paths = findEntries(index, query).likely.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => path.endsWith("/new"))).toEqual([]);
  }
});

test("every screen and task has words in every language, and every word leads somewhere", () => {
  const used = [
    ...screens.map(({ at }) => screenWords[at]?.words),
    ...Object.values(screenWords).map(({ createWords }) => createWords ?? "newOther"),
    ...tasks.map(({ words }) => words),
  ];
  expect(used).not.toContain(undefined);
  for (const words of searchWords) {
    expect(Object.keys(words).filter((key) => !used.some((one) => one === key))).toEqual([]);
    expect(Object.values(words).filter((text) => text.trim() === "")).toEqual([]);
  }
});
