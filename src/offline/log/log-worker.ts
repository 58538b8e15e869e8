/** The worker of `log-writer`, with a connection of its own to the device's database. */
import { makeOfflineDatabase, transact } from "#offline/store/db-transaction.ts";
import { databaseName } from "#offline/store/store.ts";
import { readEnvironment } from "#offline/system-environment.ts";
import { appendScope } from "./append.ts";
import { type LogWorkerScope, serveLog } from "./serve-log.ts";

// as: a worker's scope, whose type is not among those of a page
const scope = self as unknown as LogWorkerScope;
const db = makeOfflineDatabase(databaseName, {});
db.on("versionchange", () => {
  // Another build needs the database, or it is deleted: the page knows, and writes or does not.
  db.close();
  return false;
});
serveLog(scope, readEnvironment(), (work) => transact(db, "rw", appendScope, work));
// no await: the page writes by itself until the worker is ready, or for ever
void db.open().then(
  () => scope.postMessage({ isReady: true }),
  () => db.close(),
);
