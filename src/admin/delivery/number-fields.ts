/** What the numbers of methods and slots may be; the contract holds the same of whole values. */
import { decimal, integer, money } from "#contract/admin/fields.ts";

export const sum = money();
export const weight = decimal({ max: 20_000_000 });
export const pieces = integer({ min: 1, max: 100_000 });
export const capacity = integer({ max: 100_000 });
export const hour = integer({ max: 24 });
export const days = integer({ max: 60 });
export const daysAhead = integer({ min: 1, max: 60 });

/** A text is a number on its way, or none. */
export type TypedNumber = number | string;
