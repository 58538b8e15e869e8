/** Every kind of message and the data that it needs. */

/** Device and time of the request. */
type RequestOrigin = { device: string; time: string };

/** A letter in words that may not be stored: its kind and the words. */
type TestedMessage = { tested: string; subject: string; body: string };

/** A line of its own each, with its label, or "". */
type OrderLines = { address: string; time: string; recipient: string; payment: string };

export type MessageData = {
  /** Asks the reader to confirm the newsletter. */
  subscriptionConfirm: Record<never, string>;
  /** A product is back in stock or available for the first time. */
  productBack: { name: string; path: string };
  /** A category's sale has started. */
  categorySale: { name: string; path: string; percent: string };
  /** The reminder that the reader asked for on this day. */
  saleReminder: { name: string; path: string };
  /** Asks to confirm the address of a customer; `customer` is their id. */
  addressConfirm: { name: string; customer: string };
  /** The address is confirmed. */
  welcome: { name: string };
  /** A link to set a new password: only the reader of the mailbox can use it. */
  passwordReset: RequestOrigin;
  /** The password was changed. */
  passwordChanged: RequestOrigin;
  /** To the former address: the shop has changed the address of the account. */
  emailChanged: { name: string };
  /** The shop has made an account: a link to set its password. */
  invitation: { name: string };
  /** A link to delete an account without a password. */
  accountDelete: { name: string } & RequestOrigin;
  /** The account was deleted. The row of this mail is deleted once it is sent. */
  farewell: { name: string };
  /** An order was placed. `items`: one line of text per item. */
  orderPlaced: {
    number: string;
    items: string;
    total: string;
    delivery: string;
    path: string;
  } & OrderLines;
  /** An order has left the shop. `tracking`: a line of its own, or "". */
  orderShipped: { number: string; delivery: string; tracking: string; path: string };
  /** An order can be picked up. `address`: a line of its own, or "". */
  orderReady: { number: string; address: string; path: string };
  /** An order was cancelled. `reason`, `money`, `bonuses`: a sentence each, or "". */
  orderCancelled: {
    number: string;
    reason: string;
    money: string;
    bonuses: string;
    path: string;
  };
  /** Money has gone back to the buyer. `card`: a sentence about their card, or "". */
  orderRefunded: { number: string; total: string; card: string; path: string };
  /** An order that the shop made waits for its money. */
  orderPayment: { number: string; total: string; path: string };
  /** To a new person of the shop: where they sign in. `inviter`: who gave them access. */
  adminInvitation: { name: string; inviter: string };
  /** To a person of the shop: a link that signs in to /admin; `record` is who they are. */
  adminSignIn: { name: string; record: string } & RequestOrigin;
  /** To a person of the shop: a code that confirms what they are doing in /admin. */
  adminConfirm: { name: string; code: string } & RequestOrigin;
  /** To whom the owner names: shows that letters arrive. */
  mailTest: { name: string } | ({ name: string } & TestedMessage);
  /** To a customer, in the words of a person of the shop. `items`: one paragraph per line. */
  customerMessage: { subject: string; items: string };
  /** To the people of the shop: these have run low. `items`: one line of text per item. */
  lowStock: { count: string; items: string; path: string };
  /** To the shop: a shopper asks for a call. */
  contactRequest: { name: string; phone: string; comment: string };
};
export type MessageKind = keyof MessageData;
