/** The shop is killed while a mail server receives its mail. */
import { rm } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { type Shop, startShop } from "#tests/support/server/shop-program.ts";

test("a shop killed while sending a mail sends it after the restart, and once @release", async () => {
  const mailbox = await openMailbox("https://torba.example");
  const env = { SEED: "none", SMTP_URL: mailbox.url, PUBLIC_URL: "https://torba.example" };
  let shop: Shop = await startShop({ env });
  const { dataDir } = shop;
  onTestFinished(async () => {
    await shop.term();
    await rm(dataDir, { recursive: true, force: true });
  });
  const subscribe = async (email: string) => {
    const answer = await fetch(`${shop.url}/ajax/subscriptions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    expect(answer.status).toBe(200);
  };
  const took = () => mailbox.messages.map(({ to }) => to[0]);

  mailbox.refuseWith("silence");
  await subscribe("olena@example.com");
  await expect.poll(mailbox.startedCount, { timeout: 30_000 }).toBe(1);
  await shop.kill9();
  mailbox.refuseWith(undefined);
  expect(mailbox.messages).toEqual([]);
  shop = await startShop({ dataDir, env });
  await expect.poll(took, { timeout: 30_000 }).toEqual(["olena@example.com"]);

  // The same queue sends the next mail; a repeated first one would come before it.
  await subscribe("petro@example.com");
  await expect.poll(took, { timeout: 30_000 }).toEqual(["olena@example.com", "petro@example.com"]);
}, 180_000);
