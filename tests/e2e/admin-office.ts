/** The back office as its people use it: a shop with an owner, and ways into it. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { Client } from "pg";
import { readMessage } from "#tests/support/providers/read-message.ts";
import { type Shop, startShop } from "#tests/support/server/shop-program.ts";

export const ownerEmail = "owner@torba.example";

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** @param env more of the shop's settings: `SEED=none` is an empty shop */
export async function openOffice(env: Record<string, string> = {}) {
  const shop = await startShop({ env: { ADMIN_EMAIL: ownerEmail, LOG_LEVEL: "info", ...env } });
  return { shop, ...waysInto(shop) };
}

/** One for all tests of a file, which run one after another; it is there once the first begins. */
export function shareOffice(env?: Record<string, string>): () => Office {
  let office: Office | undefined;
  test.describe.configure({ mode: "serial", timeout: 600_000 });
  test.beforeAll(async () => {
    // It may have to build the shop first.
    test.setTimeout(600_000);
    office = await openOffice(env);
  });
  test.afterAll(() => office?.shop.kill9());
  return () => {
    if (!office) throw new Error("the back office opens before the first test");
    return office;
  };
}

export function waysInto(shop: Shop) {
  const runInDatabase = async (statement: string): Promise<Record<string, unknown>[]> => {
    const address = await readFile(path.join(shop.dataDir, "postgres.url"), "utf8");
    const client = new Client({ connectionString: address.trim() });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };

  /** The newest link of the log: without a mail server it stands there once. */
  async function readLink(seen: number): Promise<string> {
    const find = () => /"link":"([^"]+)"/.exec(shop.output().slice(seen))?.[1];
    await expect.poll(find, { timeout: 90_000 }).toBeTruthy();
    return find() ?? "";
  }

  /** The link that signs in a person who types this address. */
  async function requestLink(page: Page, email: string): Promise<string> {
    await page.getByLabel("Пошта").fill(email);
    const seen = shop.output().length;
    await page.getByRole("button", { name: "Надіслати посилання" }).click();
    await expect(page.getByText(`Надсилаємо лист на ${email}.`)).toBeVisible();
    return readLink(seen);
  }

  async function signIn(page: Page, email = ownerEmail): Promise<void> {
    await page.goto(`${shop.url}/admin`);
    await page.goto(await requestLink(page, email));
    await expect(page.getByRole("heading", { level: 1, name: "Сьогодні" })).toBeVisible();
  }

  const openPage = async (browser: Browser, email?: string): Promise<Page> => {
    const context = await browser.newContext({ locale: "uk-UA" });
    const page = await context.newPage();
    await signIn(page, email);
    return page;
  };

  /** Every session has signed in long ago. */
  const ageSessions = () =>
    runInDatabase("update session_confirmations set confirmed_at = now() - interval '1 hour'");

  /** The text of a letter with a code that is none of `known`; letters are files without a server. */
  async function readCodeLetter(
    known: ReadonlySet<string>,
  ): Promise<{ code: string; link: string }> {
    const folder = path.join(shop.dataDir, "mail");
    const find = async () => {
      for (const name of await readdir(folder).catch(() => [])) {
        const { text } = readMessage(await readFile(path.join(folder, name), "utf8"));
        const link = /(\S+\/admin\/confirm\?code=(\d{8}))/.exec(text);
        if (link?.[1] && link[2] && !known.has(link[2])) return { link: link[1], code: link[2] };
      }
      return undefined;
    };
    let found: { code: string; link: string } | undefined;
    await expect
      .poll(
        async () => {
          found = await find();
          return found !== undefined;
        },
        { timeout: 90_000 },
      )
      .toBe(true);
    if (!found) throw new Error("there is no letter with a code");
    return found;
  }

  return { runInDatabase, readLink, requestLink, signIn, openPage, ageSessions, readCodeLetter };
}
