/** Lists from outside, into the shop's own database and on to whoever reads them there. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Checklist, ChecklistSummary } from "#contract/checklists.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { countFile } from "#rules/list-files/new-list.ts";
import { readListText } from "#rules/list-files/read-list-text.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import { runImport } from "#server/import/run.ts";
import { readCatalogueState } from "#server/reference-data/sql-changes.ts";
import { hasReferenceData, referenceData } from "#tests/support/reference-data.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { readyId, seedListShop } from "#tests/support/shop/lists.ts";

let shop: TestApp;
let folder: string;
let time = Date.UTC(2026, 4, 1, 9);

beforeAll(async () => {
  shop = await openTestApp({ clock: () => time });
  await seedListShop(shop);
  folder = await mkdtemp(path.join(tmpdir(), "torba-import-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes the file, imports it, and answers what was printed. */
async function importFile(file: string, content: string | Buffer | undefined, ...words: string[]) {
  const at = path.isAbsolute(file) ? file : path.join(folder, file);
  if (content !== undefined) await writeFile(at, content);
  const lines: string[] = [];
  let opened = 0;
  const context = {
    clock: () => time,
    print: (line: string) => void lines.push(line.replace(`${at}: `, "")),
    open: async () => {
      opened += 1;
      return { database: shop.database, close: async () => {} };
    },
  };
  const refused = await runImport(["checklists", at, ...words], context).then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof ImportRefusal)) throw error;
      return error.message.replace(at, "FILE");
    },
  );
  return { printed: lines, refused, opened };
}

async function readReady(name: string, lang = "ua"): Promise<Checklist> {
  const { body } = await shop.visit().get(`/checklists?kind=ready&lang=${lang}`);
  const found = (body as ChecklistSummary[]).find((list) => list.name === name);
  return (await shop.visit().get(`/checklists/${found?.id}?lang=${lang}`)).body;
}

const tables = ["checklists", "checklist_activities", "checklist_groups", "checklist_items"];
async function dump() {
  const rows = await Promise.all(
    [...tables, "removed_rows", "catalogue_state", "catalogue_changes"].map((table) =>
      shop.database.pool.query(`select * from ${table} order by 1, 2`).then(({ rows: all }) => all),
    ),
  );
  return rows;
}

const sauna = `# Лазня
Усе для пари.

- [ ] Рушник x2

## Пара
### На голову
- [ ] Шапка
- [ ] ~~Капюшон~~
### На ноги
- [ ] Капці
`;

test("a file becomes a ready list, and the same file again changes nothing", async () => {
  const first = await importFile("sauna.md", sauna);
  expect(first.printed).toEqual([
    "line 9, column 1: is struck out, so it begins as not taken (struck)",
    "Лазня: a new list; rows: 9 added, 0 changed, 0 the same.",
    "Done.",
  ]);
  const list = await readReady("Лазня");
  expect(list).toMatchObject({ kind: "ready", version: 1, description: "Усе для пари." });
  expect(list.images).toHaveLength(3);
  expect(list.items.map(({ name, groups }) => [name, groups.map((group) => group.name)])).toEqual([
    ["Загальне", [""]],
    ["Пара", ["На голову", "На ноги"]],
  ]);
  expect(itemsOf(list).map(({ name, quantity, state }) => [name, quantity, state])).toEqual([
    ["Рушник", 2, "need"],
    ["Шапка", 1, "need"],
    ["Капюшон", 1, "skip"],
    ["Капці", 1, "need"],
  ]);

  const before = await dump();
  time += 60_000;
  const again = await importFile("other-name.md", sauna);
  expect(again.printed[1]).toBe(
    "Лазня: a list that is there; rows: 0 added, 0 changed, 9 the same.",
  );
  expect(await dump()).toEqual(before);
});

