/** A fake LiqPay at its own address, with the same keys as the shop. */
import Fastify from "fastify";
import { registerDemoPay } from "#server/demo-payments/routes.ts";
import { type LiqPay, type Signed, signLiqPay } from "#server/payments/liqpay.ts";
import { atEnd } from "#tests/support/at-end.ts";

export const testKeys = {
  publicKey: "i00000000",
  privateKey: "a4825234f4bae72a0be04eafe9e8e2bada209255",
};

/** Collects callbacks instead of sending them, so a test can delay or lose them. */
export async function openFakeLiqPay() {
  const callBacks: Signed[] = [];
  const app = Fastify();
  app.addHook("onError", async (_request, _reply, error) => {
    console.error(error);
  });
  registerDemoPay(app, {
    keys: testKeys,
    prefix: "",
    callBack: async (_url, message) => void callBacks.push(message),
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  atEnd(() => app.close());
  const liqPay: LiqPay = { ...testKeys, url, shopUrl: "https://torba.example" };

  async function post(path: string, form: Record<string, string>) {
    return fetch(`${url}${path}`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
    });
  }
  return {
    liqPay,
    callBacks,
    close: () => app.close(),
    /** Knows a payment as if its shopper had chosen to pay. */
    remember: async (order_id: string, amount: number) => {
      const message = signLiqPay(
        {
          order_id,
          amount,
          currency: "UAH",
          description: "",
          language: "uk",
          server_url: "https://torba.example",
          result_url: "https://torba.example",
        },
        testKeys,
      );
      await post("/choose", { ...message, choice: "success" });
    },
    /** A shopper's choice on LiqPay's page; returns the address that it redirects to. */
    choose: async (form: Signed, choice: "success" | "failure") => {
      const { data, signature } = form;
      const opened = await post("/api/3/checkout", { data, signature });
      if (opened.status !== 200) throw new Error(`the page did not open: ${opened.status}`);
      const sent = await post("/choose", { data, signature, choice });
      return sent.headers.get("location") ?? "";
    },
  };
}
