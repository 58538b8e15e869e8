import { expect, test } from "vitest";
import type { Checklist } from "#contract/checklists.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import type { ListLayout } from "#rules/checklists/layout.ts";
import { paperParts } from "./paper-parts.ts";

const t = createT(makeI18n("ua", texts("ua")));
const item = (name: string, more: object = {}) => ({ id: name, name, state: "need", ...more });
const list = {
  items: [
    {
      id: "1",
      name: "Одяг",
      groups: [
        { id: "2", name: "", items: [item("шапка", { for: ["a"], scope: "person", bag: "b" })] },
        { id: "3", name: "Зимове", items: [item("рукавиці", { state: "skip" })] },
      ],
    },
    {
      id: "4",
      name: "Різне",
      groups: [{ id: "5", name: "", items: [item("мапа", { state: "have" }), item("ніж")] }],
    },
  ],
  journey: {
    travellers: ["Аня", "Марко"].map((name, at) => ({ id: "ab"[at], name, age: null, sex: null })),
  },
  bags: [{ id: "b", name: "Рюкзак", limit: null }],
  // as: what paper shows of a list
} as unknown as Checklist;

/** `Part / group: things` */
const lines = (layout: Partial<ListLayout>) =>
  paperParts(list, { filter: "all", grouping: "section", ...layout }, t).flatMap((part) =>
    part.groups.map(
      ({ name, items }) => `${part.name} / ${name}: ${items.map((one) => one.name).join(", ")}`,
    ),
  );

test("paper has the parts of the screen: sections, people or bags", () => {
  expect(lines({})).toEqual(["Одяг / : шапка", "Різне / : мапа, ніж"]);
  expect(lines({ grouping: "person" })).toEqual(["Аня / : шапка", "Для всіх / : мапа, ніж"]);
  expect(lines({ grouping: "bag" })).toEqual(["Рюкзак / : шапка", "Без торби / : мапа, ніж"]);
});

test("paper has what the screen is filtered to", () => {
  expect(lines({ filter: "missing" })).toEqual(["Одяг / : шапка", "Різне / : ніж"]);
});
