import { totalmem } from "node:os";
import type { ConcurrencyLimits } from "./concurrency-limiter.ts";

export type SlowReaderLimit = {
  /** ms that every answer has. */
  minimum: number;
  /** Every so many bytes add one second. */
  bytesPerSecond: number;
};

/** Sizes in bytes, times in milliseconds. */
export type ServerLimits = {
  /** Of a body, where the call sets no other limit. */
  body: number;
  /** Of the request line and the headers together. */
  headers: number;
  /** From the end of a request's headers to its last byte. */
  request: number;
  /** As `request`, of files that an owner uploads. */
  upload: number;
  /** From the first byte of a request to the end of its headers. */
  requestHeaders: number;
  /** How often Node checks connections against the two limits above. */
  connectionCheckInterval: number;
  /** Of a connection that waits for its next request. */
  keepAlive: number;
  /**
   * Of a connection without traffic: the client does not read the answer, or the answer is not
   * ready. For a half-read answer Node counts only the second time-out, so twice this value must be
   * less than the half minute for which anyone may hold a connection. It must be longer than what a
   * call can wait for: its queue, a password, another server, the longest SQL statement.
   */
  idleConnection: number;
  /** Of a client that reads its answer slowly. */
  slowReader: SlowReaderLimit;
  /** Bytes of all cached catalogue responses and pages together. */
  responseCache: number;
  /** Pages, search, the catalogue: enough concurrency to keep the machine busy. */
  readQueue: ConcurrencyLimits;
  /** The cart, a list, a session: short calls, worth a longer wait. */
  writeQueue: ConcurrencyLimits;
  /** Passwords: each takes 19 MiB and one core for a while. */
  passwordQueue: ConcurrencyLimits;
  /** Calls to other servers (sign-in, payments): they only wait here. */
  upstreamQueue: ConcurrencyLimits;
  /** /api/v1: its clients send hundreds of calls at once, and wait. */
  adminQueue: ConcurrencyLimits;
  /** All requests to an OAuth provider for one sign-in together. */
  upstreamTimeout: number;
};

const second = 1000;
const KiB = 1024;

const minResponseCache = 32 * KiB * KiB;
/** More than the pages that most visits open. */
const maxResponseCache = 256 * KiB * KiB;

/**
 * Bytes of responses that each of so many processes caches: together a sixteenth of the memory.
 *
 * @param memory bytes that the machine, or the container, has
 */
export function responseCacheSize(processes: number, memory = availableMemory()): number {
  const share = Math.floor(memory / 16 / processes);
  return Math.max(minResponseCache, Math.min(maxResponseCache, share));
}

/** Without a limit of its own a process reports none, or more than there is. */
const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

export const defaultServerLimits: ServerLimits = {
  body: 64 * KiB,
  headers: 16 * KiB,
  request: 20 * second,
  upload: 300 * second,
  requestHeaders: 10 * second,
  connectionCheckInterval: 2 * second,
  keepAlive: 10 * second,
  idleConnection: 14 * second,
  slowReader: { minimum: 30 * second, bytesPerSecond: 4 * KiB },
  responseCache: minResponseCache,
  readQueue: { concurrency: 10, queueSize: 500, maxWait: 0.3 * second },
  // Leaves some of the two seconds within which every call must be answered.
  writeQueue: { concurrency: 16, queueSize: 500, maxWait: 1.6 * second },
  passwordQueue: { concurrency: 2, queueSize: 20, maxWait: 8 * second },
  upstreamQueue: { concurrency: 10, queueSize: 50, maxWait: 3 * second },
  adminQueue: { concurrency: 4, queueSize: 500, maxWait: 10 * second },
  upstreamTimeout: 8 * second,
};
