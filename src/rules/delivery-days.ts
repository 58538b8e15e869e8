/** How a method's days are reckoned; hours and days are those of clocks in Kyiv. */
export type DeliveryTerms = {
  /** The hour by which an order of a working day still leaves that day. */
  cut_off: number;
  /** Days from leaving to the shopper, where the shop itself is. */
  lead_days: number;
  /** The same anywhere else. */
  lead_days_elsewhere: number;
  /** Weekdays on which nothing is handed over; 0 is Sunday. */
  days_off: number[];
  /** How many days can be chosen from. */
  days_ahead: number;
};
