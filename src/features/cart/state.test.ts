import { beforeEach, expect, test } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import { showCart, useCart } from "./state.ts";

// as: what the basket's state looks at
const line = (id: string, quantity: number) => ({ id, quantity }) as CartItem;

beforeEach(() => {
  useCart.setState({ known: false, lines: new Map(), count: 0 });
});

test("an empty basket is known, and draws no card anew", () => {
  const { lines } = useCart.getState();
  showCart([]);
  expect(useCart.getState()).toMatchObject({ known: true, count: 0 });
  expect(useCart.getState().lines).toBe(lines);
});

test("a changed line is shown, the same basket told again is not", () => {
  const items = [line("tent", 1), line("rope", 2)];
  showCart(items);
  const { lines } = useCart.getState();
  expect(useCart.getState().count).toBe(3);
  showCart([...items]);
  expect(useCart.getState().lines).toBe(lines);
  showCart([line("tent", 4), line("rope", 2)]);
  expect(useCart.getState().lines.get("tent")?.quantity).toBe(4);
  expect(useCart.getState().count).toBe(6);
  showCart([]);
  expect(useCart.getState()).toMatchObject({ known: true, count: 0 });
  expect(useCart.getState().lines.size).toBe(0);
});
