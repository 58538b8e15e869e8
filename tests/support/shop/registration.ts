/** Registers shoppers; each has a unique e-mail and phone. */
import type { TestAnswer, Visitor } from "#tests/support/server/app.ts";

export const password = "самовар і чай";

let networks = 0;

/** A network without earlier calls, so no limit applies. */
export function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

let count = 0;

export function newShopper() {
  count += 1;
  return {
    firstName: "Олена",
    lastName: "Нечуй-Левицька",
    email: `olena${count}@example.com`,
    phone: `+38067${String(1_000_000 + count)}`,
    password,
    passwordConfirm: password,
  };
}

/** Registers a shopper on this device; the answer's `identity` is the customer. */
export async function registerOn(device: Visitor) {
  const shopper = newShopper();
  const answer: TestAnswer = await device.post("/auth/register", shopper, { from: newNetwork() });
  if (answer.status !== 200) throw new Error(`not registered: ${JSON.stringify(answer.body)}`);
  return { ...shopper, id: String(answer.body.identity), answer };
}
