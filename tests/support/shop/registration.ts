/** A shopper who registers; each has an e-mail and a phone of their own. */
import type { TestAnswer, Visitor } from "#tests/support/server/app.ts";

export const password = "самовар і чай";

let networks = 0;

/** A network that nobody has called from before: no limit has a say. */
export function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

let count = 0;

export function newOlena() {
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

/** Registers on this device; the answer's `identity` is the customer. */
export async function registerOn(device: Visitor) {
  const olena = newOlena();
  const answer: TestAnswer = await device.post("/auth/register", olena, { from: newNetwork() });
  if (answer.status !== 200) throw new Error(`not registered: ${JSON.stringify(answer.body)}`);
  return { ...olena, id: String(answer.body.identity), answer };
}
