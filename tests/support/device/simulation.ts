/** A simulated browser with its tabs, a model server and the network between them. */
import type { ListRow } from "#contract/checklists.ts";
import type { LineCard, OpIntent } from "#contract/ops.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import { readCurrentState } from "#offline/log/current-state.ts";
import { listRated } from "#offline/log/rated-products.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { makeMemory } from "#offline/store/memory-store.ts";
import {
  type ManualTime,
  makeCounter,
  makeManualLocks,
  makeManualTime,
  openTestDevice,
  type TestDevice,
} from "./device.ts";
import { type FaultWire, type Jar, makeFaultWire } from "./fault-server.ts";
import { ModelServer } from "./model-server.ts";

export const gas = "11111111-0000-7000-8000-000000000001";
export const tent = "11111111-0000-7000-8000-000000000002";
export const rope = "11111111-0000-7000-8000-000000000003";

/** Unlimited gas and rope, five tents. */
export const cards: Record<string, LineCard> = {
  [gas]: makeCard("Газовий балон", 240, null),
  [tent]: makeCard("Намет тримісний", 4200, 5),
  [rope]: makeCard("Мотузка", 12, null),
};

function makeCard(name: string, price: number, stock_quantity: number | null): LineCard {
  return {
    name,
    path: `/${name}`,
    sku: name,
    brand_name: "",
    weight: 0.5,
    price,
    regular_price: price,
    stock_status: "available",
    stock_quantity,
    variant_name: "",
    image_url: "",
  };
}

export function add(product_id: string, quantity = 1): OpIntent {
  const card = cards[product_id];
  if (!card) throw new Error(`no card of ${product_id}`);
  return { kind: "cart.add", payload: { product_id, variant_id: null, quantity, card } };
}

export function setTo(line_id: string, quantity: number): OpIntent {
  const card = cards[line_id];
  return { kind: "cart.set", payload: { line_id, quantity, ...(card ? { card } : {}) } };
}

export function rate(product_id: string, value: number): OpIntent {
  return {
    kind: "rating.set",
    payload: { product_id, value, name: cards[product_id]?.name ?? "" },
  };
}

/** Adds a product to the saved products, or removes it. */
export function put(kind: SavedProductsKind, product_id: string, isIn = true): OpIntent {
  if (!isIn) return { kind: `${kind}.remove`, payload: { product_id } };
  const added_name = cards[product_id]?.name ?? "";
  return { kind: `${kind}.put`, payload: { product_id, added_name } };
}

const uuid = (kind: number, n: number) =>
  `22222222-000${kind}-7000-8000-${String(n).padStart(12, "0")}`;
export const listId = uuid(0, 0);
export const activityId = uuid(1, 0);
export const groupIds = [uuid(2, 0), uuid(2, 1)];
export const itemIds = [0, 1, 2, 3].map((n) => uuid(3, n));
const positions = ["a0", "a1", "a2", "a3"];

/** A list with two groups of two items each. */
export function makeList(id = listId): OpIntent {
  const items = itemIds.map((itemId, n) => ({
    id: itemId,
    name: `Річ ${n}`,
    state: "need" as const,
    quantity: 1,
    unit: "",
    product_id: null,
    variant_id: null,
    category_id: null,
    note: "",
    weight: 0,
    position: positions[n] ?? "a9",
  }));
  const groups = groupIds.map((groupId, n) => ({
    id: groupId,
    name: `Група ${n}`,
    position: positions[n] ?? "a9",
    items: items.slice(n * 2, n * 2 + 2),
  }));
  const activity = { id: activityId, name: "Похід", icon: "", position: "a0", groups };
  const payload = { list_id: id, name: "Карпати", from: null, journey: null, items: [activity] };
  return { kind: "list.create", payload };
}

export function inItem(n: number) {
  return {
    list_id: listId,
    activity_id: activityId,
    group_id: groupIds[Math.floor(n / 2)] ?? "",
    item_id: itemIds[n] ?? "",
  };
}

export function tick(n: number, state: "need" | "have" | "packed" | "skip" = "have"): OpIntent {
  return { kind: "item.state", payload: { ...inItem(n), state } };
}

