/**
 * A model of the server in memory with the same wire and rules: sessions, idempotency keys, lanes
 * with versions and deltas, epochs. It is small enough to verify by reading and fast enough for
 * thousands of runs. Other tests run the same scenarios on the real server.
 */

import type { Cart } from "#contract/cart.ts";
import { type ErrorCode, errorStatus } from "#contract/errors.ts";
import type { Lane } from "#contract/lanes.ts";
import type { LineCard, OpIntent } from "#contract/ops.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import { laneOf } from "#rules/ops/op-table.ts";
import type { Backend, BackendCall, BackendReply } from "./backend.ts";
import { intentOf } from "./model-intent.ts";
import {
  applyTo,
  cartIn,
  deltaOf,
  emptyLane,
  entriesIn,
  type LaneState,
  listIn,
  mergeInto,
} from "./model-lane.ts";

type Owner = { id: string; kind: "guest" | "customer"; lanes: Map<string, LaneState> };
type Effect = { opId: string; ownerId: string; request: string; lane: string };
type State = {
  epoch: string;
  owners: Map<string, Owner>;
  sessions: Map<string, string>;
  keys: Map<string, { ownerId: string; request: string }>;
  mergedInto: Map<string, string>;
};

export class ModelServer {
  /** Every effect of every op, including those before a restored backup. */
  readonly effects: Effect[] = [];
  /** Every request body seen under an op's id. */
  readonly requests = new Map<string, Set<string>>();
  /** Product or variant line id → card; a product that is not here cannot be bought. */
  readonly shop = new Map<string, LineCard>();
  /** Ops that are answered with these errors as long as their ids are here. */
  readonly forcedAnswers = new Map<string, { status: number; code: ErrorCode }>();
  now = Date.parse("2026-11-20T10:00:00Z");
  // A plain tree, so that a backup is a copy.
  state: State = {
    epoch: "epoch-1",
    owners: new Map(),
    sessions: new Map(),
    keys: new Map(),
    mergedInto: new Map(),
  };
  #count = 0;

  readonly answer: Backend = async (call) => {
    this.now += 1000;
    const owner = this.#ownerOf(call.sid);
    const ifIdentity = call.headers["if-identity"];
    if (call.method !== "GET" && ifIdentity !== undefined && ifIdentity !== owner?.id)
      return this.#refuse(call, "identityChanged");
    if (call.path === "/session") return this.#openSession(call, owner);
    if (call.path === "/auth/logout") return this.#logOut(call, owner);
    if (call.path.startsWith("/auth/")) return this.#signInByEmail(call);
    if (call.method === "GET") return this.#read(call, owner);
    if (call.path === "/ops") return this.#takeOps(call, owner);
    return this.#takeDirect(call, owner);
  };

  backup(): State {
    return structuredClone(this.state);
  }

  restore(backup: State): void {
    this.state = { ...structuredClone(backup), epoch: `epoch-${Math.random()}` };
  }

  /** All sessions end, as after a long time or a lost table. */
  forgetSessions(): void {
    this.state.sessions.clear();
  }

