/** Pieces of one line of the cart, at most. */
export const maxQuantity = 999;
