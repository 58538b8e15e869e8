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

/** What the shop says to shoppers speaks of their device and of the page they are on. */
export const programErrorTexts: Record<Lang, Partial<Record<AnyErrorCode, string>>> = {
  ua: {
    unauthorized: "Потрібен чинний токен.",
    notJson: "Тіло запиту має бути у форматі JSON.",
  },
  en: {
    unauthorized: "A valid token is needed.",
    notJson: "The body of the request has to be JSON.",
  },
  ru: {
    unauthorized: "Нужен действующий токен.",
    notJson: "Тело запроса должно быть в формате JSON.",
  },
};