test("a changed file changes just what it says, and takes nothing away", async () => {
  const list = await readReady("Лазня");
  const copy = await shop.visit().post("/checklists", { from: list.id });
  const [slippers] = itemsOf(list).slice(-1);
  await shop.database.pool.query(
    "update checklist_items set category_id = $2, unit = 'пара' where id = $1",
    [slippers?.id, readyId],
  );
  time += 60_000;
  const state = await readCatalogueState(shop.shop.db);
  const changed = sauna.replace("- [ ] Шапка\n", "- [ ] Віник\n").replace("Капці", "2 × Капці");
  const { printed } = await importFile("sauna.md", changed);
  expect(printed[1]).toBe(
    "Лазня: a list that is there; rows: 1 added, 1 changed, 7 the same, 1 not in the file and left as they are.",
  );
  const after = await readReady("Лазня");
  expect(after.version).toBe(2);
  expect(itemsOf(after).map(({ name }) => name)).toContain("Шапка");
  expect(itemsOf(after).find(({ id }) => id === slippers?.id)).toMatchObject({
    quantity: 2,
    unit: "пара",
    category_id: readyId,
  });
  const fresh = await readCatalogueState(shop.shop.db);
  expect(fresh.version).toBe(state.version + 1);
  const { rows } = await shop.database.pool.query(
    "select kind, entity_id from catalogue_changes where version = $1",
    [fresh.version],
  );
  expect(rows).toEqual([{ kind: "list", entity_id: list.id }]);
  // The shopper's copy is the shopper's.
  const { rows: storedRows } = await shop.database.pool.query(
    "select name from checklist_items where list_id = $1 order by position",
    [copy.body.id],
  );
  expect(storedRows).toHaveLength(4);
});

test("new words are a change, an own picture stays, and a list that was taken away is back", async () => {
  const lines = "# Баня\nПара.\n\n## Речі\n- [ ] Віник\n";
  await importFile("bania.md", lines);
  const { id } = await readReady("Баня");
  const { pool } = shop.database;
  await pool.query("update checklist_activities set icon = 'tent' where list_id = $1", [id]);
  const { printed } = await importFile("bania.md", lines.replace("Пара.", "Гаряча пара."));
  expect(printed[0]).toBe("Баня: a list that is there; rows: 0 added, 1 changed, 3 the same.");
  const after = await readReady("Баня");
  expect([after.description, after.items[0]?.icon]).toEqual(["Гаряча пара.", "tent"]);
  await pool.query("update checklists set deleted_at = now() where id = $1", [id]);
  expect((await readReady("Баня")).id).toBeUndefined();
  await importFile("bania.md", lines.replace("Пара.", "Гаряча пара."));
  expect((await readReady("Баня")).id).toBe(id);
});

test("a dry run says what would be, and changes nothing", async () => {
  const before = await dump();
  const plan = await importFile("new.md", "# Нова\n- [ ] Річ\n", "--dry-run");
  expect(plan.printed).toEqual([
    "Нова: a new list; rows: 3 added, 0 changed, 0 the same.",
    "Nothing was changed: this was the plan.",
  ]);
  const change = await importFile("sauna.md", sauna, "--dry-run");
  expect(change.printed[1]).toContain("rows: 0 added, 1 changed");
  expect(await dump()).toEqual(before);
});

test("a row at fault is reported and left out, the rest of the list is imported", async () => {
  const { printed, refused } = await importFile(
    "bad.md",
    "# Часткова\n- [ ] Добра\n- [ ]\n- [ ] 0 × Жодної\n",
  );
  expect(printed).toEqual([
    "line 3, column 1: has no name, so it is left out (nameMissing)",
    "line 4, column 1: has a quantity that is no whole number from 0 to 999, so it is left out (quantity)",
    "Часткова: a new list; rows: 3 added, 0 changed, 0 the same.",
    "2 rows left out, see above.",
    "Done.",
  ]);
  expect(refused).toBeUndefined();
});

test("a file with nothing to import changes nothing, says so, and opens no database", async () => {
  const before = await dump();
  for (const content of ["# Порожня\n- [ ]\n", "Самі слова.\n", "# Порожня\n- [Далі](#x)\n"]) {
    const { refused, opened } = await importFile("empty.md", content);
    expect(refused).toBe("FILE: nothing was imported, because no item was found in it.");
    expect(opened).toBe(0);
  }
  expect(await dump()).toEqual(before);
});

test("of several lists in a file all come or none", async () => {
  await shop.database.pool.query(`
    create function refuse_second() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$;
    create trigger refuse_second before insert on checklists
      for each row when (new.name = 'Друга') execute function refuse_second()`);
  const before = await dump();
  await expect(importFile("two.md", "# Перша\n- [ ] a\n# Друга\n- [ ] b\n")).rejects.toThrow();
  expect(await dump()).toEqual(before);
  await shop.database.pool.query("drop trigger refuse_second on checklists");
  const { printed } = await importFile("two.md", undefined);
  expect(printed).toEqual([
    "Перша: a new list; rows: 3 added, 0 changed, 0 the same.",
    "Друга: a new list; rows: 3 added, 0 changed, 0 the same.",
    "Done.",
  ]);
});

test("the same file twice at once is one list", async () => {
  const text = "# Водночас\n- [ ] a\n- [ ] b\n";
  const both = await Promise.all([importFile("same.md", text), importFile("same-too.md", text)]);
  const lines = both.map(({ printed }) => printed[0]).sort();
  expect(lines).toEqual([
    "Водночас: a list that is there; rows: 0 added, 0 changed, 4 the same.",
    "Водночас: a new list; rows: 4 added, 0 changed, 0 the same.",
  ]);
});

