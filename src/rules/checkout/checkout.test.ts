import { expect, test } from "vitest";
import { isPhone } from "#rules/customers/phone.ts";
import { type AskedField, type CheckoutDetails, checkoutFaults } from "./checkout.ts";

const fields: AskedField[] = [
  { name: "firstName", status: "required" },
  { name: "lastName", status: "required" },
  { name: "mobile", status: "required" },
  { name: "email", status: "optional" },
  { name: "company", status: "hidden" },
  { name: "comments", status: "optional" },
];
const details: CheckoutDetails = {
  email: "olena@example.com",
  mobile: "067 123-45-67",
  comments: "",
  shipping_address: { firstName: "Олена", lastName: "Нечуй-Левицька", city: "Львів" },
};
const branch = [
  { key: "city", required: true },
  { key: "shippingDepartment", required: true },
  { key: "shippingFlat", required: false },
];

test("what is missing is told by where it is to be written", () => {
  const empty = { email: "", mobile: " ", comments: "", shipping_address: {} };
  expect(checkoutFaults(empty, fields, branch, isPhone)).toEqual({
    mobile: "required",
    "shipping_address.firstName": "required",
    "shipping_address.lastName": "required",
    "shipping_address.city": "required",
    "shipping_address.shippingDepartment": "required",
  });
  expect(checkoutFaults(details, fields, [], isPhone)).toEqual({});
});

test("what need not be told is still told right", () => {
  const wrong = {
    ...details,
    email: "olena@",
    mobile: "12",
    shipping_address: { firstName: "Olena" },
  };
  expect(checkoutFaults(wrong, fields, [], isPhone)).toEqual({
    email: "emailInvalid",
    mobile: "phoneInvalid",
    "shipping_address.firstName": "nameCyrillic",
    "shipping_address.lastName": "required",
  });
  expect(checkoutFaults({ ...details, email: "" }, fields, [], isPhone)).toEqual({});
});

test("what nobody is asked for is not looked at, unless the carrier has to know it", () => {
  const hidden = fields.map((field) => ({ ...field, status: "hidden" as const }));
  const wrong = { ...details, mobile: "12", shipping_address: { company: "" } };
  expect(checkoutFaults(wrong, hidden, [], isPhone)).toEqual({});
  expect(checkoutFaults(wrong, hidden, [{ key: "company", required: true }], isPhone)).toEqual({
    "shipping_address.company": "required",
  });
  expect(checkoutFaults(wrong, hidden, [{ key: "mobile", required: true }], isPhone)).toEqual({
    mobile: "phoneInvalid",
  });
});
