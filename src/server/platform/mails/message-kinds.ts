/** Every letter of the shop, and what each needs to know to be written. */

/** Whence and when somebody did it. */
type AskedFrom = { device: string; time: string };

export type LetterFacts = {
  /** Whether the reader wants the newsletter. */
  subscriptionConfirm: Record<never, string>;
  /** A product can be bought again, or at last. */
  productBack: { name: string; path: string };
  /** A category's sale has begun. */
  categorySale: { name: string; path: string; percent: string };
  /** The day has come that the reader wanted to be reminded on. */
  saleReminder: { name: string; path: string };
  /** Whether the address is the customer's who named it; `customer` is their id. */
  addressConfirm: { name: string; customer: string };
  /** It is. */
  welcome: { name: string };
  /** Whoever asked for a new password, only the reader can set one. */
  passwordReset: AskedFrom;
  /** Somebody has set one. */
  passwordChanged: AskedFrom;
  /** Whoever asked to delete the account, and has no password, only the reader can. */
  accountDelete: { name: string } & AskedFrom;
  /** The account is no more. Nothing of this letter is kept once it has left. */
  farewell: { name: string };
  /** An order stands. `items`: a line of text for each. */
  orderPlaced: { number: string; items: string; total: string; delivery: string; path: string };
  /** To the shop: somebody waits for a call. */
  contactRequest: { name: string; phone: string; comment: string };
};
export type LetterKind = keyof LetterFacts;
