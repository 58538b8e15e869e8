import { rich } from "#server/seed/rich-text.ts";
import type { SeedPage } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const contacts: SeedPage = {
  slug: "contacts",
  title: t("Контакти", "Contacts", "Контакты"),
  meta_description: t(
    "Телефон, чат і пошта Торби, години роботи й адреса у Львові.",
    "Torba’s phone, chat and e-mail, working hours and the address in Lviv.",
    "Телефон, чат и почта Торбы, часы работы и адрес во Львове.",
  ),
  tags: ["help"],
  content: rich(
    `
## Електронна пошта

[hello@torba.example](mailto:hello@torba.example): відповідаємо того ж робочого дня, у вихідні
перевіряємо ввечері. Відповідь на повідомлення з чату прийде сюди ж, якщо залишите адресу.

## Де ми

Головний офіс, склад і самовивіз: 79000, Львів, вул. Прикладна, 1. Заїзд у двір, є де поставити машину й прив’язати
собаку. Самовивіз у будні з 10:00 до 19:00, замовлення чекає п’ять днів.

## Про що писати окремо

- Повернення й обмін: спершу гляньте [правила](/returns), там і порядок дій.
- Річ зламалася: [гарантія](/warranty).
- Опт, клуби, школи: напишіть, скільки вас і куди.
- Преса й дружба: та сама пошта, у темі слово «дружба».
`,
    `
## E-mail

[hello@torba.example](mailto:hello@torba.example): answered the same working day, on weekends in the
evening. What you ask in the chat is answered there too, if you leave an address.

## Where we are

Head office, warehouse and pick-up: 79000, Lviv, 1 Prykladna Street. Enter through the yard, there is a place to park and
to tie the dog. Pick-up on weekdays from 10:00 to 19:00, an order waits for five days.

## What has a page of its own

- Returns and exchange: see the [rules](/returns) first, the steps are there too.
- A thing broke: the [warranty](/warranty).
- Wholesale, clubs, schools: write how many you are and where you go.
- Press and friendship: the same e-mail, with the word “friendship” as its subject.
`,
    `
## Электронная почта

[hello@torba.example](mailto:hello@torba.example): отвечаем в тот же рабочий день, в выходные
проверяем вечером. Ответ на сообщение из чата придёт сюда же, если оставите адрес.

## Где мы

Главный офис, склад и самовывоз: 79000, Львов, ул. Прикладная, 1. Заезд во двор, есть где поставить машину и привязать
собаку. Самовывоз по будням с 10:00 до 19:00, заказ ждёт пять дней.

## О чём писать отдельно

- Возврат и обмен: сначала посмотрите [правила](/returns), там и порядок действий.
- Вещь сломалась: [гарантия](/warranty).
- Опт, клубы, школы: напишите, сколько вас и куда.
- Пресса и дружба: та же почта, в теме слово «дружба».
`,
  ),
};
