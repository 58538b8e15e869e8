/**
 * Password guessing and account enumeration: what the attacker gets, how it affects other callers,
 * and whether a wrong password takes longer for an existing account.
 */
import { rm } from "node:fs/promises";
import { makeDataDir } from "#tests/support/server/shop-program.ts";
import { type Callers, callInTurn, openCallers, type TimedAnswer } from "./callers.ts";
import { quantile } from "./quantile.ts";
import { formatFigures, type ReportFigure } from "./report.ts";
import { startBenchShop } from "./shop.ts";

const password = "самовар і чай";
const pairs = 200;
const accounts = 20;
let networks = 0;

/** A network without earlier calls; the shop trusts the header. */
function newNetwork() {
  networks += 1;
  return { "x-forwarded-for": `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
}

const emailOf = (account: number) => `olena${account}@example.com`;
const ms = (answers: readonly TimedAnswer[], share: number) =>
  quantile(
    answers.map((one) => one.ms),
    share,
  );
const countOf = (answers: readonly TimedAnswer[], status: number) =>
  answers.filter((one) => one.status === status).length;

export async function measureLogins(): Promise<string> {
  const dataDir = await makeDataDir();
  const shop = await startBenchShop(dataDir, { TRUSTED_PROXIES: "127.0.0.1" });
  const callers = openCallers(shop.url);
  const login = (email: string, attempt: string, headers = newNetwork()) =>
    callers.sendTimed({
      path: "/ajax/auth/login",
      method: "POST",
      body: { email, password: attempt },
      headers,
    });
  try {
    for (let account = 0; account < accounts; account += 1) await register(callers, account);
    const figures = await compareTimes(login);
    const from = newNetwork();
    const canSignIn = async (at = newNetwork()) =>
      (await login(emailOf(1), password, at)).status === 200;
    const home = newNetwork();
    if (!(await canSignIn(home))) throw new Error("the owner cannot sign in without guessing");
    figures.push(
      ...(await measureOthers(
        callers,
        "2,000 wrong passwords from one network",
        canSignIn,
        2000,
        (at) => login(emailOf(0), `здогад ${at}`, from),
      )),
      ...(await measureOthers(
        callers,
        "2,000 from as many networks",
        // No limit distinguishes these from shoppers; a network with an earlier sign-in has priority.
        () => canSignIn(home),
        2000,
        (at) => login(`nobody${at}@example.com`, "здогад"),
      )),
    );
    const asks = newNetwork();
    const checks = await sendMany(20, 10_000, (at) => {
      const body = { email: `nobody${at}@example.com` };
      return callers.sendTimed({
        path: "/ajax/auth/forgot-password",
        method: "POST",
        body,
        headers: asks,
      });
    });
    const name = "of 10,000 addresses disclosed to one network";
    figures.push({ name, unit: "addresses", value: countOf(checks, 404), gate: 20 });
    return formatFigures("Password guessing and account enumeration", figures);
  } finally {
    callers.close();
    await shop.term();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function register(callers: Callers, account: number): Promise<void> {
  const body = {
    firstName: "Олена",
    lastName: "Ткач",
    email: emailOf(account),
    phone: `+38067${1_000_000 + account}`,
    password,
    passwordConfirm: password,
  };
  const headers = newNetwork();
  const made = await callers.sendTimed({
    path: "/ajax/auth/register",
    method: "POST",
    body,
    headers,
  });
  if (made.status !== 200) throw new Error(`the registration failed: ${made.status}`);
}

/** Alternates existing and unknown accounts, one call at a time. */
async function compareTimes(
  login: (email: string, attempt: string) => Promise<TimedAnswer>,
): Promise<ReportFigure[]> {
  const ofAccounts: TimedAnswer[] = [];
  const ofNobody: TimedAnswer[] = [];
  for (let at = -10; at < pairs; at += 1) {
    const pair = [
      await login(emailOf(2 + (Math.abs(at) % (accounts - 2))), "здогад"),
      await login(`nobody${at}@example.com`, "здогад"),
    ] as const;
    if (at < 0) continue;
    ofAccounts.push(pair[0]);
    ofNobody.push(pair[1]);
  }
  const [one, other] = [ms(ofAccounts, 0.5), ms(ofNobody, 0.5)];
  return [
    { name: "a wrong password, p50", unit: "ms", value: one },
    { name: "a password for a missing account, p50", unit: "ms", value: other },
    { name: "difference of the two", unit: "ms", value: Math.abs(one - other), gate: 5 },
  ];
}

/** The answers to the attacker, and how other callers were served meanwhile. */
async function measureOthers(
  callers: Callers,
  what: string,
  isOwnerIn: () => Promise<boolean>,
  count: number,
  guess: (at: number) => Promise<TimedAnswer>,
): Promise<ReportFigure[]> {
  let isOver = false;
  const others = callInTurn(
    2,
    () => isOver,
    () => callers.sendTimed({ path: "/ajax/cart?lang=ua" }),
  );
  const guesses = sendMany(30, count, guess);
  const owner = await isOwnerIn();
  const answers = await guesses;
  isOver = true;
  const served = await others;
  const name = (words: string) => `${what}: ${words}`;
  return [
    { name: name("verified"), unit: "passwords", value: countOf(answers, 400) },
    {
      name: name("answered with Retry-After"),
      unit: "answers",
      value: countOf(answers, 429) + countOf(answers, 503),
    },
    { name: name("the owner signs in meanwhile"), unit: "", value: Number(owner) },
    { name: name("answers to other callers, p50"), unit: "ms", value: ms(served, 0.5) },
    { name: name("answers to other callers, p95"), unit: "ms", value: ms(served, 0.95), gate: 200 },
    {
      name: name("failed answers to other callers"),
      unit: "answers",
      value: served.length - countOf(served, 200),
      gate: 0,
    },
  ];
}

/** Sends `count` calls in all, from `atOnce` concurrent callers. */
function sendMany(atOnce: number, count: number, ask: (at: number) => Promise<TimedAnswer>) {
  let started = 0;
  return callInTurn(
    atOnce,
    () => started >= count,
    (at) => {
      started += 1;
      return ask(at);
    },
  );
}
