import type { RussianOf } from "#i18n/areas.ts";
import type { contacts as source } from "#i18n/ua/contacts.ts";

export const contacts = {
  title: "Контакты",
  metaDescription:
    "Телефон, чат, часы работы и адрес магазина «{{shopName}}». Перезвоним вам сами.",
  lead: "Пишите и звоните: отвечает человек, который сам собирается в дорогу.",

  phone: "Телефон",
  call: "Позвонить: {{phone}}",
  hours: "Часы работы",
  kyivTime: "По киевскому времени",
  chat: "Чат",
  chatText: "Напишите нам в чат.",
  chatOpen: "Написать в чат",
  office: "Адрес",

  callTitle: "Позвоните мне",
  callText: "Оставьте номер, и мы позвоним в рабочее время.",
  name: "Ваше имя",
  nameNeeded: "Как к вам обращаться?",
  phoneNeeded: "Укажите номер, на который позвонить.",
  phoneHint: "Например, 067 123 45 67",
  comment: "О чём поговорим",
  callDo: "Позвоните мне",
  callDone: "Спасибо. Позвоним в рабочее время",
  callDoneTitle: "Запрос у нас",
  callDoneText: "Позвоним на {{phone}} в рабочее время.",
} satisfies RussianOf<typeof source>;
