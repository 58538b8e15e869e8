import { rich } from "#server/seed/rich-text.ts";
import type { SeedPage } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const vacancies: SeedPage = {
  slug: "vacancies",
  title: t("Вакансії", "Vacancies", "Вакансии"),
  meta_description: t(
    "Кого шукає Торба у Львові та віддалено: склад, редакція списків, підтримка, розробка.",
    "Whom Torba is looking for in Lviv and remotely: warehouse, list editing, support, development.",
    "Кого ищет Торба во Львове и удалённо: склад, редакция списков, поддержка, разработка.",
  ),
  tags: ["shop"],
  content: rich(
    `
Нас двадцять троє. Платимо вчасно й офіційно, відпустка 24 дні, а раз на сезон виходимо в гори
всі разом і перевіряємо списки на собі.

## Зараз шукаємо

- Комірник чи комірниця, Львів. Збирати замовлення, стежити за термінами придатності, тримати лад на
  двохстах квадратних метрах. Позмінно, 2/2. Від 24 000 грн.
- Редактор чи редакторка списків, віддалено. Складати готові списки, перевіряти їх у дорозі, писати
  так, щоб хотілося зібратися. Бажано мати за плечима десяток походів. Від 32 000 грн.
- Турбота про покупців, Львів або віддалено. Чат, телефон, повернення. Говорити по-людськи й доводити
  справу до кінця. Від 23 000 грн.
- Розробка, віддалено. TypeScript, PostgreSQL і цікавість до того, що діється, коли зв’язок зникає.
  Від 80 000 грн.

Бронюємо за можливістю підприємства, ветеранкам і ветеранам раді окремо, на склад є пандус і ліфт.

## Що ми даємо

- Випробний строк — два місяці, з повною оплатою.
- Спорядження в позику й 25% знижки собі та рідним.
- Генератор і старлінк в офісі: працюємо й тоді, коли темно.
- Навчання домедичної допомоги двічі на рік.

## Як відгукнутися

Напишіть на [hello@torba.example](mailto:hello@torba.example): хто ви, що вмієте і який список
склали б першим. Резюме можна, супровідного листа не треба. Відповідаємо всім, за тиждень.
`,
    `
We are twenty-three. We pay on time and officially, the holiday is 24 days, and once a season we all
go to the mountains and try the lists on ourselves.

## We are looking for

- Warehouse, Lviv. Pack orders, watch best-by dates, keep order on two hundred square metres. Shifts,
  two on and two off. From 24,000 UAH.
- List editor, remote. Write ready lists, test them on the road, and write so that one wants to pack.
  A dozen hikes behind you would help. From 32,000 UAH.
- Customer care, Lviv or remote. Chat, phone, returns. Talk like a person and see things through.
  From 23,000 UAH.
- Developer, remote. TypeScript, PostgreSQL and curiosity about what happens when the signal is gone.
  From 80,000 UAH.

Reservation from mobilisation as far as the company may, veterans are especially welcome, and the
warehouse has a ramp and a lift.

## What we give

- A trial of two months at full pay.
- Gear on loan and 25% off for you and your family.
- A generator and Starlink in the office: we work when it is dark too.
- First-aid training twice a year.

## How to apply

Write to [hello@torba.example](mailto:hello@torba.example): who you are, what you can do and which
list you would write first. A CV is fine, a cover letter is not needed. We answer everyone within a
week.
`,
    `
Нас двадцать три. Платим вовремя и официально, отпуск 24 дня, а раз в сезон выходим в горы все
вместе и проверяем списки на себе.

## Сейчас ищем

- Кладовщик или кладовщица, Львов. Собирать заказы, следить за сроками годности, держать порядок на
  двухстах квадратных метрах. Посменно, 2/2. От 24 000 грн.
- Редактор списков, удалённо. Составлять готовые списки, проверять их в дороге, писать так, чтобы
  хотелось собраться. Желательно иметь за плечами десяток походов. От 32 000 грн.
- Забота о покупателях, Львов или удалённо. Чат, телефон, возвраты. Говорить по-человечески и доводить
  дело до конца. От 23 000 грн.
- Разработка, удалённо. TypeScript, PostgreSQL и любопытство к тому, что происходит, когда связь
  исчезает. От 80 000 грн.

Бронируем по возможности предприятия, ветеранам рады отдельно, на складе есть пандус и лифт.

## Что мы даём

- Испытательный срок — два месяца, с полной оплатой.
- Снаряжение взаймы и 25% скидки себе и родным.
- Генератор и старлинк в офисе: работаем и тогда, когда темно.
- Обучение домедицинской помощи дважды в год.

## Как откликнуться

Напишите на [hello@torba.example](mailto:hello@torba.example): кто вы, что умеете и какой список
составили бы первым. Резюме можно, сопроводительное письмо не нужно. Отвечаем всем, за неделю.
`,
  ),
};
