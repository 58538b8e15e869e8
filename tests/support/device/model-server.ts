/**
 * A shop's server in memory that obeys the wire: sessions, idempotency keys, lanes with versions
 * and deltas, epochs. It is small enough to be believed, quick enough for thousands of runs, and
 * applies the same rules; the real server answers the same scenarios elsewhere.
 */
import type { Cart } from "#contract/cart.ts";
import { type ErrorCode, errorStatus } from "#contract/errors.ts";
import type { Lane } from "#contract/lanes.ts";
import type { MembershipKind } from "#contract/memberships.ts";
import { type LineCard, laneOf, type OpIntent } from "#contract/ops.ts";
import type { Asked, Backend, Told } from "./backend.ts";
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
  /** Every effect that any op ever had, restored databases included. */
  readonly effects: Effect[] = [];
  /** Every request body seen under an op's id. */
  readonly requests = new Map<string, Set<string>>();
  /** Product or variant line id → facts; what is not here cannot be bought. */
  readonly shop = new Map<string, LineCard>();
  /** Op ids that are answered so, as long as they stand here. */
  readonly curse = new Map<string, { status: number; code: ErrorCode }>();
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

  readonly answer: Backend = async (asked) => {
    this.now += 1000;
    const owner = this.#ownerOf(asked.sid);
    const ifIdentity = asked.headers["if-identity"];
    if (asked.method !== "GET" && ifIdentity !== undefined && ifIdentity !== owner?.id)
      return this.#refuse(asked, "identityChanged");
    if (asked.path === "/session") return this.#openSession(asked, owner);
    if (asked.path === "/auth/logout") return this.#logOut(asked, owner);
    if (asked.path.startsWith("/auth/")) return this.#enter(asked);
    if (asked.method === "GET") return this.#read(asked, owner);
    if (asked.path === "/ops") return this.#takeOps(asked, owner);
    return this.#takeDirect(asked, owner);
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

  /** Intentions without a device or a network: what must come of them. Answers whose they are. */
  doAtOnce(intents: readonly OpIntent[]): string {
    return this.doAs("ideal", intents, "guest");
  }

  doAs(id: string, intents: readonly OpIntent[], kind: Owner["kind"] = "customer"): string {
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

  /** Does it, if it can be done. */
  accepts(id: string, intent: OpIntent): boolean {
    const lane = this.#lane(this.#owner(id, "guest"), laneOf(intent));
    return typeof applyTo(lane, intent, this.shop, new Date(this.now).toISOString()) !== "string";
  }

  cartOf(ownerId: string): Cart {
    const lane = this.state.owners.get(ownerId)?.lanes.get("cart");
    return cartIn(lane, this.state.epoch);
  }

  /** Product ids, the newest first. */
  entriesOf(ownerId: string, kind: MembershipKind): string[] {
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

  #tell(asked: Asked, owner: Owner | undefined, status: number, body: unknown): Told {
    const key = asked.headers["idempotency-key"];
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

  #refuse(asked: Asked, code: ErrorCode, owner?: Owner): Told {
    const body = { error: true, code, message: code };
    return this.#tell(asked, owner, errorStatus[code], body);
  }

  /** Whoever is named by `email`, with any password but a wrong one. */
  #enter(asked: Asked): Told {
    // as: the model is called by our own client alone
    const { email, password } = asked.body as { email: string; password: string };
    if (password === "wrong") return this.#refuse(asked, "wrongCredentials");
    const sid = this.signIn(asked.sid ?? "", email);
    const customer = this.#ownerOf(sid);
    return customer ? { ...this.#tellOwner(asked, customer), sid } : this.#refuse(asked, "slow");
  }

  #logOut(asked: Asked, owner: Owner | undefined): Told {
    if (owner?.kind === "guest") return this.#tell(asked, owner, 200, { signed_out: true });
    this.state.sessions.delete(asked.sid ?? "");
    return { ...this.#tell(asked, undefined, 200, { signed_out: true }), sid: "" };
  }

  #openSession(asked: Asked, known: Owner | undefined): Told {
    let owner = known;
    let sid: string | undefined;
    if (!owner) {
      this.#count += 1;
      sid = `sid-${this.#count}`;
      owner = this.#owner(`guest-${this.#count}`, "guest");
      this.state.sessions.set(sid, owner.id);
    }
    return { ...this.#tellOwner(asked, owner), ...(sid === undefined ? {} : { sid }) };
  }

  #tellOwner(asked: Asked, owner: Owner): Told {
    const { id, kind } = owner;
    const merged_from = [...this.state.mergedInto].filter(([, to]) => to === id).map(([g]) => g);
    const body = { identity: id, kind, epoch: this.state.epoch, merged_from };
    return this.#tell(asked, owner, 200, body);
  }

  #read(asked: Asked, owner: Owner | undefined): Told {
    if (asked.path === "/cart")
      return this.#tell(asked, owner, 200, cartIn(owner?.lanes.get("cart"), this.state.epoch));
    if (asked.path === "/wishlist" || asked.path === "/comparison")
      return this.#tell(asked, owner, 200, this.#membership(owner?.lanes.get(asked.path.slice(1))));
    if (asked.path === "/checklists") {
      const lists = owner ? this.listsOf(owner.id) : [];
      const rows = lists.map(({ items: _items, journey: _journey, from: _from, ...list }) => ({
        ...list,
        image: "",
        items_total: 0,
        items_have: 0,
        price_missing: 0,
        weight_total: 0,
      }));
      return this.#tell(asked, owner, 200, rows);
    }
    const id = asked.path.split("/")[2] ?? "";
    const list = listIn(owner?.lanes.get(`list:${id}`), this.state.epoch);
    return list ? this.#tell(asked, owner, 200, list) : this.#refuse(asked, "notFound", owner);
  }

  #membership(lane: LaneState | undefined) {
    return { version: lane?.version ?? 0, epoch: this.state.epoch, items: entriesIn(lane) };
  }

  #takeOps(asked: Asked, owner: Owner | undefined): Told {
    if (!owner) return this.#refuse(asked, "unauthorized");
    // as: the model is called by our own client alone
    const { lane, ops } = asked.body as {
      lane: string;
      ops: { op_id: string; method: string; path: string; body: unknown }[];
    };
    const since = owner.lanes.get(lane)?.version ?? 0;
    const results = ops.map((op) => ({ op_id: op.op_id, ...this.#tryOp(owner, lane, op) }));
    return this.#tell(asked, owner, 200, {
      results,
      ...deltaOf(owner.lanes.get(lane), lane, since, this.state.epoch),
    });
  }

  #takeDirect(asked: Asked, owner: Owner | undefined): Told {
    if (!owner) return this.#refuse(asked, "unauthorized");
    const op_id = (asked.headers["idempotency-key"] ?? "").replaceAll('"', "");
    const { method, path, body } = asked;
    const intent = intentOf(method, path, body);
    const lane = laneOf(intent);
    const result = this.#tryOp(owner, lane, { op_id, method, path, body });
    if (result.status >= 400) {
      const refusal = { error: true, code: result.code, message: "" };
      return this.#tell(asked, owner, result.status, refusal);
    }
    const state = owner.lanes.get(lane);
    const whole = this.#wholeOf(lane, state);
    const deleted = { id: lane.slice("list:".length), deleted: true };
    return this.#tell(asked, owner, 200, whole ?? deleted);
  }

  #wholeOf(lane: Lane, state: LaneState | undefined) {
    if (lane === "wishlist" || lane === "comparison") return this.#membership(state);
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
    const cursed = this.curse.get(op.op_id);
    if (cursed) return cursed;
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
