/** What a start says of the way into the back office, as long as nobody has used it. */
import type { Db } from "#server/platform/db/db.ts";
import { findMailPlace } from "#server/platform/mails/mail-server.ts";
import { listRecords } from "./sql.ts";

type Office = { adminUrl?: string | undefined; shopUrl: string; smtpUrl?: string | undefined };

export async function printOwner(
  print: (line: string) => void,
  db: Db,
  { adminUrl, shopUrl, smtpUrl }: Office,
): Promise<void> {
  const office = { url: adminUrl ?? shopUrl, hasMailServer: smtpUrl !== undefined };
  const line = await describeOwner(db, office);
  if (line) print(line);
}

/** undefined: an owner has signed in. */
async function describeOwner(
  db: Db,
  { url, hasMailServer }: { url: string; hasMailServer: boolean },
): Promise<string | undefined> {
  const owners = (await listRecords(db)).filter(({ scopes }) => scopes.includes("admin"));
  const [owner] = owners;
  if (!owner)
    return `Nobody can sign in at ${url}/admin yet: stop the shop and start it with ADMIN_EMAIL=you@example.com, the owner's address.`;
  if (owners.some(({ lastUsed }) => lastUsed)) return undefined;
  const isLogged = (await findMailPlace(db, hasMailServer)) === "log";
  const place = isLogged ? "; without a mail server the link is printed here" : "";
  return `Sign in at ${url}/admin as ${owner.email}${place}.`;
}

/** Nobody can sign in, whatever they type. */
export async function hasNoOwner(db: Db): Promise<boolean> {
  return !(await listRecords(db)).some(({ scopes }) => scopes.includes("admin"));
}
