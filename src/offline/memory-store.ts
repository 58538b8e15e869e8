import { makeMemoryTx } from "./memory-tx.ts";
import type { Attention, BaseRow, Head, StoredOp } from "./rows.ts";
import type { Store } from "./store.ts";

/** The tables as maps. Rows are never changed in place, so a copy of the maps is a snapshot. */
export type Tables = {
  ops: Map<number, StoredOp>;
  base: Map<string, Map<string, BaseRow>>;
  heads: Map<string, Head>;
  attention: Map<number, Attention>;
  device: Map<string, unknown>;
  lastSeq: number;
  lastAttention: number;
};

export type Memory = { tables: Tables; turn: Promise<unknown>; watchers: Set<() => void> };

export function makeMemory(): Memory {
  const tables: Tables = {
    ops: new Map(),
    base: new Map(),
    heads: new Map(),
    attention: new Map(),
    device: new Map(),
    lastSeq: 0,
    lastAttention: 0,
  };
  return { tables, turn: Promise.resolve(), watchers: new Set() };
}

/** Several stores over one memory are like several tabs over one database. */
export function openMemoryStore(memory: Memory): Store {
  const mine = new Set<() => void>();

  /** One transaction at a time; what throws leaves nothing. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = memory.turn.then(work, work);
    memory.turn = done.catch(() => undefined);
    return done;
  }

  return {
    mode: () => "memory",
    read: (work) => inTurn(() => work(makeMemoryTx(memory.tables))),
    async write(_scope, work) {
      const result = await inTurn(async () => {
        const draft = copyTables(memory.tables);
        const value = await work(makeMemoryTx(draft));
        memory.tables = draft;
        return value;
      });
      for (const tell of [...memory.watchers]) tell();
      return result;
    },
    watch(work, onValue) {
      let isOn = true;
      const tell = () => {
        const read = inTurn(() => work(makeMemoryTx(memory.tables)));
        // no await: the watcher hears when it is read
        void read.then((value) => {
          if (isOn) onValue(value);
        });
      };
      const stop = () => {
        isOn = false;
        memory.watchers.delete(tell);
        mine.delete(stop);
      };
      memory.watchers.add(tell);
      mine.add(stop);
      tell();
      return stop;
    },
    close() {
      for (const stop of [...mine]) stop();
    },
  };
}

function copyTables(tables: Tables): Tables {
  return {
    ...tables,
    ops: new Map(tables.ops),
    base: new Map([...tables.base].map(([key, rows]) => [key, new Map(rows)])),
    heads: new Map(tables.heads),
    attention: new Map(tables.attention),
    device: new Map(tables.device),
  };
}
