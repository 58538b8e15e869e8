import { expect, test } from "vitest";
import { registrationOfOrder } from "./registration.ts";

const order = {
  email: "olena@example.com",
  mobile: "+380671234567",
  shipping_address: { firstName: "Олена", lastName: "Нечуй-Левицька", city: "Львів" },
};

test("what an order told of its buyer is enough for an account, or nothing is made of it", () => {
  expect(registrationOfOrder(order, "самовар і чай")).toEqual({
    firstName: "Олена",
    lastName: "Нечуй-Левицька",
    email: order.email,
    phone: order.mobile,
    password: "самовар і чай",
    passwordConfirm: "самовар і чай",
  });
  const name = { ...order.shipping_address, lastName: "Smith" };
  for (const lack of [
    { email: "" },
    { mobile: "" },
    { shipping_address: {} },
    { shipping_address: name },
  ])
    expect(registrationOfOrder({ ...order, ...lack }, "самовар")).toBeUndefined();
});
