import type { RussianOf } from "#i18n/areas.ts";
import type { offline as source } from "#i18n/ua/offline.ts";

export const offline = {
  banner: "Нет связи — изменения сохранены на устройстве",
  backSent_one: "Связь есть. {{count}} изменение отправлено",
  backSent_few: "Связь есть. {{count}} изменения отправлено",
  backSent_many: "Связь есть. {{count}} изменений отправлено",
  backSent_other: "Связь есть. {{count}} изменения отправлено",
  waiting_one: "{{count}} изменение ждёт связи",
  waiting_few: "{{count}} изменения ждут связи",
  waiting_many: "{{count}} изменений ждут связи",
  waiting_other: "{{count}} изменения ждёт связи",
  sending_one: "Отправляем {{count}} изменение",
  sending_few: "Отправляем {{count}} изменения",
  sending_many: "Отправляем {{count}} изменений",
  sending_other: "Отправляем {{count}} изменения",
  sendNow: "Отправить сейчас",
  slowServer: "Магазин не отвечает. Изменения сохранены, пробуем ещё.",

  attention_one: "{{count}} изменение ждёт вашего решения",
  attention_few: "{{count}} изменения ждут вашего решения",
  attention_many: "{{count}} изменений ждут вашего решения",
  attention_other: "{{count}} изменения ждёт вашего решения",
  trayName: "Изменения на устройстве",
  trayTitle: "Не удалось отправить",
  trayText: "Эти изменения магазин не принял. Они ждут вас и никуда не исчезнут.",
  trayEmpty: "Всё отправлено",
  trayRetry: "Попробовать ещё",
  trayDiscard: "Отбросить",
  trayOld: "Этому изменению больше 30 дней, поэтому само оно не уйдёт.",
  trayOurFault: "Это наша ошибка. Остальные изменения уже отправлены.",
  "op.cart": "Корзина: {{name}}",
  "op.list": "Список: {{name}}",
  "op.rating": "Оценка: {{name}}",
  "op.wishlist": "Избранное: {{name}}",
  "op.comparison": "Сравнение: {{name}}",

  sessionGone: "Магазин забыл это устройство. Списки, корзину и избранное мы уже сохранили заново.",
  sessionPaused: "Изменения ждут, пока вы снова войдёте.",

  updateTitle: "Есть новая версия Торбы",
  updateDo: "Обновить",
  updateNeeded: "Эта версия устарела: изменения отправим после обновления.",

  storageFull: "На устройстве мало места. Освободите немного, чтобы изменения сохранялись.",
  storageOff:
    "Браузер не даёт хранить данные. Работаем, но с закрытием вкладки изменения исчезнут.",
  storageFailed: "Не сохранилось: {{name}}. Попробуйте ещё раз.",
  blockedByTab: "Закройте другие вкладки Торбы, чтобы обновить данные.",
} satisfies RussianOf<typeof source>;
