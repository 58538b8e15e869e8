/** What the errors that only /api/v1 answers say; the shop's own pages never show them. */
import {
  type AdminErrorCode,
  type AnyErrorCode,
  adminErrorStatus,
} from "#contract/admin/errors.ts";
import type { Lang } from "#contract/lang.ts";

export function isAdminCode(code: AnyErrorCode): code is AdminErrorCode {
  return Object.hasOwn(adminErrorStatus, code);
}

export const adminErrorTexts: Record<Lang, Record<AdminErrorCode, string>> = {
  ua: {
    noFile: "Файлу немає. Виберіть його.",
    confirmationNeeded: "Для цього підтвердьте вхід кодом із листа.",
    inUse: "Цим ще користуються, тому видалити не можна.",
    versionChanged: "Хтось уже змінив це. Перегляньте свіжу версію.",
    wrongKind: "Файл такого виду не підходить.",
  },
  en: {
    noFile: "There is no file. Choose one.",
    confirmationNeeded: "Confirm this with the code from an e-mail.",
    inUse: "This is still in use and can’t be deleted.",
    versionChanged: "Someone has changed this meanwhile. Look at the current version.",
    wrongKind: "Files of this kind can’t be used here.",
  },
  ru: {
    noFile: "Файла нет. Выберите его.",
    confirmationNeeded: "Подтвердите это кодом из письма.",
    inUse: "Этим ещё пользуются, поэтому удалить нельзя.",
    versionChanged: "Кто-то уже изменил это. Посмотрите свежую версию.",
    wrongKind: "Файл такого вида не подходит.",
  },
};

/**
 * What the shop says to shoppers speaks of their device, their cart and the page they are on. Nothing
 * is promised here that only a shopper's device does: a change that is refused is stored nowhere.
 */
export const programErrorTexts: Record<Lang, Partial<Record<AnyErrorCode, string>>> = {
  ua: {
    unauthorized: "Потрібен чинний токен.",
    notJson: "Тіло запиту має бути у форматі JSON.",
    cartEmpty: "У замовленні немає товарів. Додайте хоча б один.",
    stockShort: "На складі стільки немає. Зменште кількість.",
    selectOptions: "Виберіть розмір чи колір кожного товару.",
    notValid: "Промокод не діє: замовлення не відповідає його умовам.",
    emailAlreadyExist: "Таку пошту або телефон уже має інший профіль.",
    readOnly: "Цього змінити не можна.",
    conflict: "Тим часом щось змінилося. Перегляньте, як є зараз.",
    gone: "Це вже видалено.",
    slow: "Зв’язок надто повільний. Спробуйте ще раз.",
    unavailable: "Магазин ненадовго недоступний. Спробуйте ще раз.",
    storeFull: "У магазині скінчилося місце, тому зміну не збережено.",
  },
  en: {
    unauthorized: "A valid token is needed.",
    notJson: "The body of the request has to be JSON.",
    cartEmpty: "There are no products in this order. Add at least one.",
    stockShort: "There aren’t that many in stock. Lower the quantity.",
    selectOptions: "Choose the size or colour of each product.",
    notValid: "The promo code doesn’t apply: the order doesn’t meet its terms.",
    emailAlreadyExist: "Another account already has this e-mail or phone number.",
    readOnly: "This can’t be changed.",
    conflict: "Something changed meanwhile. Look at how it is now.",
    gone: "This was deleted.",
    slow: "The connection is too slow. Try again.",
    unavailable: "The shop is unavailable for a moment. Try again.",
    storeFull: "The shop has run out of space, so the change wasn’t saved.",
  },
  ru: {
    unauthorized: "Нужен действующий токен.",
    notJson: "Тело запроса должно быть в формате JSON.",
    cartEmpty: "В заказе нет товаров. Добавьте хотя бы один.",
    stockShort: "На складе столько нет. Уменьшите количество.",
    selectOptions: "Выберите размер или цвет каждого товара.",
    notValid: "Промокод не действует: заказ не отвечает его условиям.",
    emailAlreadyExist: "Такая почта или телефон уже есть у другого профиля.",
    readOnly: "Этого изменить нельзя.",
    conflict: "Тем временем что-то изменилось. Посмотрите, как есть сейчас.",
    gone: "Это уже удалено.",
    slow: "Связь слишком медленная. Попробуйте ещё раз.",
    unavailable: "Магазин ненадолго недоступен. Попробуйте ещё раз.",
    storeFull: "В магазине закончилось место, поэтому изменение не сохранено.",
  },
};
