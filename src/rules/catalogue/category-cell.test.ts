import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCategoryCell, parseCategoryCell } from "./category-cell.ts";

test.each([
  ["Їжа > Чай, Подарунки", [["Їжа", "Чай"], ["Подарунки"]]],
  ["Clothing/Shirts", [["Clothing", "Shirts"]]],
  ["Їжа > Чай/Кава", [["Їжа", "Чай/Кава"]]],
  ["Чай\\/Кава", [["Чай/Кава"]]],
  ["Сіль\\, перець > Млинки", [["Сіль, перець", "Млинки"]]],
  ["Їжа > Чай {chai-2} > Улун", [["Їжа", { name: "Чай", slug: "chai-2" }, "Улун"]]],
  ["Чай \\{chai-2}, Чай {Два}", [["Чай {chai-2}"], ["Чай {Два}"]]],
  [" , > ", []],
])("%s", (cell, paths) => {
  expect(parseCategoryCell(cell)).toEqual(paths);
});

test("paths are read as they were written, whatever signs their names have", () => {
  const name = fc
    .array(fc.constantFrom("а", "b", " ", ",", ">", "/", "\\", "|", "{", "}"), {
      minLength: 1,
      maxLength: 8,
    })
    .map((signs) => signs.join("").replace(/\s+/gu, " ").trim())
    .filter((text) => text !== "");
  const named = fc.oneof(name, fc.record({ name, slug: fc.constantFrom("b", "chai-2") }));
  fc.assert(
    fc.property(
      fc.array(fc.array(named, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
      (paths) => {
        expect(parseCategoryCell(formatCategoryCell(paths))).toEqual(paths);
      },
    ),
  );
});