  /** The guest of this session signs in: merged once, in one step. */
  signIn(sid: string, customerId = "customer-1"): string {
    const guest = this.#ownerOf(sid);
    const customer = this.#owner(customerId, "customer");
    if (guest && guest.kind === "guest" && !this.state.mergedInto.has(guest.id)) {
      for (const [lane, from] of guest.lanes) mergeInto(this.#lane(customer, lane), from);
      this.state.mergedInto.set(guest.id, customer.id);
    }
    this.#count += 1;
    const fresh = `sid-${this.#count}`;
    this.state.sessions.delete(sid);
    this.state.sessions.set(fresh, customer.id);
    return fresh;
  }

  /** Applies intents without a device or a network, as the expected state. Returns the owner's id. */
  applyDirectly(intents: readonly OpIntent[]): string {
    return this.applyAs("ideal", intents, "guest");
  }

  applyAs(id: string, intents: readonly OpIntent[], kind: Owner["kind"] = "customer"): string {
    const owner = this.#owner(id, kind);
    for (const intent of intents)
      applyTo(
        this.#lane(owner, laneOf(intent)),
        intent,
        this.shop,
        new Date(this.now).toISOString(),
      );
    return owner.id;
  }

  /** Applies the intent; false when it is refused. */
  accepts(id: string, intent: OpIntent): boolean {
    const lane = this.#lane(this.#owner(id, "guest"), laneOf(intent));
    return typeof applyTo(lane, intent, this.shop, new Date(this.now).toISOString()) !== "string";
  }

  cartOf(ownerId: string): Cart {
    const lane = this.state.owners.get(ownerId)?.lanes.get("cart");
    return cartIn(lane, this.state.epoch);
  }

  /** Product ids, the newest first. */
  entriesOf(ownerId: string, kind: SavedProductsKind): string[] {
    return entriesIn(this.state.owners.get(ownerId)?.lanes.get(kind)).map(({ id }) => id);
  }

  listsOf(ownerId: string) {
    const owner = this.state.owners.get(ownerId);
    return [...(owner?.lanes.keys() ?? [])].flatMap((lane) => {
      const list = owner && listIn(owner.lanes.get(lane), this.state.epoch);
      return list ? [list] : [];
    });
  }

  ownerOfSid(sid: string | undefined): string | undefined {
    return this.#ownerOf(sid)?.id;
  }

  #ownerOf(sid: string | undefined): Owner | undefined {
    const id = sid === undefined ? undefined : this.state.sessions.get(sid);
    return id === undefined ? undefined : this.state.owners.get(id);
  }

