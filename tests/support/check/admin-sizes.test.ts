import { expect, test } from "vitest";
import { measureAdminSizes } from "./admin-sizes.ts";
import { isOver, type Manifest } from "./size-gates.ts";

/** Each file weighs 1,000 times the number in its name. */
const weigh = (file: string) => Number(/\d+/.exec(file)?.[0]) * 1000;

const built: Manifest = {
  "src/admin/entry.tsx": {
    file: "entry90.js",
    dynamicImports: [
      "src/admin/screens/today.tsx",
      "src/admin/screens/audit.tsx",
      "src/admin/resources/site.ts",
      "src/i18n/admin/ua/texts.ts",
    ],
  },
  "_card.js": { file: "card1.js" },
  "src/admin/screens/today.tsx": { file: "today5.js", imports: ["_card.js"] },
  "src/i18n/admin/ua/texts.ts": { file: "ua10.js" },
  "src/admin/screens/audit.tsx": { file: "audit41.js", imports: ["_card.js"] },
  "src/admin/resources/site.ts": { file: "site2.js" },
  "src/admin/list/list-screen.tsx": { file: "list6.js" },
  "src/admin/form/form-screen.tsx": { file: "form8.js" },
};

test("a screen counts what the first one has not loaded, a declared one with its list and form", () => {
  const rows = measureAdminSizes(built, weigh);
  expect(rows.map(({ what, bytes }) => [what, bytes])).toEqual([
    ["admin, first screen: JavaScript", 106_000],
    ["admin, screens/audit: own code", 41_000],
    ["admin, resources/site: own code", 16_000],
  ]);
  expect(rows.filter(isOver).map(({ what }) => what)).toEqual(["admin, screens/audit: own code"]);
});

test("a build without a part of the first screen is not measured", () => {
  const { "src/admin/screens/today.tsx": _, ...others } = built;
  expect(() => measureAdminSizes(others, weigh)).toThrow("today.tsx");
});
