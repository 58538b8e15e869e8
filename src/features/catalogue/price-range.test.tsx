import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { makeI18n } from "#i18n/make-i18n.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { texts } from "#i18n/texts.ts";
import { PriceRange, readHryvnias } from "./price-range.tsx";

test.each([
  ["1 299", 1299],
  ["1.299", 1299],
  ["29,90 грн", 29.9],
  ["1 299,9", 1299.9],
  ["10.5", 10.5],
  [".5", 0.5],
  ["", 0],
  ["грн", 0],
  ["99999999999", 999_999_999],
])("%s is a limit of %d hryvnias", (typed, hryvnias) => {
  expect(readHryvnias(typed)).toBe(hryvnias);
});

test("a chosen price has no groups: the English 1,299 would be 1.29 without its last digit", () => {
  const html = renderToString(
    <TextProvider i18n={makeI18n("en", texts("en"))}>
      <PriceRange
        bounds={{ min: 0, max: 56_400 }}
        prices={{ from: 1299, to: 0 }}
        onChange={() => {}}
      />
    </TextProvider>,
  );
  expect(html).toContain('value="1299"');
  expect(html).toContain('placeholder="56,400"');
});
