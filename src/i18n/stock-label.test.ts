import { expect, test } from "vitest";
import { createT, makeI18n } from "./make-i18n.ts";
import { stockLabel } from "./stock-label.ts";
import { texts } from "./texts.ts";

const t = createT(makeI18n("ua", texts("ua")));

test("a quantity is said only of a product that is sold now and has few left", () => {
  expect(stockLabel("available", 2, t)).toEqual({ level: "few", words: "Лишилося 2" });
  expect(stockLabel("available", 4, t)).toEqual({
    level: "enough",
    words: t("product.stock.available"),
  });
  expect(stockLabel("available", null, t).level).toBe("enough");
  expect(stockLabel("preorder", 0, t).level).toBe("ahead");
  expect(stockLabel("out_of_stock", 0, t).level).toBe("none");
  expect(stockLabel("discontinued", 2, t).level).toBe("none");
});
