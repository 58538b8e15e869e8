import type { AdminAreas } from "#i18n/admin/areas.ts";

export const promotion: AdminAreas["promotion"] = {
  codeHint: "Покупатель впишет его в корзине. Добавить можно и позже.",
  gift: "Подарок",
  giftProduct: "Какой товар дарить",
  variant: "Вариант",
  chooseVariant: "Выберите вариант",
  quantity: "Количество",
  quantityOf: "Количество: {{name}}",
  tryHint:
    "Считается по тому же правилу, что и корзина покупателя, вместе с тем, чего вы ещё не сохранили.",
  notFor: "без скидки",
  cannotBuy: "Сейчас купить нельзя",
  missing: "Не хватает {{sum}}.",
  subtotal: "Товары",
  discount: "Скидка",
  total: "Итого без доставки",
  reason_ended: "Акция закончилась или выключена.",
  reason_early: "Акция ещё не началась.",
  reason_spent: "Использований не осталось.",
  reason_minimum: "Мало товаров для этой акции.",
  reason_items: "В корзине нет товаров этой акции.",
  reason_gift: "В корзине нет подарка.",
};
