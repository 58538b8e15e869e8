/** The mail that says that an order is cancelled, and what becomes of what was paid. */
import type { Lang } from "#contract/lang.ts";
import type { OrderActor } from "#contract/orders.ts";
import { toUah, writeUah } from "#rules/pricing/money.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import { findMailedOrder } from "./sql-mailed-order.ts";

type Texts = {
  byCustomer: string;
  byShop: string;
  notPaidInTime: string;
  paid: (sum: string) => string;
  notPaid: string;
  bonuses: (sum: string) => string;
};

const textsByLang: Record<Lang, Texts> = {
  ua: {
    byCustomer: "Замовлення скасували ви.",
    byShop: "Замовлення скасував магазин. Якщо є питання, зателефонуйте або напишіть нам.",
    notPaidInTime: "Ми не дочекалися оплати, тож скасували його.",
    paid: (sum) => `Ви заплатили ${sum}. Ці гроші повернемо.`,
    notPaid: "Оплати за ним ми не отримали. Якщо ви щойно заплатили, гроші повернемо.",
    bonuses: (sum) => `Списані бонуси, ${sum}, знову на вашому рахунку.`,
  },
  en: {
    byCustomer: "You cancelled the order.",
    byShop: "The shop cancelled the order. If you have questions, call or write to us.",
    notPaidInTime: "The payment didn’t come in time, so we cancelled it.",
    paid: (sum) => `You paid ${sum}. We will return this money.`,
    notPaid: "We received no payment for it. If you have just paid, we will return the money.",
    bonuses: (sum) => `The bonuses you spent, ${sum}, are back in your account.`,
  },
  ru: {
    byCustomer: "Заказ отменили вы.",
    byShop: "Заказ отменил магазин. Если есть вопросы, позвоните или напишите нам.",
    notPaidInTime: "Мы не дождались оплаты, поэтому отменили его.",
    paid: (sum) => `Вы заплатили ${sum}. Эти деньги вернём.`,
    notPaid: "Оплаты за него мы не получили. Если вы только что заплатили, деньги вернём.",
    bonuses: (sum) => `Списанные бонусы, ${sum}, снова на вашем счёте.`,
  },
};

export type Cancellation = {
  id: string;
  by: OrderActor;
  /** who of the shop; absent: the shop's own job, after the time for paying */
  actor?: string | undefined;
};

/** Called before what was reserved and paid is released: the sums are those of that moment. */
export async function composeCancellationMail(
  { db, newId, now }: Tx,
  { id, by, actor }: Cancellation,
) {
  const order = await findMailedOrder(db, id);
  if (!order || order.email === "") return undefined;
  const { email, lang, number, token, gateway, amountPaid, hadMoney, bonusSpent } = order;
  const texts = textsByLang[lang];
  const isPaidAhead = gateway === "liqpay" || gateway === "invoice";
  const moneyText = () => {
    if (amountPaid > 0) return texts.paid(writeUah(toUah(amountPaid), lang));
    // What came was returned before.
    return hadMoney ? "" : texts.notPaid;
  };
  const shopReason = isPaidAhead && actor === undefined ? texts.notPaidInTime : texts.byShop;
  return {
    id: newId(),
    kind: "orderCancelled" as const,
    recipient: email,
    lang,
    now,
    orderId: id,
    facts: {
      number,
      reason: by === "customer" ? texts.byCustomer : shopReason,
      money: moneyText(),
      bonuses: bonusSpent > 0 ? texts.bonuses(writeUah(toUah(bonusSpent), lang)) : "",
      path: `/order/${token}`,
    },
  };
}
