/** What a letter says where there is nobody to write to yet: in previews and tests. */
import type { Lang } from "#contract/lang.ts";
import type { MessageKind } from "./message-kinds.ts";
import { placeholdersOf } from "./placeholders.ts";

type Examples = Readonly<Record<string, string>>;

const common = {
  count: "2",
  number: "2611-0042",
  phone: "+380 67 123 45 67",
  percent: "15",
  code: "48120573",
};

const examples: Record<Lang, Examples> = {
  ua: {
    ...common,
    name: "Олена",
    inviter: "Оксана",
    device: "Chrome, Android",
    time: "26 листопада, 14:20",
    items: "Намет двомісний × 1 – 4 200 грн\nПальник газовий × 1 – 850 грн",
    total: "5 050 грн",
    delivery: "Нова пошта, Київ, відділення 12",
    address: "Адреса: Київ, вулиця Хрещатик, 1, кв. 12",
    "orderPlaced.time": "Коли: середа, 2 грудня, 10:00–14:00",
    recipient: "Отримувач: Олена Коваль, +380 67 123 45 67",
    payment: "Оплата: готівкою під час отримання",
    reason: "Замовлення скасували ви.",
    money: "Ви заплатили 5 050 грн. Ці гроші повернемо.",
    bonuses: "Списані бонуси, 120 грн, знову на вашому рахунку.",
    card: "Гроші прийдуть на картку, якою ви платили. Коли саме, залежить від банку.",
    tracking: "Номер накладної: 20450000000001",
    "lowStock.items": "Намет двомісний (NT-2) – 1 · A-03-2\nПальник газовий (PG-1) – 3 · B-01",
    comment: "Чи є цей намет у синьому кольорі?",
    subject: "Ваше замовлення",
  },
  en: {
    ...common,
    name: "Olena",
    inviter: "Oksana",
    device: "Chrome, Android",
    time: "26 November, 14:20",
    items: "Two-person tent × 1 – 4,200 UAH\nGas burner × 1 – 850 UAH",
    total: "5,050 UAH",
    delivery: "Nova Poshta, Kyiv, branch 12",
    address: "Address: Kyiv, Khreshchatyk Street, 1, flat 12",
    "orderPlaced.time": "When: Wednesday, 2 December, 10:00–14:00",
    recipient: "Recipient: Olena Koval, +380 67 123 45 67",
    payment: "Payment: cash on delivery",
    reason: "You cancelled the order.",
    money: "You paid 5,050 UAH. We will return this money.",
    bonuses: "The bonuses you spent, 120 UAH, are back in your account.",
    card: "The money will arrive on the card that you paid with. When exactly depends on the bank.",
    tracking: "Waybill number: 20450000000001",
    "lowStock.items": "Two-person tent (NT-2) – 1 · A-03-2\nGas burner (PG-1) – 3 · B-01",
    comment: "Is this tent also available in blue?",
    subject: "Your order",
  },
  ru: {
    ...common,
    name: "Елена",
    inviter: "Оксана",
    device: "Chrome, Android",
    time: "26 ноября, 14:20",
    items: "Палатка двухместная × 1 – 4 200 грн\nГорелка газовая × 1 – 850 грн",
    total: "5 050 грн",
    delivery: "Новая почта, Киев, отделение 12",
    address: "Адрес: Киев, улица Крещатик, 1, кв. 12",
    "orderPlaced.time": "Когда: среда, 2 декабря, 10:00–14:00",
    recipient: "Получатель: Елена Коваль, +380 67 123 45 67",
    payment: "Оплата: наличными при получении",
    reason: "Заказ отменили вы.",
    money: "Вы заплатили 5 050 грн. Эти деньги вернём.",
    bonuses: "Списанные бонусы, 120 грн, снова на вашем счёте.",
    card: "Деньги придут на карту, которой вы платили. Когда именно, зависит от банка.",
    tracking: "Номер накладной: 20450000000001",
    "lowStock.items": "Палатка двухместная (NT-2) – 1 · A-03-2\nГорелка газовая (PG-1) – 3 · B-01",
    comment: "Есть ли эта палатка в синем цвете?",
    subject: "Ваш заказ",
  },
};

/** By placeholder, in the letter's language. */
export function exampleData(kind: MessageKind, lang: Lang): Record<string, string> {
  const known = placeholdersOf(kind).filter((key) => key !== "shop");
  const own = examples[lang];
  return Object.fromEntries(
    known.map((key) => [key, own[`${kind}.${key}`] ?? own[key] ?? `‹${key}›`]),
  );
}