  #owner(id: string, kind: Owner["kind"]): Owner {
    const owner = this.state.owners.get(id) ?? { id, kind, lanes: new Map() };
    this.state.owners.set(id, owner);
    return owner;
  }

  #lane(owner: Owner, name: string): LaneState {
    const lane = owner.lanes.get(name) ?? emptyLane();
    owner.lanes.set(name, lane);
    return lane;
  }

  #reply(call: BackendCall, owner: Owner | undefined, status: number, body: unknown): BackendReply {
    const key = call.headers["idempotency-key"];
    return {
      status,
      body,
      headers: {
        date: new Date(this.now).toUTCString(),
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...(owner ? { "x-identity": owner.id } : {}),
      },
    };
  }

  #refuse(call: BackendCall, code: ErrorCode, owner?: Owner): BackendReply {
    const body = { error: true, code, message: code };
    return this.#reply(call, owner, errorStatus[code], body);
  }

  /** Signs in the customer named by `email`; every password but "wrong" is right. */
  #signInByEmail(call: BackendCall): BackendReply {
    // as: the model is called by our own client alone
    const { email, password } = call.body as { email: string; password: string };
    if (password === "wrong") return this.#refuse(call, "wrongCredentials");
    const sid = this.signIn(call.sid ?? "", email);
    const customer = this.#ownerOf(sid);
    return customer ? { ...this.#replyOwner(call, customer), sid } : this.#refuse(call, "slow");
  }

  #logOut(call: BackendCall, owner: Owner | undefined): BackendReply {
    if (owner?.kind === "guest") return this.#reply(call, owner, 200, { signed_out: true });
    this.state.sessions.delete(call.sid ?? "");
    return { ...this.#reply(call, undefined, 200, { signed_out: true }), sid: "" };
  }

  #openSession(call: BackendCall, known: Owner | undefined): BackendReply {
    let owner = known;
    let sid: string | undefined;
    if (!owner) {
      this.#count += 1;
      sid = `sid-${this.#count}`;
      owner = this.#owner(`guest-${this.#count}`, "guest");
      this.state.sessions.set(sid, owner.id);
    }
    return { ...this.#replyOwner(call, owner), ...(sid === undefined ? {} : { sid }) };
  }

  #replyOwner(call: BackendCall, owner: Owner): BackendReply {
    const { id, kind } = owner;
    const merged_from = [...this.state.mergedInto].filter(([, to]) => to === id).map(([g]) => g);
    const body = { identity: id, kind, epoch: this.state.epoch, merged_from };
    return this.#reply(call, owner, 200, body);
  }

  #read(call: BackendCall, owner: Owner | undefined): BackendReply {
    if (call.path === "/cart")
      return this.#reply(call, owner, 200, cartIn(owner?.lanes.get("cart"), this.state.epoch));
    if (call.path === "/wishlist" || call.path === "/comparison")
      return this.#reply(call, owner, 200, this.#entries(owner?.lanes.get(call.path.slice(1))));
    if (call.path === "/checklists") {
      const lists = owner ? this.listsOf(owner.id) : [];
      const rows = lists.map(({ items: _items, journey: _journey, from: _from, ...list }) => ({
        ...list,
        image: "",
        items_total: 0,
        items_have: 0,
        price_missing: 0,
        weight_total: 0,
      }));
      return this.#reply(call, owner, 200, rows);
    }
    const id = call.path.split("/")[2] ?? "";
    const lane = owner?.lanes.get(`list:${id}`);
    const list = listIn(lane, this.state.epoch);
    if (list) return this.#reply(call, owner, 200, list);
    return this.#refuse(call, lane?.isGone ? "gone" : "notFound", owner);
  }

  #entries(lane: LaneState | undefined) {
    return { version: lane?.version ?? 0, epoch: this.state.epoch, items: entriesIn(lane) };
  }

  #takeOps(call: BackendCall, owner: Owner | undefined): BackendReply {
    if (!owner) return this.#refuse(call, "unauthorized");
    // as: the model is called by our own client alone
    const { lane, ops } = call.body as {
      lane: string;
      ops: { op_id: string; method: string; path: string; body: unknown }[];
    };
    const since = owner.lanes.get(lane)?.version ?? 0;
    const results = ops.map((op) => ({ op_id: op.op_id, ...this.#tryOp(owner, lane, op) }));
    return this.#reply(call, owner, 200, {
      results,
      ...deltaOf(owner.lanes.get(lane), lane, since, this.state.epoch),
    });
  }

  #takeDirect(call: BackendCall, owner: Owner | undefined): BackendReply {
    if (!owner) return this.#refuse(call, "unauthorized");
    const op_id = (call.headers["idempotency-key"] ?? "").replaceAll('"', "");
    const { method, path, body } = call;
    const intent = intentOf(method, path, body);
    const lane = laneOf(intent);
    const result = this.#tryOp(owner, lane, { op_id, method, path, body });
    if (result.status >= 400) {
      const refusal = { error: true, code: result.code, message: "" };
      return this.#reply(call, owner, result.status, refusal);
    }
    const state = owner.lanes.get(lane);
    const document = this.#documentOf(lane, state);
    const deleted = { id: lane.slice("list:".length), deleted: true };
    return this.#reply(call, owner, 200, document ?? deleted);
  }

  #documentOf(lane: Lane, state: LaneState | undefined) {
    if (lane === "wishlist" || lane === "comparison") return this.#entries(state);
    return lane === "cart" ? cartIn(state, this.state.epoch) : listIn(state, this.state.epoch);
  }

  #tryOp(
    owner: Owner,
    laneName: string,
    op: { op_id: string; method: string; path: string; body: unknown },
  ): { status: number; code?: ErrorCode; notices?: unknown[] } {
    const request = JSON.stringify([op.method, op.path, op.body]);
    const seen = this.requests.get(op.op_id) ?? new Set();
    this.requests.set(op.op_id, seen.add(request));
    const forced = this.forcedAnswers.get(op.op_id);
    if (forced) return forced;
    const used = this.state.keys.get(op.op_id);
    if (used) {
      const isReadable =
        used.ownerId === owner.id || this.state.mergedInto.get(used.ownerId) === owner.id;
      if (!isReadable || used.request !== request) return { status: 422, code: "keyReused" };
      return { status: 200 };
    }
    const intent = intentOf(op.method, op.path, op.body);
    const lane = this.#lane(owner, laneName);
    const refused = applyTo(lane, intent, this.shop, new Date(this.now).toISOString());
    if (typeof refused === "string") return { status: errorStatus[refused], code: refused };
    this.state.keys.set(op.op_id, { ownerId: owner.id, request });
    this.effects.push({ opId: op.op_id, ownerId: owner.id, request, lane: laneName });
    return { status: 200, ...(refused.length ? { notices: refused } : {}) };
  }
}
