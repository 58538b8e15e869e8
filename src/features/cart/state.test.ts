import { beforeEach, expect, test } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import { setCart, useCart } from "./state.ts";

// as: the fields that the cart state reads
const line = (id: string, quantity: number) => ({ id, quantity }) as CartItem;

beforeEach(() => {
  useCart.setState({ isLoaded: false, lines: new Map(), count: 0 });
});

test("an empty cart counts as loaded and keeps the lines object", () => {
  const { lines } = useCart.getState();
  setCart([]);
  expect(useCart.getState()).toMatchObject({ isLoaded: true, count: 0 });
  expect(useCart.getState().lines).toBe(lines);
});

test("a changed line updates the lines object, an unchanged cart keeps it", () => {
  const items = [line("tent", 1), line("rope", 2)];
  setCart(items);
  const { lines } = useCart.getState();
  expect(useCart.getState().count).toBe(3);
  setCart([...items]);
  expect(useCart.getState().lines).toBe(lines);
  setCart([line("tent", 4), line("rope", 2)]);
  expect(useCart.getState().lines.get("tent")?.quantity).toBe(4);
  expect(useCart.getState().count).toBe(6);
  setCart([]);
  expect(useCart.getState()).toMatchObject({ isLoaded: true, count: 0 });
  expect(useCart.getState().lines.size).toBe(0);
});