test("texts are of the language printed, and anyone else reads them for want of their own", async () => {
  await importFile("sea.md", "# Seaside\nA day by the sea.\n- [ ] Towel\n", "--lang", "en");
  const ua = await readReady("Seaside");
  expect(ua).toMatchObject({ description: "A day by the sea." });
  expect(ua.items[0]).toMatchObject({ name: "General" });
  const { body } = await shop.visit().get("/checklists?kind=ready");
  expect(body.at(-1)).toMatchObject({ name: "Seaside", description: "A day by the sea." });
  expect(body[0].id).toBe(readyId);
});

test("a name given is the list's, for a file of one list", async () => {
  await importFile("named.md", "# Будь-яка\n- [ ] a\n", "--name", "  Дача ");
  expect((await readReady("Дача")).items).toHaveLength(1);
  const many = await importFile("two.md", undefined, "--name", "Одна");
  expect(many.refused).toBe("FILE holds 2 lists: leave out --name.");
});

test("a list that would outgrow its limit by what it has already is refused", async () => {
  const many = (from: number) =>
    `# Велика\n${Array.from({ length: 3000 }, (_, n) => `- [ ] Річ ${from + n}`).join("\n")}`;
  await importFile("big.md", many(0));
  const before = await dump();
  const { refused } = await importFile("big.md", many(3000));
  expect(refused).toBe(
    "Велика would hold 6000 items, with those that were imported before; 5000 is the most.",
  );
  expect(await dump()).toEqual(before);
});

test.for<[string, string, string | Buffer | undefined, string]>([
  [
    "bytes that are no UTF-8",
    "a.md",
    Buffer.from([0x23, 0x20, 0xcf, 0xf0, 0xe8]),
    "FILE is not UTF-8 text: save it as UTF-8 and try again.",
  ],
  [
    "UTF-16",
    "a.csv",
    Buffer.from("\ufeffItem Name\n", "utf16le"),
    "FILE is not UTF-8 text: save it as UTF-8 and try again.",
  ],
  ["a NUL", "a.md", "# A\n- [ ] a\0b\n", "FILE is not text."],
  ["an empty file", "a.md", "", "FILE is empty."],
  ["spaces alone", "a.csv", "\ufeff \r\n \r\n", "FILE is empty."],
  ["a file too large", "a.md", Buffer.alloc(4 * 1024 * 1024 + 1, 0x61), "FILE is over 4 MiB."],
  ["no file", "none.md", undefined, "FILE cannot be opened (ENOENT)."],
  ["a folder", ".", undefined, "FILE is not a file."],
  [
    "another kind of file",
    "a.docx",
    "x",
    "FILE is neither Markdown (.md, .markdown, .txt) nor CSV (.csv) nor JSON (.json).",
  ],
  [
    "a text without items",
    "a.md",
    "# Лише назва\n\nі слова\n",
    "FILE: nothing was imported, because no item was found in it.",
  ],
  [
    "another table",
    "a.csv",
    "sku,name\n1,Намет\n",
    'FILE is no LighterPack export: its first line names no column "Item Name", but "sku", "name".',
  ],
  [
    "a table without rows",
    "a.csv",
    "Item Name,qty\n",
    "FILE: nothing was imported, because no item was found in it.",
  ],
  ["broken JSON", "a.json", "{", 'FILE is no JSON object with the texts "title" and "content".'],
  [
    "other JSON",
    "a.json",
    '{"title":1}',
    'FILE is no JSON object with the texts "title" and "content".',
  ],
])("what cannot be read is refused in one line: %s", async ([, file, content, line]) => {
  const before = await dump();
  const { printed, refused, opened } = await importFile(file, content);
  expect([refused, printed, opened]).toEqual([line, [], 0]);
  expect(await dump()).toEqual(before);
});

test("a byte order mark and Windows line ends are no part of a list", async () => {
  await importFile("windows.md", "\ufeff# Вікно\r\n\r\n- [ ] Штора\r\n");
  expect(itemsOf(await readReady("Вікно")).map(({ name }) => name)).toEqual(["Штора"]);
  await importFile("table.csv", "\ufeffItem Name,Category\r\nКовдра,Сон\r\n");
  expect(itemsOf(await readReady("Table")).map(({ name }) => name)).toEqual(["Ковдра"]);
});

const outside = (file: string) => path.join(referenceData, "checklists", file);

