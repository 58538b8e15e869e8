import type { FastifyInstance } from "fastify";
import type { Clock } from "#contract/clock.ts";
import { coreOf } from "./core.ts";

const day = 86_400_000;
/** The file must not be older than a year; each answer is new. */
const validFor = 180 * day;

/** Where somebody who found a weakness writes to (RFC 9116). */
export function registerSecurityTxt(app: FastifyInstance, clock: Clock): void {
  const { adminEmail, shop } = coreOf(app);
  const contact = adminEmail ? `mailto:${adminEmail}` : `${shop.publicUrl}/contacts`;
  app.get("/.well-known/security.txt", async (_request, reply) => {
    // Whole days, so that a cache and the next answer agree.
    const expires = new Date(Math.floor((clock() + validFor) / day) * day).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: uk, en",
      `Canonical: ${shop.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .header("content-type", "text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(`${lines.join("\n")}\n`);
  });
}
