/** /api/v1/concepts: what things on lists are, by which words they go, and which goods they are. */
import { expect, test } from "vitest";
import type { Concept } from "#contract/concepts.ts";
import { makeConceptFinder } from "#rules/concepts/find-concept.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const { app, database, visit } = await openTestApp({ seed: true });
const owner = await openAdmin(app);
const shopper = visit();
const findByWord = async (word: string) => {
  const concepts: Concept[] = (await shopper.get("/concepts?lang=ua")).body;
  return makeConceptFinder(concepts)(word);
};

test("a search finds a product by the words of its thing, as long as it is that", async () => {
  const productId = await addProduct(database.db);
  const finds = async (word: string) => {
    const { body } = await shopper.get(`/products?fields=id&search=${encodeURIComponent(word)}`);
    return body.data.some(({ id }: { id: string }) => id === productId);
  };
  expect(await finds("шурхіт")).toBe(false);
  const { body } = await owner.post("/concepts", {
    name: { ua: "Крутольот" },
    synonyms: "шурхіт; ковдра від шурхоту",
    links: [{ product_id: productId }],
  });
  expect([await finds("крутольоту"), await finds("шурхоту")]).toEqual([true, true]);
  await owner.put(`/concepts/${body.id}`, { synonyms: "дримбос" });
  expect([await finds("дримбос"), await finds("шурхіт")]).toEqual([true, false]);
  await owner.put(`/concepts/${body.id}`, { links: [] });
  expect(await finds("дримбос")).toBe(false);
  await owner.put(`/concepts/${body.id}`, { links: [{ product_id: productId }] });
  expect(await finds("дримбос")).toBe(true);
  await owner.delete(`/concepts/${body.id}`);
  expect(await finds("дримбос")).toBe(false);
});

test("a new thing is found by its words and leads to its product", async () => {
  const productId = await addProduct(database.db);
  const { status, body } = await owner.post("/concepts", {
    name: { ua: "Сапборд", en: "Paddle board" },
    synonyms: "сап; дошка, на якій стоять",
    links: [{ product_id: productId, seasons: ["summer"], age_from: 10 }],
  });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      key: "paddle-board",
      name: "Сапборд",
      synonyms: "сап; дошка, на якій стоять",
      translations: { en: { name: "Paddle board", synonyms: "" } },
      links: [
        {
          product_id: productId,
          category_id: null,
          seasons: ["summer"],
          age_from: 10,
          age_to: null,
          sex: null,
        },
      ],
    },
  });
  expect(await findByWord("дошка, на якій стоять")).toEqual({
    key: "paddle-board",
    name: "Сапборд",
    words: ["Сапборд", "Paddle board", "сап", "дошка, на якій стоять"],
    links: [{ product_id: productId, seasons: ["summer"], age_from: 10 }],
  });
  const put = await owner.put(`/concepts/${body.id}`, { key: "other", synonyms: "сап", links: [] });
  expect(put.body).toMatchObject({ key: "paddle-board", synonyms: "сап", links: [], version: 2 });
  expect((await findByWord("дошка, на якій стоять"))?.key).not.toBe("paddle-board");
  const [edit] = (await owner.get(`/audit?entity=concepts&entity_id=${body.id}`)).body.data;
  expect((await owner.post(`/audit/${edit.id}/undo`)).body.links).toEqual(body.links);
  await owner.delete(`/concepts/${body.id}`);
  expect(await findByWord("сап")).toBeUndefined();
  const [gone] = (await owner.get(`/audit?entity=concepts&entity_id=${body.id}`)).body.data;
  const back = await owner.post(`/audit/${gone.id}/undo`);
  expect(back.body).toMatchObject({ key: "paddle-board", links: body.links });
});

test("a link leads to one thing that the shop has; a key is written in one way, once", async () => {
  const make = async (more: object) => (await owner.post("/concepts", { name: "x", ...more })).body;
  const [category] = (await owner.get("/product_categories?limit=1")).body;
  const unknown = "0197a3f0-0000-7000-8000-000000000001";
  expect((await make({ links: [{}] })).fields).toEqual({ links: "invalid" });
  expect((await make({ links: [{ product_id: unknown }] })).fields).toEqual({ links: "unknown" });
  expect(
    (await make({ links: [{ product_id: unknown, category_id: category.id }] })).fields,
  ).toEqual({ links: "invalid" });
  expect((await make({ key: "Намет" })).fields).toEqual({ key: "invalid" });
  expect(await make({ key: "tent" })).toMatchObject({ code: "conflict", fields: { key: "taken" } });
  const made = await make({ key: "raft", links: [{ category_id: category.id }] });
  expect(made).toMatchObject({ key: "raft", links: [{ category_id: category.id }] });
  const { body } = await owner.get("/concepts?key=tent");
  expect(body).toMatchObject([{ key: "tent", name: "Намет" }]);
});
