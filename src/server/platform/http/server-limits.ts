import type { TurnRules } from "./concurrency-limiter.ts";
import type { TakingRules } from "./slow-readers.ts";

/** Sizes in bytes, times in milliseconds. */
export type Limits = {
  /** Of a body, where the call names no other. */
  body: number;
  /** Of the request line and the headers together. */
  headers: number;
  /** From the first byte of a request to its last. */
  request: number;
  /** From the first byte of a request to the end of its headers. */
  requestHeaders: number;
  /** How often connections are looked over for the two above. */
  lookOver: number;
  /** A connection that waits for its next request. */
  keepAlive: number;
  /**
   * A connection on which nothing moves: an answer that nobody takes, or one that is not ready yet.
   * Where an answer lies half taken, Node lets it pass once before it counts, so all of it twice is
   * to be less than the half minute that any one may hold a connection. What a call waits for stays
   * below: its turn, a password's or another's server's, and the longest statement.
   */
  silence: number;
  /** An answer that is taken, but slowly. */
  taking: TakingRules;
  /** Answers of the catalogue kept in memory. */
  kept: number;
  /** Pages, search, the catalogue: as many at once as keep the machine busy. */
  looking: TurnRules;
  /** A basket, a list, a session: short, and worth waiting for. */
  doing: TurnRules;
  /** Passwords: each takes 19 MiB and a core for a while. */
  proving: TurnRules;
  /** Who signs in elsewhere: nothing to do here meanwhile but to wait. */
  abroad: TurnRules;
  /** All that another's server is asked to know who signs in, however many questions that takes. */
  elsewhere: number;
};

const second = 1000;
const KiB = 1024;

export const shopLimits: Limits = {
  body: 64 * KiB,
  headers: 16 * KiB,
  request: 20 * second,
  requestHeaders: 10 * second,
  lookOver: 2 * second,
  keepAlive: 10 * second,
  silence: 14 * second,
  taking: { least: 30 * second, rate: 4 * KiB },
  kept: 32 * KiB * KiB,
  looking: { atOnce: 10, inLine: 500, patience: 0.3 * second },
  // Leaves some of the two seconds in which everybody is to have an answer.
  doing: { atOnce: 16, inLine: 500, patience: 1.6 * second },
  proving: { atOnce: 2, inLine: 20, patience: 8 * second },
  abroad: { atOnce: 10, inLine: 50, patience: 3 * second },
  elsewhere: 8 * second,
};
