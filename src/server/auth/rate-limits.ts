/**
 * Rate limits of sign-in. An attacker cannot guess passwords and cannot lock an owner out: the owner
 * can still sign in from another network or a remembered device.
 */
import { day, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";

const quarter = hour / 4;

/** Counts wrong passwords only: a successful attempt is refunded. */
export const attemptsPerAccountAndNetwork: RateLimit = {
  name: "passwords tried at an account from a network",
  max: 10,
  windowMs: quarter,
};
export const attemptsPerNetwork: RateLimit = {
  name: "passwords tried from a network",
  max: 100,
  windowMs: hour,
};
/**
 * All attempts at one account from all networks together: more than this is a distributed attack.
 * From then on networks unknown to the account share `attemptsUnderAttack`. Networks and devices
 * from which its owner has signed in lately are not affected.
 */
export const attemptsPerAccount: RateLimit = {
  name: "passwords tried at an account",
  max: 50,
  windowMs: quarter,
};
export const attemptsUnderAttack: RateLimit = {
  name: "passwords tried at an account that many try",
  max: 1,
  windowMs: 5_000,
};
/** Not a limit: remembers the networks from which an account was signed in to. */
export const rememberedNetworks: RateLimit = {
  name: "an account was signed in to from a network",
  max: 1,
  windowMs: 60 * day,
};
/** Not a limit: remembers the browser, which moves to other networks with its owner. */
export const rememberedDevices: RateLimit = {
  name: "an account was signed in to on a device",
  max: 1,
  windowMs: 60 * day,
};
/** After more wrong passwords the device loses its priority: it may have been stolen. */
export const attemptsPerDevice: RateLimit = {
  name: "passwords tried at an account on a device",
  max: 10,
  windowMs: quarter,
};
/**
 * Registration and password reset both disclose whether an address or a phone is known, so both
 * count here. Checked before the look-up, so the limit itself discloses nothing.
 */
export const accountLookups: RateLimit = {
  name: "customers asked about by a network",
  max: 20,
  windowMs: hour,
};
/** Not a limit: while it is set, nobody learns whether an address is known. */
export const disclosurePause: RateLimit = {
  name: "a crowd asks for addresses",
  max: 1,
  windowMs: quarter,
};
/**
 * Links that set a password or confirm an address. As many as the outbox sends at once, so that a
 * screen which says that a mail is on its way is right (decision 079).
 */
export const accessMails: RateLimit = {
  name: "letters asked for to an address",
  max: 3,
  windowMs: hour,
};
export const openedLinks: RateLimit = {
  name: "account links opened by a network",
  max: 60,
  windowMs: hour,
};