/** Activities, groups and items. */
function countParts(list: Checklist): number[] {
  const groups = list.items.flatMap((activity) => activity.groups);
  return [list.items.length, groups.length, itemsOf(list).length];
}

if (hasReferenceData()) {
  test("a camping list written in Markdown comes whole, and twice is once", async () => {
    const { printed } = await importFile(outside("pconwell_camping.md"), undefined, "--lang", "en");
    expect(printed).toEqual([
      "line 66, column 1: is struck out, so it begins as not taken (struck)",
      "Camping packing list: a new list; rows: 107 added, 0 changed, 0 the same.",
      "Done.",
    ]);
    const list = await readReady("Camping packing list");
    expect(countParts(list)).toEqual([10, 16, 81]);
    const clothing = list.items[2];
    expect(clothing?.name).toBe("Clothing / Weather");
    expect(clothing?.groups.map(({ name, items }) => [name, items.length])).toEqual([
      ["Cold", 6],
      ["Wet", 2],
      ["Sun", 2],
      ["Feet", 3],
      ["Lower", 3],
      ["Upper", 3],
      ["Head", 2],
    ]);
    expect(itemsOf(list).filter(({ state }) => state === "skip")).toMatchObject([
      { name: "Pillow" },
    ]);
    const again = await importFile(outside("pconwell_camping.md"), undefined, "--lang", "en");
    expect(again.printed[1]).toContain("rows: 0 added, 0 changed, 107 the same.");
    expect(await readReady("Camping packing list")).toEqual(list);
  });

  test("a LighterPack export comes whole, with what it weighs", async () => {
    const file = outside("lighterpack/adbf7c.derived.csv");
    const { printed } = await importFile(file, undefined, "--lang", "en", "--name", "Ultralight");
    expect(printed).toEqual([
      ...["url", "worn", "consumable"].map(
        (column) => `line 1, column ${column}: is a column that is not imported (unread)`,
      ),
      "Ultralight: a new list; rows: 74 added, 0 changed, 0 the same.",
      "Done.",
    ]);
    const list = await readReady("Ultralight");
    expect(countParts(list)).toEqual([6, 6, 62]);
    expect(list.items.map((activity) => activity.groups[0]?.items.length)).toEqual([
      11, 9, 7, 16, 2, 17,
    ]);
    const { body } = await shop.visit().get("/checklists?kind=ready");
    const summary = (body as ChecklistSummary[]).find(({ id }) => id === list.id);
    expect(summary).toMatchObject({ items_total: 62, weight_total: 8.9073 });
  });

  test("lists published as articles come with what is a list in them", async () => {
    const hiking = await importFile(
      outside("cheatty_hiking-checklist.json"),
      undefined,
      "--lang",
      "en",
    );
    expect(hiking.refused).toBeUndefined();
    const codes = hiking.printed.map((line) => /\((\w+)\)$/.exec(line)?.[1]).filter(Boolean);
    expect(codes.filter((code) => code === "notATask")).toHaveLength(20);
    expect(codes.filter((code) => code === "struck")).toHaveLength(2);
    expect(codes).toHaveLength(22);
    expect(countParts(await readReady("Hiking Checklist"))).toEqual([1, 10, 99]);

    const travel = await importFile(
      outside("cheatty_travel-checklist.json"),
      undefined,
      "--lang",
      "en",
    );
    expect(travel.printed[0]).toBe(
      "line 79, column 1: is longer than the name of a thing, so it is left out (prose)",
    );
    const list = await readReady("Travel Checklist");
    // 41 bullets of which 9 have others below them, and the 17 below.
    expect(countParts(list)).toEqual([7, 16, 49]);
    const toiletries = list.items
      .flatMap(({ groups }) => groups)
      .find(({ name }) => name.startsWith("Toiletry"));
    expect(toiletries?.items.map(({ name }) => name)).toEqual([
      "Facial cleanser",
      "Toothbrush & toothpaste",
      "Hair product",
      "Soap",
      "Shampoo",
    ]);
  });

  test.for([
    ["cheatty_hiking-checklist.json", 107, 18],
    ["cheatty_travel-checklist.json", 49, 1],
    ["pconwell_camping.md", 81, 0],
    ["lighterpack/adbf7c.derived.csv", 62, 0],
  ] as const)(
    "pasted or opened on a device, %s loses no line unsaid",
    async ([file, items, left]) => {
      const text = await readFile(outside(file), "utf8");
      const read = readListText(text, { name: "Pack", lang: "en" });
      expect(read.fault).toBeUndefined();
      expect(countFile(read.lists).items).toBe(items);
      expect(read.leftOut).toHaveLength(left);
    },
  );
}
