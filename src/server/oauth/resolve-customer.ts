/**
 * Which customer a person at a provider is. Known by the provider's name for them alone; by an
 * e-mail only where both the provider and the shop have seen that it is theirs.
 */
import { isEmail, sameEmail } from "#contract/email.ts";
import type { Lang } from "#contract/lang.ts";
import { isPersonName, maxName, tidyName } from "#contract/person-name.ts";
import { addCustomer, findAtAddress } from "#server/customers/sql.ts";
import { vacateAddress } from "#server/customers/vacate-email.ts";
import type { Db, Shop } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { putMail } from "#server/platform/mails/outbox.ts";
import { welcome } from "#server/promos/personal.ts";
import type { Person } from "./provider.ts";
import { addAccount, findCustomerOf, holdSubject } from "./sql-accounts.ts";

type Settling = Pick<Shop, "clock" | "newId"> &
  Pick<Core, "random"> & { lang: Lang; provider: string };

/** In the caller's transaction; answers the customer's id. */
export async function settlePerson(db: Db, settling: Settling, person: Person): Promise<string> {
  const account = { provider: settling.provider, subject: person.subject };
  await holdSubject(db, account);
  const known = await findCustomerOf(db, account);
  if (known) return known;
  const customerId = await findOrMake(db, settling, person);
  await addAccount(db, { ...account, customerId, dateCreated: new Date(settling.clock()) });
  return customerId;
}

async function findOrMake(db: Db, settling: Settling, person: Person): Promise<string> {
  const email = person.email && isEmail(person.email) ? sameEmail(person.email) : undefined;
  const namesake = email === undefined ? undefined : await findAtAddress(db, email);
  if (namesake && person.isEmailProven) {
    if (namesake.emailConfirmedAt) return namesake.id;
    // Whoever made that account never showed that the address is theirs: it goes to whoever did,
    // and neither gets into the other's account.
    await vacateAddress(db, namesake.id);
  }
  const isFree = !namesake || person.isEmailProven;
  return makeCustomer(db, settling, person, isFree ? email : undefined);
}

async function makeCustomer(
  db: Db,
  { clock, newId, random, lang }: Settling,
  person: Person,
  email: string | undefined,
): Promise<string> {
  const ownerId = newId();
  const now = clock();
  const at = new Date(now);
  const isMade = await addCustomer(db, {
    ...{ ownerId, lang, dateCreated: at, dateUpdated: at },
    ...{ firstName: nameIn(person.firstName), lastName: nameIn(person.lastName) },
    email: email ?? null,
    emailConfirmedAt: email !== undefined && person.isEmailProven ? at : null,
  });
  // Somebody has taken the address in this very instant.
  if (!isMade) throw new Refusal("inProgress");
  await welcome(db, { newId, random }, ownerId);
  if (email === undefined) return ownerId;
  // However it is written: to be greeted by it, it need not be as documents have it.
  const name = tidyName(person.firstName).slice(0, maxName);
  const letter = { id: newId(), recipient: email, lang, now };
  if (person.isEmailProven) await putMail(db, { ...letter, kind: "welcome", facts: { name } });
  else await putMail(db, { ...letter, kind: "addressConfirm", facts: { name, customer: ownerId } });
  return ownerId;
}

/** As documents have it, or not told yet: then the shopper is asked once. */
function nameIn(text: string): string {
  return isPersonName(text) ? tidyName(text) : "";
}
