/**
 * Encrypts what tables keep secret: keys of gateways, of deliveries, of webhooks. The key is derived
 * from SECRET, so a copy of the database alone opens nothing. No call tells a secret again.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type Secrets = {
  /** `place` names the column and the row; what is encrypted for one place opens in no other. */
  encrypt(place: string, text: string): string;
  /** Undefined: nothing is stored, or SECRET has changed since, and it must be entered again. */
  decrypt(place: string, stored: string | null | undefined): string | undefined;
};

const version = "1";
const ivBytes = 12;
const tagBytes = 16;

export function createSecrets(secret: string): Secrets {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "torba: secrets in tables", 32));
  return {
    encrypt(place, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
      return `${version}.${bytes.toString("base64url")}`;
    },
    decrypt(place, stored) {
      const [storedVersion, encoded] = stored?.split(".") ?? [];
      if (storedVersion !== version || !encoded) return undefined;
      const bytes = Buffer.from(encoded, "base64url");
      try {
        const iv = bytes.subarray(0, ivBytes);
        const options = { authTagLength: tagBytes };
        const decipher = createDecipheriv("aes-256-gcm", key, iv, options)
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}

/** What clients send back where a secret is sent as set. */
const mask = "********";

/**
 * The column's value after a write: absent, `""` and the mask keep what is stored, `null` forgets
 * it, anything else is encrypted.
 */
export function writeSecret(
  secrets: Secrets,
  place: string,
  { stored, sent }: { stored: string | null; sent: string | null | undefined },
): string | null {
  if (sent === null) return null;
  if (sent === undefined || sent === "" || sent === mask) return stored;
  return secrets.encrypt(place, sent);
}
