/** Orders in a Vendure shop, made by its own interfaces as its buyers and its owner make them. */

import { vendureOwner } from "./vendure-project.ts";

export type VendureOrders = {
  /** Of the order that has arrived. */
  deliveredCode: string;
};

const orderCount = 14;

type Session = <T>(query: string, variables?: object) => Promise<T>;

/** One session: its token comes with the first answer. */
function openSession(address: string): Session {
  let token: string | undefined;
  return async <T>(query: string, variables: object = {}) => {
    const answer = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    token ??= answer.headers.get("vendure-auth-token") ?? undefined;
    // as: the form of every answer of GraphQL
    const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown[] };
    if (!data || errors) throw new Error(`Vendure: ${JSON.stringify(errors)}\n${query}`);
    return data;
  };
}

export async function placeVendureOrders(url: string): Promise<VendureOrders> {
  const owner = openSession(`${url}/admin-api`);
  await owner(
    "mutation ($identifier: String!, $password: String!) { login(username: $identifier, password: $password) { __typename } }",
    vendureOwner,
  );
  await addLanguages(owner);
  const { productVariants } = await owner<{ productVariants: { items: { id: string }[] } }>(
    "{ productVariants(options: { take: 100 }) { items { id } } }",
  );
  const ids = productVariants.items.map(({ id }) => id);
  let deliveredCode = "";
  for (let at = 0; at < orderCount; at += 1) {
    const chosen = [0, 1].map((step) => ids[(at * 2 + step) % ids.length] ?? "");
    const order = await placeOrder(openSession(`${url}/shop-api`), chosen);
    if (at > 0) continue;
    await deliver(owner, order);
    deliveredCode = order.code;
  }
  return { deliveredCode };
}

async function addLanguages(owner: Session): Promise<void> {
  await owner(`mutation { updateGlobalSettings(input: { availableLanguages: [en, uk, ru] }) {
    __typename } }`);
  const { channels } = await owner<{ channels: { items: { id: string }[] } }>(
    "{ channels { items { id } } }",
  );
  await owner(
    `mutation ($id: ID!) { updateChannel(input: { id: $id, availableLanguageCodes: [en, uk, ru] }) {
      __typename } }`,
    { id: channels.items[0]?.id },
  );
}

type Order = { id: string; code: string; state: string; lines: { id: string; quantity: number }[] };

async function placeOrder(buyer: Session, variants: readonly string[]): Promise<Order> {
  for (const id of variants)
    await buyer(
      "mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 2) { __typename } }",
      { id },
    );
  await buyer(`mutation { setCustomerForOrder(input: { emailAddress: "olena@torba.example",
    firstName: "Olena", lastName: "Koval" }) { __typename } }`);
  await buyer(`mutation { setOrderShippingAddress(input: { fullName: "Olena Koval",
    streetLine1: "Shevchenka 1", city: "Lviv", countryCode: "UA" }) { __typename } }`);
  const { eligibleShippingMethods: methods } = await buyer<{
    eligibleShippingMethods: { id: string }[];
  }>("{ eligibleShippingMethods { id } }");
  await buyer(
    "mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename } }",
    { id: [methods[0]?.id] },
  );
  await buyer(`mutation { transitionOrderToState(state: "ArrangingPayment") { __typename } }`);
  const { addPaymentToOrder: order } = await buyer<{ addPaymentToOrder: Order }>(
    `mutation { addPaymentToOrder(input: { method: "cash", metadata: {} }) {
      __typename ... on Order { id code state lines { id quantity } } } }`,
  );
  if (order.state !== "PaymentSettled") throw new Error(`Vendure: ${JSON.stringify(order)}`);
  return order;
}

async function deliver(owner: Session, { lines }: Order): Promise<void> {
  const { addFulfillmentToOrder: parcel } = await owner<{ addFulfillmentToOrder: { id: string } }>(
    `mutation ($lines: [OrderLineInput!]!) { addFulfillmentToOrder(input: { lines: $lines,
      handler: { code: "manual-fulfillment", arguments: [{ name: "method", value: "Post" },
        { name: "trackingCode", value: "1" }] } }) { __typename ... on Fulfillment { id } } }`,
    { lines: lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })) },
  );
  for (const state of ["Shipped", "Delivered"])
    await owner(
      `mutation ($id: ID!, $state: String!) { transitionFulfillmentToState(id: $id, state: $state) {
        __typename ... on FulfillmentStateTransitionError { message } } }`,
      { id: parcel.id, state },
    );
}
