/** The customer's own screens. */
export const account = {
  title: "Профіль",
  nav: "Мій профіль",
  navAccount: "Мої дані",
  memberSince: "З Торбою від {{day}}",
  emailConfirmed: "пошту підтверджено",
  emailWaiting: "пошту не підтверджено",
  emailWaitingText:
    "Ми надіслали лист із посиланням. Перейдіть за ним, і на пошту можна буде покладатися.",

  personal: "Особисті дані",
  emailStays: "Пошту змінити не можна: за нею ми вас упізнаємо.",
  saved: "Зміни збережено",
  changedElsewhere: "Тут тепер інший покупець. Оновлюємо сторінку.",

  measurements: "Мірки",
  measurementsText:
    "Усе в сантиметрах. За ними позначимо ваш розмір у таблицях. Бачите їх лише ви, на пристрої їх немає.",
  measurementsNone: "Ще не вказано",
  measurementsSome_one: "Вказано {{count}} мірку",
  measurementsSome_few: "Вказано {{count}} мірки",
  measurementsSome_many: "Вказано {{count}} мірок",
  measurementsSome_other: "Вказано {{count}} мірки",
  measureWrong: "Від 1 до 300 см.",
  "measure.height": "Зріст",
  "measure.chest": "Обхват грудей",
  "measure.waist": "Обхват талії",
  "measure.hips": "Обхват стегон",
  "measure.neck": "Обхват шиї",
  "measure.shoulder": "Ширина плечей",
  "measure.arm": "Довжина руки",
  "measure.leg": "Довжина ноги",
  yourSize: "ваш розмір",
  yourSizeText: "Позначено розмір, найближчий до ваших мірок.",
  noSizeText: "За вашими мірками тут немає розміру, який сяде добре.",
  addMeasures: "Вкажіть свої мірки у профілі, і ми позначимо ваш розмір.",

  place: "Мова й місто",
  placeText: "Цією мовою пишемо листи, а з міста рахуємо доставку.",

  passwordText: "Від восьми знаків. Після зміни на інших пристроях доведеться увійти наново.",
  passwordChange: "Змінити пароль",

  devices: "Мої пристрої",
  devicesText: "Де ви зараз увійшли. Чогось не впізнаєте — вийдіть там і змініть пароль.",
  deviceUnknown: "Невідомий пристрій",
  deviceHere: "цей пристрій",
  deviceSeen: "востаннє {{day}}",
  deviceEnd: "Вийти",
  deviceEndOf: "Вийти: {{name}}",
  deviceEnded: "Там вийдено",
  devicesEnd: "Вийти на всіх інших",
  devicesEnded: "На інших пристроях вийдено",
  devicesAlone: "Більше ніде не увійшли.",

  letters: "Листи",
  lettersText: "Про замовлення пишемо завжди.",
  lost: "Не вдалося завантажити. Перевірте зв’язок.",

  nameNeeded: "Напишіть ім’я й прізвище кирилицею: так випишемо накладну.",
  passwordNone: "Пароля ще немає: ви входите через Google або Facebook.",
  passwordMake: "Придумати пароль",

  addresses: "Адреси доставки",
  addressesNone: "Ще немає",
  addressAdd: "Додати адресу",
  addressEdit: "Адреса",
  addressChange: "Змінити: {{place}}",
  addressRemove: "Видалити: {{place}}",
  branch: "Відділення або поштомат",
  street: "Вулиця",
  building: "Будинок",
  flat: "Квартира, під’їзд",
  comment: "Коментар кур’єру",
  usualShipping: "звична для доставки",
  usualBilling: "звична для рахунків",

  code: "Мій код",
  codeText: "Покажіть на касі, і бонуси прийдуть на ваш рахунок.",
  codeHere: "Код лишається на цьому пристрої й без зв’язку. Після виходу зникне.",

  export: "Мої дані файлом",
  exportText: "Усе, що ми про вас знаємо: профіль, списки, замовлення, бонуси, згоди.",
  exportDo: "Завантажити файл",

  delete: "Видалити профіль",
  deleteText:
    "Зникнуть ім’я, пошта, телефон, адреси, мірки, списки, обране та бонуси. Повернути їх не можна.",
  deleteStays:
    "Замовлення лишаться в обліку без вашого імені: цього вимагає закон про бухгалтерію.",
  deleteDo: "Видалити назавжди",
} as const;
