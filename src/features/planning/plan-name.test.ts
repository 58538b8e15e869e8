import { expect, test } from "vitest";
import type { Trip } from "#contract/assistant.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { planName } from "./plan-name.ts";

const t = createT(makeI18n("ua", texts("ua")));
const days = { date_from: "2026-11-28", date_to: "2026-11-29" };
// as: what the name reads of a trip
const trip = (name: string) => ({ place: { name }, ...days }) as unknown as Trip;

test("a planned list is called by its place and days, in words that a narrow line can part", () => {
  expect(planName(trip("Яремче, Івано-Франківська обл."), t, "ua")).toBe("Яремче, 28–29 листопада");
  expect(planName(trip(""), t, "ua")).toBe("Подорож, 28–29 листопада");
});
