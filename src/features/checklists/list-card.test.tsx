import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { ChecklistSummary } from "#contract/checklists.ts";
import { makeI18n } from "#i18n/make-i18n.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { texts } from "#i18n/texts.ts";
import { ListCard } from "./list-card.tsx";

const i18n = makeI18n("ua", texts("ua"));
const shown = (done: number, total: number) => {
  const counts = { items_have: done, items_total: total, price_missing: 0 };
  // as: what the card reads of a list
  const list = {
    id: "1",
    kind: "own",
    name: "Дача",
    image: "",
    images: ["/a.svg", "/b.svg", "/c.svg"],
    ...counts,
  } as unknown;
  return renderToString(
    <Router ssrPath="/">
      <TextProvider i18n={i18n}>
        <ListCard list={list as ChecklistSummary} />
      </TextProvider>
    </Router>,
  );
};

test("an empty list is empty, not packed", () => {
  expect(shown(0, 0)).toContain("Список ще порожній");
  expect(shown(0, 0)).not.toMatch(/усе зібрано|0 з 0/);
  expect(shown(2, 2)).toContain("усе зібрано");
});
