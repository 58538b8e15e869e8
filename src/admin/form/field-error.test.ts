import { expect, test } from "vitest";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ApiRefusal } from "#admin/wire/call-api.ts";
import { date, type Field, integer, money, text } from "#contract/admin/fields.ts";
import { promotionFields } from "#contract/admin/promotions.ts";
import { loadAdminTexts } from "#i18n/admin/load-admin-texts.ts";
import type { AdminT } from "#i18n/admin/use-admin-text.ts";
import { makeI18n } from "#i18n/make-i18n.ts";
import { fieldErrorText } from "./field-error.ts";

const i18n = makeI18n("ua", await loadAdminTexts("ua"));
const t: AdminT = (key, values) => i18n.t(key, values ?? {});

/** Numbers are grouped with a space that does not break. */
const plain = (message: string) => message.replaceAll("\u00a0", " ");

test("a wrong value is answered with the rule, as far as the field states one", () => {
  const errorText = (code: string, field?: Field, value?: string) =>
    plain(fieldErrorText(code, t, field && { field, lang: "ua", value }));
  expect(errorText("invalid", promotionFields.percent)).toBe("Число від 0 до 100");
  expect(errorText("invalid", integer({ min: 1, max: 99 }))).toBe("Ціле число від 1 до 99");
  expect(errorText("invalid", integer({ min: 1 }))).toBe("Ціле число, не менше ніж 1");
  expect(errorText("invalid", money())).toContain("Сума від 0 до 20 000 000 грн");
  // What is typed so has two readings, and the words say how each is written.
  for (const typed of ["1,050", "1.050"]) {
    expect(errorText("invalid", money(), typed)).toBe("Тисяча чи дріб? Впишіть 1050 або 1,05");
    expect(errorText("invalid", integer(), typed)).toBe("Впишіть число без ком і крапок: 1050");
  }
  expect(errorText("invalid", promotionFields.percent, "150,000")).toBe("Число від 0 до 100");
  expect(errorText("invalid", date())).toBe("Такої дати немає: перевірте");
  expect(errorText("tooLong", text({ max: 64 }))).toBe(
    "Занадто довго: знаків може бути щонайбільше 64",
  );
  expect(errorText("taken", text())).toBe("Уже зайняте: впишіть інше");
  expect(errorText("invalid")).toBe("Щось не так: перевірте це поле");
});

test("a refusal that names fields says which, others are worded by the shop", () => {
  const refused = (code: string, fields?: Record<string, string>) =>
    refusalText(
      new ApiRefusal(400, { code, message: "Магазин каже.", ...(fields && { fields }) }),
      t,
    );
  expect(refused("invalid", { amount: "required" })).toBe("Сума. Заповніть це поле.");
  expect(refused("conflict", { code: "taken" })).toBe("Код. Уже зайняте: впишіть інше.");
  expect(refused("invalid", { nameless: "invalid" })).toBe("Магазин каже.");
  expect(refused("conflict")).toBe("Магазин каже.");
  expect(refused("emailAlreadyExist", { email: "taken" })).toBe("Магазин каже.");
});
