import type { Page } from "@playwright/test";

/** Everything that this browser stores for the site and a script can read, as one text. */
export function readTraces(page: Page): Promise<string> {
  return page.evaluate(readAll);
}

async function readAll(): Promise<string> {
  const found: string[] = [document.cookie, location.href];
  for (const storage of [localStorage, sessionStorage])
    for (let at = 0; at < storage.length; at += 1) {
      const key = storage.key(at) ?? "";
      found.push(key, storage.getItem(key) ?? "");
    }
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      found.push(JSON.stringify(await resultOf(rows.getAllKeys())));
      found.push(JSON.stringify(await resultOf(rows.getAll())));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      found.push(url, decodeURIComponent(url));
      const cached = await cache.match(url);
      found.push(cached ? await cached.text() : "");
    }
  }
  return found.join("\n");
}
