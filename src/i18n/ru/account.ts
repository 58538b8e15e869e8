import type { RussianOf } from "#i18n/areas.ts";
import type { account as source } from "#i18n/ua/account.ts";

export const account = {
  title: "Профиль",
  nav: "Мой профиль",
  navAccount: "Мои данные",
  memberSince: "С нами с {{day}}",
  emailConfirmed: "почта подтверждена",
  emailWaiting: "почта не подтверждена",
  emailWaitingText: "Мы отправили письмо со ссылкой. Перейдите по ней, чтобы подтвердить почту.",

  personal: "Личные данные",
  emailStays: "Подтверждённую почту меняет только магазин: позвоните или напишите нам.",
  saved: "Изменения сохранены",
  changedElsewhere: "Здесь теперь другой покупатель. Обновляем страницу.",

  measurements: "Мерки",
  measurementsText:
    "Всё в сантиметрах. По ним отметим ваш размер в таблицах. Видите их только вы, на устройстве их нет.",
  measurementsNone: "Ещё не указано",
  measurementsSome_one: "Указана {{count}} мерка",
  measurementsSome_few: "Указаны {{count}} мерки",
  measurementsSome_many: "Указано {{count}} мерок",
  measurementsSome_other: "Указано {{count}} мерки",
  measureWrong: "От 1 до 300 см.",
  "measure.height": "Рост",
  "measure.chest": "Обхват груди",
  "measure.waist": "Обхват талии",
  "measure.hips": "Обхват бёдер",
  "measure.neck": "Обхват шеи",
  "measure.shoulder": "Ширина плеч",
  "measure.arm": "Длина руки",
  "measure.leg": "Длина ноги",
  yourSize: "ваш размер",
  yourSizeText: "Отмечен размер, ближайший к вашим меркам.",
  noSizeText: "По вашим меркам здесь нет размера, который сядет хорошо.",
  addMeasures: "Укажите свои мерки в профиле, и мы отметим ваш размер.",

  place: "Язык и город",
  placeText: "На этом языке пишем письма, а по городу считаем доставку.",

  passwordText: "От восьми знаков. После смены на других устройствах придётся войти заново.",
  passwordChange: "Сменить пароль",

  devices: "Мои устройства",
  devicesText: "Где вы сейчас вошли. Если какое-то не узнаёте, выйдите на нём и смените пароль.",
  deviceUnknown: "Неизвестное устройство",
  deviceHere: "это устройство",
  deviceSeen: "последний раз {{day}}",
  deviceEnd: "Выйти",
  deviceEndOf: "Выйти: {{name}}",
  deviceEnded: "Вы вышли на том устройстве",
  devicesEnd: "Выйти на всех остальных",
  devicesEnded: "Вы вышли на всех остальных устройствах",
  devicesAlone: "На других устройствах вы не вошли.",

  letters: "Письма",
  lettersText: "О заказах пишем всегда.",

  nameNeeded: "Укажите имя и фамилию кириллицей: так выпишем накладную.",
  newcomer: "Ещё несколько слов о вас",
  emailNeeded:
    "Укажите почту: на неё отправляем подтверждения заказов, и с ней вы вернёте доступ к профилю.",
  emailSent:
    "Мы отправили письмо на {{email}}. Перейдите по ссылке в нём, чтобы подтвердить почту.",
  emailOther: "Указать другую почту",
  emailOtherText: "Пришлём на неё письмо со ссылкой. Почта сменится, когда вы перейдёте по ней.",
  emailAgain: "Отправить письмо ещё раз",
  goOn: "Дальше",
  later: "Позже",
  passwordNone: "Пароля ещё нет: вы входите через Google или Facebook.",
  passwordMake: "Придумать пароль",

  addresses: "Адреса доставки",
  addressesNone: "Ещё нет",
  addressAdd: "Добавить адрес",
  addressEdit: "Адрес",
  addressChange: "Изменить: {{place}}",
  addressRemove: "Удалить: {{place}}",
  addressRemoved: "Адрес удалён",
  addressBack: "Адрес возвращён",
  company: "Компания",
  postalCode: "Почтовый индекс",
  branch: "Отделение или почтомат",
  street: "Улица",
  building: "Дом",
  flat: "Квартира, подъезд",
  comment: "Комментарий курьеру",
  usualShipping: "основной для доставки",
  usualBilling: "основной для счетов",

  code: "Мой код",
  codeText: "Покажите на кассе, и бонусы поступят на ваш счёт.",
  codeHere: "Код остаётся на этом устройстве и без связи. После выхода исчезнет.",

  export: "Мои данные файлом",
  exportText: "Всё, что мы о вас знаем: профиль, списки, заказы, бонусы, согласия.",
  exportDo: "Скачать файл",

  delete: "Удалить профиль",
  deleteText:
    "Исчезнут имя, почта, телефон, адреса, мерки, списки, избранное и бонусы. Вернуть их нельзя.",
  deleteStays:
    "Заказы останутся в учёте без вашего имени: этого требует закон о бухгалтерском учёте.",
  deleteDo: "Удалить навсегда",
} satisfies RussianOf<typeof source>;
