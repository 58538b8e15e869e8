import type { WriteContext } from "#server/platform/calls/writes.ts";
import {
  countHit,
  enforceLimit,
  hasRecentHit,
  refundHit,
} from "#server/platform/limits/rate-limit.ts";
import {
  attemptsPerAccount,
  attemptsPerAccountAndNetwork,
  attemptsPerDevice,
  attemptsPerNetwork,
  attemptsUnderAttack,
  rememberedDevices,
  rememberedNetworks,
} from "./rate-limits.ts";

export type LoginAttempt = Pick<WriteContext, "db" | "network" | "waitForSlot"> & {
  account: string;
  /** The device cookie; "": an unknown device. */
  device: string;
  now: number;
};

const subjectOf = ({ account, network }: LoginAttempt) => `${account} ${network}`;
const deviceSubjectOf = ({ account, device }: Pick<LoginAttempt, "account" | "device">) =>
  `${account} ${device}`;

/**
 * Counts the attempt before it waits in the queue, so that concurrent attempts cannot bypass the
 * limit, and an attempt over the limit takes no place in the queue. An attempt that the queue
 * rejects is not checked and not counted.
 */
export async function startAttempt(attempt: LoginAttempt): Promise<void> {
  const hasPriority = await isKnownToAccount(attempt);
  await countAttempt(attempt, hasPriority);
  // During an attack, an owner in a known network or with a remembered device has priority.
  try {
    await attempt.waitForSlot("password", hasPriority);
  } catch (error) {
    await refundAttempt(attempt);
    throw error;
  }
}

/** Whether the account's owner has signed in before in this network or on this device. */
async function isKnownToAccount(attempt: LoginAttempt): Promise<boolean> {
  const { db, device, now } = attempt;
  if (await hasRecentHit(db, rememberedNetworks, subjectOf(attempt), now)) return true;
  if (device === "" || !(await hasRecentHit(db, rememberedDevices, deviceSubjectOf(attempt), now)))
    return false;
  return (await countHit(db, attemptsPerDevice, deviceSubjectOf(attempt), now)) === undefined;
}

async function countAttempt(attempt: LoginAttempt, hasPriority: boolean): Promise<void> {
  const { db, network, account, now } = attempt;
  await enforceLimit(db, attemptsPerNetwork, network, now);
  await enforceLimit(db, attemptsPerAccountAndNetwork, subjectOf(attempt), now);
  if ((await countHit(db, attemptsPerAccount, account, now)) === undefined) return;
  if (hasPriority) return;
  await enforceLimit(db, attemptsUnderAttack, account, now);
}

/** Refunds a successful attempt, so that an office behind one address is not limited. */
export async function recordSuccess(attempt: LoginAttempt): Promise<void> {
  await refundAttempt(attempt);
  await countHit(attempt.db, rememberedNetworks, subjectOf(attempt), attempt.now);
}

/** Remembers the device: its owner can sign in from any network during an attack. */
export async function rememberDevice(
  login: Omit<LoginAttempt, "waitForSlot" | "network">,
): Promise<void> {
  await countHit(login.db, rememberedDevices, deviceSubjectOf(login), login.now);
}

async function refundAttempt(attempt: LoginAttempt): Promise<void> {
  const { db, network, now } = attempt;
  await refundHit(db, attemptsPerNetwork, network, now);
  await refundHit(db, attemptsPerAccountAndNetwork, subjectOf(attempt), now);
  if (attempt.device) await refundHit(db, attemptsPerDevice, deviceSubjectOf(attempt), now);
}
