import { expect, test } from "vitest";
import { apiQuery, changeListUrl, formatListUrl, isFiltered, parseListUrl } from "./list-url.ts";

test("what a list shows comes back from its address", () => {
  const order = { search: "намет", sort: "-price", hidden: ["sku", "brand"], page: 3 };
  const url = { filters: { enabled: "true" }, ...order };
  expect(parseListUrl(`?${formatListUrl(url)}`)).toEqual(url);
  expect(formatListUrl(parseListUrl(""))).toBe("");
  expect(parseListUrl("?page=-1&enabled=")).toEqual({
    filters: {},
    search: "",
    sort: "",
    hidden: [],
    page: 1,
  });
});

test("another filter starts at the first page", () => {
  const url = parseListUrl("?page=3&search=a");
  expect(changeListUrl(url, { filters: { enabled: "true" } }).page).toBe(1);
  expect(changeListUrl(url, { page: 4 })).toEqual({ ...url, page: 4 });
});

test("the shop is called for one page, in the resource's own order unless another was chosen", () => {
  const url = parseListUrl("?page=3&enabled=true");
  const query = apiQuery(url, { defaultSort: "name", fields: ["name"] });
  expect(query).toBe("enabled=true&sort=name&limit=50&offset=100&fields=name");
  const searched = { defaultSort: "name", searchSort: "search" };
  expect(apiQuery(parseListUrl("?search=a"), { defaultSort: "name" })).toBe("search=a&limit=50");
  expect(apiQuery(parseListUrl("?search=a"), searched)).toBe("search=a&sort=search&limit=50");
  const byPrice = parseListUrl("?search=a&sort=price");
  expect(apiQuery(byPrice, searched)).toBe("search=a&sort=price&limit=50");
});

test("hidden columns are nothing that the shop is called for", () => {
  expect(apiQuery(parseListUrl("?hidden=sku&enabled=true"))).toBe("enabled=true&limit=50");
});

test("an order or a page leaves no rows out, a filter or a search does", () => {
  expect(isFiltered(parseListUrl("?sort=name&page=2"))).toBe(false);
  expect(isFiltered(parseListUrl("?enabled=true"))).toBe(true);
  expect(isFiltered(parseListUrl("?search=a"))).toBe(true);
});
