/** The connection to IndexedDB that is opened again where the browser loses it. */
import type Dexie from "dexie";
import { type ConnectionOptions, connect } from "./db-connection.ts";

export type ReconnectOptions = ConnectionOptions & {
  /** The browser deleted the database while it was open: what the server has is to be pulled again. */
  onRecreated?: () => unknown;
  /** Another connection, or none, is in use from now on. */
  onReplaced: () => void;
};

/** WebKit loses the connection now and then: it is opened again once, then there is none. */
export async function openConnection(options: ReconnectOptions) {
  const { onNotice, onReplaced } = options;
  let isClosed = false;
  /** Connections lost in a row, without a successful transaction between them. */
  let losses = 0;
  let reconnecting: Promise<void> | undefined;
  let current: Dexie | undefined;
  current = await open();
  if (!current) onNotice("memory");

  function open(): Promise<Dexie | undefined> {
    return connect(
      options,
      () => {
        isClosed = true;
      },
      onLost,
    );
  }

  function onLost(db: Dexie): void {
    if (isClosed || reconnecting || current !== db) return;
    // no await: nobody waits for it; without IndexedDB the store continues in memory
    void reconnect(db, false).then(options.onRecreated);
  }

  async function replace(lost: Dexie, skipReopen: boolean): Promise<void> {
    // Another transaction met the same loss and has reconnected already.
    if (current !== lost) return;
    lost.close();
    losses = skipReopen ? 2 : losses + 1;
    current = losses > 1 ? undefined : await open();
    if (!current) onNotice("memory");
    onReplaced();
  }

  /** One at a time: watches and writes meet one loss together, and each would reconnect. */
  function reconnect(lost: Dexie, skipReopen: boolean): Promise<void> {
    // `replace` closes the lost connection, which calls `onLost`: `reconnecting` is set by then.
    reconnecting ??= Promise.resolve()
      .then(() => replace(lost, skipReopen))
      .finally(() => {
        reconnecting = undefined;
      });
    return reconnecting;
  }

  return {
    current: () => current,
    isClosed: () => isClosed,
    /** A transaction has succeeded: the next loss is the first again. */
    confirm() {
      losses = 0;
    },
    reconnect,
    close() {
      isClosed = true;
      current?.close();
    },
  };
}
