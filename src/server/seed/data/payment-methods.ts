/** How orders are paid; the words of /delivery-terms. */
import type { SeedPaymentMethod } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const paymentMethods: SeedPaymentMethod[] = [
  {
    slug: "card",
    gateway: "liqpay",
    name: t("Карткою на сайті", "By card, now", "Картой на сайте"),
    description: t(
      "Також Apple Pay і Google Pay: через LiqPay, номера картки ми не бачимо.",
      "Apple Pay and Google Pay too: through LiqPay, and we never see the card number.",
      "Также Apple Pay и Google Pay: через LiqPay, номера карты мы не видим.",
    ),
  },
  {
    slug: "cash",
    gateway: "cash",
    name: t("Готівкою, коли отримаєте", "Cash when you get it", "Наличными при получении"),
    description: t(
      "Огляньте замовлення, тоді платіть. Поштомати готівки не беруть.",
      "Look at your order first, then pay. Parcel lockers take no cash.",
      "Осмотрите заказ, потом платите. Почтоматы наличных не берут.",
    ),
  },
  {
    slug: "card-on-delivery",
    gateway: "card_on_delivery",
    name: t("Карткою, коли отримаєте", "By card when you get it", "Картой при получении"),
    description: t(
      "Термінал є в кур’єра й у відділенні.",
      "The courier and the branch have a terminal.",
      "Терминал есть у курьера и в отделении.",
    ),
  },
  {
    slug: "invoice",
    gateway: "invoice",
    name: t("Рахунок для компанії", "Invoice for a company", "Счёт для компании"),
    description: t(
      "Надішлемо рахунок на пошту й відправимо, щойно побачимо оплату.",
      "We mail an invoice and send the order once it is paid.",
      "Пришлём счёт на почту и отправим, как только увидим оплату.",
    ),
  },
];