export type Simulation = {
  server: ModelServer;
  jar: Jar;
  wire: FaultWire;
  time: ReturnType<typeof makeManualTime>;
  /** Opens another tab of the same browser. */
  open: (more?: {
    drainsAutomatically?: boolean;
    time?: ManualTime;
    locks?: undefined;
    freeSpace?: () => Promise<boolean>;
  }) => TestDevice;
  /** The parts for a device with another store. */
  parts: () => Omit<Parameters<typeof openTestDevice>[0], "store" | "memory">;
  /** A tab of this browser that talks to another server. */
  openAt: (server: ModelServer) => TestDevice;
};

export function makeSimulation(): Simulation {
  const server = new ModelServer();
  for (const [id, card] of Object.entries(cards)) server.shop.set(id, card);
  const jar: Jar = { sid: undefined };
  const wire = makeFaultWire(server.answer, jar);
  const time = makeManualTime();
  const memory = makeMemory();
  const counting = makeCounter();
  const locks = makeManualLocks();
  return {
    server,
    jar,
    wire,
    time,
    open: (more = {}) =>
      openTestDevice({ memory, wire, time, locks: locks.tab(), counting, ...more }),
    parts: () => ({ wire, time, locks: locks.tab(), counting }),
    openAt(other) {
      const there = makeFaultWire(other.answer, jar);
      return openTestDevice({ memory, wire: there, time, locks: locks.tab(), counting });
    },
  };
}

/** Waits until everything that needs neither the network nor time has run. */
export async function flushPending(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Advances time in steps of 100 ms until the promise settles. */
export async function advanceUntil<T>(
  { time }: Pick<Simulation, "time">,
  promise: Promise<T>,
): Promise<T> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  promise.then(end, end);
  for (;;) {
    await flushPending();
    if (isDone) return promise;
    time.advance(100);
  }
}

export type VisibleState = {
  lines: Record<string, number>;
  states: Record<string, string>;
  /** Products that the shopper rated. */
  rated: string[];
  /** `wishlist <product>`, sorted by name. */
  entries: string[];
};

/** What a shopper sees: quantities by line, items by state, group and name. */
export async function stateOnDevice(device: TestDevice): Promise<VisibleState> {
  return device.store.read(async (tx) => {
    const identity = await readIdentity(tx);
    const lanes = new Set([
      ...(await tx.listHeads(identity)).map((head) => head.lane),
      ...(await tx.listFirstOps(identity)).map((op) => op.lane),
    ]);
    const state: VisibleState = {
      lines: {},
      states: {},
      entries: [],
      rated: (await listRated(tx)).sort(),
    };
    for (const lane of lanes) {
      if (lane === "lists") continue;
      const { rows, lines, entries } = await readCurrentState(tx, lane);
      state.entries.push(...entries.keys());
      for (const [id, line] of lines) state.lines[id] = line.quantity;
      for (const [id, row] of rows) state.states[id] = describeRow(row);
    }
    state.entries.sort();
    return state;
  });
}

export function stateOnServer(server: ModelServer, ownerId: string | undefined): VisibleState {
  const state: VisibleState = { lines: {}, states: {}, entries: [], rated: [] };
  const owner = ownerId === undefined ? undefined : server.state.owners.get(ownerId);
  for (const [name, lane] of owner?.lanes ?? []) {
    if (lane.vote !== undefined) state.rated.push(name.slice("rating:".length));
    if (lane.isGone) continue;
    for (const [id, { row }] of lane.rows) {
      if (row.row === "cart") continue;
      if (row.row === "entry") state.entries.push(`${name} ${id}`);
      else if (row.row === "line") state.lines[id] = row.quantity;
      else state.states[id] = describeRow(row);
    }
  }
  state.rated.sort();
  state.entries.sort();
  return state;
}

function describeRow(row: ListRow): string {
  if (row.row === "list") return row.name;
  const place = "group_id" in row ? row.group_id : "";
  const state = row.row === "item" ? `${row.state} ${row.note} ${row.quantity}` : "";
  return [row.name, row.position, place, state].join("|");
}
