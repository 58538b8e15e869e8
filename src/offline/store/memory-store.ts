import type { Tables } from "./memory-transaction.ts";
import { makeMemoryTx } from "./memory-transaction.ts";
import type { Store } from "./store.ts";

export type Memory = {
  tables: Tables;
  lastTransaction: Promise<unknown>;
  watchers: Set<() => void>;
};

export function makeMemory(): Memory {
  const tables: Tables = {
    ops: new Map(),
    base: new Map(),
    heads: new Map(),
    failed: new Map(),
    device: new Map(),
    lastSeq: 0,
    lastFailedId: 0,
  };
  return { tables, lastTransaction: Promise.resolve(), watchers: new Set() };
}

/** Several stores over one memory behave like several tabs over one database. */
export function openMemoryStore(memory: Memory): Store {
  const ownStops = new Set<() => void>();

  /** Runs one transaction at a time; one that throws changes nothing. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = memory.lastTransaction.then(work, work);
    memory.lastTransaction = done.catch(() => undefined);
    return done;
  }

  const write: Store["write"] = async (_scope, work) => {
    const result = await enqueue(async () => {
      const draft = copyTables(memory.tables);
      const value = await work(makeMemoryTx(draft));
      memory.tables = draft;
      return value;
    });
    for (const notify of [...memory.watchers]) notify();
    return result;
  };

  return {
    mode: () => "memory",
    read: (work) => enqueue(() => work(makeMemoryTx(memory.tables))),
    write,
    writeInPause: write,
    watch(work, onValue) {
      let isOn = true;
      const notify = () => {
        const read = enqueue(() => work(makeMemoryTx(memory.tables)));
        // no await: the watcher is called when the value was read
        void read.then((value) => {
          if (isOn) onValue(value);
        });
      };
      const stop = () => {
        isOn = false;
        memory.watchers.delete(notify);
        ownStops.delete(stop);
      };
      memory.watchers.add(notify);
      ownStops.add(stop);
      notify();
      return stop;
    },
    close() {
      for (const stop of [...ownStops]) stop();
    },
  };
}

function copyTables(tables: Tables): Tables {
  return {
    ...tables,
    ops: new Map(tables.ops),
    base: new Map([...tables.base].map(([key, rows]) => [key, new Map(rows)])),
    heads: new Map(tables.heads),
    failed: new Map(tables.failed),
    device: new Map(tables.device),
  };
}
