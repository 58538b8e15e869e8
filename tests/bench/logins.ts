/**
 * Passwords are guessed, and addresses asked about: what the guesser gets, what the others feel of
 * it, and whether a wrong password takes longer where there is an account.
 */
import { rm } from "node:fs/promises";
import { makeDataDir } from "#tests/support/server/shop-program.ts";
import { askInTurn, type Callers, type Heard, openCallers } from "./callers.ts";
import { quantile } from "./quantile.ts";
import { type Told, tellFigures } from "./report.ts";
import { startBenchShop } from "./shop.ts";

const password = "самовар і чай";
const pairs = 200;
const accounts = 20;
let networks = 0;

/** One that nobody has called from before; the shop trusts who says so. */
function newNetwork() {
  networks += 1;
  return { "x-forwarded-for": `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
}

const emailOf = (account: number) => `olena${account}@example.com`;
const ms = (heard: readonly Heard[], share: number) =>
  quantile(
    heard.map((one) => one.ms),
    share,
  );
const countOf = (heard: readonly Heard[], status: number) =>
  heard.filter((one) => one.status === status).length;

export async function measureLogins(): Promise<string> {
  const dataDir = await makeDataDir();
  const shop = await startBenchShop(dataDir, { TRUSTED_PROXIES: "127.0.0.1" });
  const callers = openCallers(shop.url);
  const login = (email: string, said: string, headers = newNetwork()) =>
    callers.ask({
      path: "/ajax/auth/login",
      method: "POST",
      body: { email, password: said },
      headers,
    });
  try {
    for (let account = 0; account < accounts; account += 1) await register(callers, account);
    const told = await compareTimes(login);
    const from = newNetwork();
    const isIn = async (at = newNetwork()) =>
      (await login(emailOf(1), password, at)).status === 200;
    const home = newNetwork();
    if (!(await isIn(home))) throw new Error("the owner is not let in when nobody guesses");
    told.push(
      ...(await watchOthers(callers, "2,000 wrong passwords from one network", isIn, 2000, (at) =>
        login(emailOf(0), `здогад ${at}`, from),
      )),
      ...(await watchOthers(
        callers,
        "2,000 from as many networks",
        // No limit tells these apart from shoppers; who has been in from there before goes ahead.
        () => isIn(home),
        2000,
        (at) => login(`nobody${at}@example.com`, "здогад"),
      )),
    );
    const asks = newNetwork();
    const asked = await askMany(20, 10_000, (at) => {
      const body = { email: `nobody${at}@example.com` };
      return callers.ask({
        path: "/ajax/auth/forgot-password",
        method: "POST",
        body,
        headers: asks,
      });
    });
    const name = "of 10,000 addresses one network is told of";
    told.push({ name, unit: "addresses", value: countOf(asked, 404), gate: 20 });
    return tellFigures("Passwords guessed, addresses asked about", told);
  } finally {
    callers.close();
    await shop.term();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function register(callers: Callers, account: number): Promise<void> {
  const body = {
    ...{ firstName: "Олена", lastName: "Ткач", email: emailOf(account) },
    ...{ phone: `+38067${1_000_000 + account}`, password, passwordConfirm: password },
  };
  const headers = newNetwork();
  const made = await callers.ask({ path: "/ajax/auth/register", method: "POST", body, headers });
  if (made.status !== 200) throw new Error(`nobody was registered: ${made.status}`);
}

/** One after another, of each kind in turn. */
async function compareTimes(
  login: (email: string, said: string) => Promise<Heard>,
): Promise<Told[]> {
  const known: Heard[] = [];
  const unknown: Heard[] = [];
  for (let at = -10; at < pairs; at += 1) {
    const pair = [
      await login(emailOf(2 + (Math.abs(at) % (accounts - 2))), "здогад"),
      await login(`nobody${at}@example.com`, "здогад"),
    ] as const;
    if (at < 0) continue;
    known.push(pair[0]);
    unknown.push(pair[1]);
  }
  const [one, other] = [ms(known, 0.5), ms(unknown, 0.5)];
  return [
    { name: "a wrong password, p50", unit: "ms", value: one },
    { name: "a password of nobody's account, p50", unit: "ms", value: other },
    { name: "the difference of the two", unit: "ms", value: Math.abs(one - other), gate: 5 },
  ];
}

/** What the guesser was answered, and how others were served meanwhile. */
async function watchOthers(
  callers: Callers,
  what: string,
  isOwnerIn: () => Promise<boolean>,
  count: number,
  guess: (at: number) => Promise<Heard>,
): Promise<Told[]> {
  let isOver = false;
  const others = askInTurn(
    2,
    () => isOver,
    () => callers.ask({ path: "/ajax/cart?lang=ua" }),
  );
  const guesses = askMany(30, count, guess);
  const owner = await isOwnerIn();
  const heard = await guesses;
  isOver = true;
  const served = await others;
  const name = (words: string) => `${what}: ${words}`;
  return [
    { name: name("looked at"), unit: "passwords", value: countOf(heard, 400) },
    {
      name: name("told to come later"),
      unit: "answers",
      value: countOf(heard, 429) + countOf(heard, 503),
    },
    { name: name("the owner signs in meanwhile"), unit: "", value: Number(owner) },
    { name: name("others are answered, p50"), unit: "ms", value: ms(served, 0.5) },
    { name: name("others are answered, p95"), unit: "ms", value: ms(served, 0.95), gate: 200 },
    {
      name: name("others who were not"),
      unit: "answers",
      value: served.length - countOf(served, 200),
      gate: 0,
    },
  ];
}

/** So many questions in all, of so many callers. */
function askMany(atOnce: number, count: number, ask: (at: number) => Promise<Heard>) {
  let begun = 0;
  return askInTurn(
    atOnce,
    () => begun >= count,
    (at) => {
      begun += 1;
      return ask(at);
    },
  );
}
