/**
 * The ops: the changes a shopper makes that work offline. An op is a kind and its arguments,
 * recorded on the device and sent later under its own id as the idempotency key. What each kind
 * means stands in one table, `rules/ops/op-table.ts`; the protocol is docs/offline.md.
 */
import type * as z from "zod/mini";
import type { lineCard, opArguments } from "./op-arguments.ts";

/**
 * The version of op shapes that this build writes; the server reads every one of 12 months.
 * 2: items and lists have the details of a plan, a journey its place and travellers.
 */
export const opVersion = 2;

export type LineCard = z.infer<typeof lineCard>;

/** kind → what an op of this kind says. */
export type OpArguments = {
  [K in keyof typeof opArguments]: z.infer<(typeof opArguments)[K]>;
};
export type OpKind = keyof OpArguments;
export type OpOf<K extends OpKind> = { kind: K; payload: OpArguments[K] };
/** An intention: its kind and what it says. */
export type OpIntent = { [K in OpKind]: OpOf<K> }[OpKind];
export type ItemChanges = OpArguments["item.edit"]["changes"];

export type OpRequest = { method: "POST" | "PUT" | "DELETE"; path: string; body: unknown };

/** Ops of one lane in one request, at most. */
export const maxBatch = 20;
