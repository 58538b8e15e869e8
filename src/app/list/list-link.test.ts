import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Checklist, Item } from "#contract/checklists.ts";
import { readListText } from "#rules/list-files/read-list-text.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { linkOf } from "./list-link.ts";
import { readLink } from "./read-link.ts";

beforeEach(() => {
  vi.stubGlobal("location", { origin: "https://torba.example" });
});
afterEach(() => vi.unstubAllGlobals());

function makeList(count: number, nameOf: (at: number) => string): Checklist {
  const items = Array.from(
    { length: count },
    (_, at): Item => ({ ...itemDefaults, id: `i${at}`, position: `a${at}`, name: nameOf(at) }),
  );
  const groups = [{ id: "g", name: "", position: "a0", items }];
  return {
    id: "l1",
    version: 1,
    epoch: "",
    name: "Карпати, 3 дні 🏔",
    kind: "own",
    description: "",
    images: [],
    from: null,
    journey: null,
    items: [{ id: "a", name: "Ночівля", icon: "", position: "a0", groups }],
    date_updated: "",
  };
}

const codeOf = (hash: string) => hash.slice("#list=".length);

test("a link carries its list to the page for new lists, in the sender's language", async () => {
  const link = await linkOf(
    makeList(60, (at) => `Річ № ${at}`),
    "en",
  );
  const { origin, pathname, search, hash } = new URL(link ?? "");
  expect(origin + pathname + search).toBe(
    "https://torba.example/en/checklist-constructor?door=import",
  );
  expect(hash).toMatch(/^#list=[\w-]+$/);
  const { lists } = readListText(await readLink(codeOf(hash)), { name: "", lang: "en" });
  expect(lists[0]?.name).toBe("Карпати, 3 дні 🏔");
  const names = lists[0]?.activities[0]?.groups[0]?.items.map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 60 }, (_, at) => `Річ № ${at}`));
});

test("a list that a messenger would cut has no link", async () => {
  let seed = 7;
  const letters = () =>
    Array.from({ length: 40 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(97 + (seed % 26));
    }).join("");
  expect(await linkOf(makeList(200, letters), "ua")).toBeUndefined();
});

test("a link that was cut, mistyped or grows without end is refused", async () => {
  const link = await linkOf(makeList(30, String), "ua");
  const code = codeOf(new URL(link ?? "").hash);
  await expect(readLink(code.slice(0, -20))).rejects.toThrow();
  await expect(readLink("так")).rejects.toThrow();
  const zeros = new Blob([new Uint8Array(2_000_000)]).stream();
  const bomb = zeros.pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = Buffer.from(await new Response(bomb).arrayBuffer());
  await expect(readLink(bytes.toString("base64url"))).rejects.toThrow("too large");
});
