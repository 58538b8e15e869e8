import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { langs } from "#contract/lang.ts";
import { loadAdminTexts } from "#i18n/admin/load-admin-texts.ts";
import { texts } from "#i18n/texts.ts";
import { listUnused, type Source } from "./unused-texts.ts";

function listSources(): Source[] {
  return ["src", "sw"].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(top, file))
      .filter((path) => !path.startsWith(join("src", "i18n")))
      .map((path) => ({ path, text: readFileSync(path, "utf8") })),
  );
}

const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

test("every text of each language is used somewhere in the shop", () => {
  const sources = listSources();
  expect(sources.length).toBeGreaterThan(500);
  const keys = new Set(langs.flatMap((lang) => Object.keys(texts(lang)).map(baseOf)));
  expect(listUnused(keys, sources)).toEqual([]);
});

// The other languages have the same keys: they would not compile otherwise.
test("every text of the back office is used there", async () => {
  const chooser = join("src", "i18n", "admin", "use-admin-text.ts");
  const sources = [
    // The server names the actions of the audit.
    ...listSources().filter(({ path }) =>
      /^src[/\\](admin|contract|rules|server[/\\]admin)/.test(path),
    ),
    { path: chooser, text: readFileSync(chooser, "utf8") },
  ];
  expect(sources.length).toBeGreaterThan(150);
  const keys = new Set(Object.keys(await loadAdminTexts("ua")).map(baseOf));
  expect(listUnused(keys, sources)).toEqual([]);
});

test("a text is used as a literal or by a template whose placeholder has a known word", () => {
  const source = (text: string) => [{ path: "a.tsx", text }];
  const left = (text: string) =>
    listUnused(["cart.empty", "cart.full", "cart.stock.none"], source(text));
  expect(left("")).toEqual(["cart.empty", "cart.full", "cart.stock.none"]);
  expect(left('t("cart.empty"); <P text="cart.full" />')).toEqual(["cart.stock.none"]);
  const made = `t(\`cart.\${state}\`);`;
  expect(left(made)).toHaveLength(3);
  expect(left(`${made} type State = "empty"`)).toEqual(["cart.full", "cart.stock.none"]);
  const madeOfTwo = `t(\`cart.\${of}.\${state}\`);`;
  expect(left(`${madeOfTwo} const all = { stock: { none: 1 } }`)).toEqual([
    "cart.empty",
    "cart.full",
  ]);
  expect(left("// cart.empty\nz('carts.empty')")).toHaveLength(3);
  expect(() => left("const = 1")).toThrow("a.tsx cannot be read");
});
