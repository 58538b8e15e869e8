/**
 * Updates a language's snapshot: fetches only the parts that have changed, and of these only what is
 * new since the ones that are here.
 */
import type { CatalogueManifest, PartDelta } from "#contract/catalogue.ts";
import type { Clock } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import { applyDelta } from "#rules/catalogue/part-delta.ts";
import { type Network, unlimited } from "./network.ts";
import {
  findCurrentSnapshot,
  listParts,
  listPresent,
  openSnapshotCache,
  putCurrentSnapshot,
  putPart,
  removeUnreferenced,
  type SnapshotPart,
} from "./snapshot-cache.ts";

export type RefreshParts = { caches: CacheStorage; network: Network; clock: Clock };

/** Without cookies: a snapshot is the same for everyone and must contain nothing private. */
const publicRequest = { credentials: "omit", priority: "low" } as const satisfies RequestInit;

/**
 * True if the snapshot was replaced. Without a complete answer the current one stays, and the parts
 * that were fetched are used by the next attempt.
 */
export async function refreshSnapshot(parts: RefreshParts, lang: Lang): Promise<boolean> {
  const { caches, clock } = parts;
  const answer = await fetchManifest(parts, lang);
  if (!answer) return false;
  const { manifest, asOf } = answer;
  const cache = await openSnapshotCache(caches, lang);
  const previous = await findCurrentSnapshot(cache);
  const present = await listPresent(cache);
  const earlierParts = new Map(
    (previous ? listParts(previous.manifest) : [])
      .filter(({ url }) => present.has(url))
      .map((part) => [nameOf(part), part]),
  );
  try {
    for (const part of listParts(manifest)) {
      if (present.has(part.url)) continue;
      const earlier = earlierParts.get(nameOf(part));
      const bytes =
        (earlier && (await fetchChanges(parts, part, cache, earlier))) ??
        (await fetchPart(parts, part));
      if (!bytes) return false;
      await putPart(caches, cache, part, bytes);
    }
    await putCurrentSnapshot(cache, { manifest, asOf, checkedAt: clock() });
  } catch {
    // The disk is full: the new parts are deleted, the current snapshot stays.
    await removeUnreferenced(cache, previous?.manifest);
    return false;
  }
  await removeUnreferenced(cache, manifest);
  return !previous || namesOf(previous.manifest) !== namesOf(manifest);
}

function namesOf(manifest: CatalogueManifest): string {
  return listParts(manifest)
    .map(({ url }) => url)
    .join();
}

async function fetchManifest({ network, clock }: RefreshParts, lang: Lang) {
  const init = { ...publicRequest, cache: "no-cache" } as const;
  const response = await network(`/ajax/catalogue?lang=${lang}`, init).catch(() => undefined);
  if (!response?.ok) return undefined;
  const manifest: unknown = await response.json().catch(() => undefined);
  if (!isManifest(manifest)) return undefined;
  const date = Date.parse(response.headers.get("date") ?? "");
  const asOf = new Date(Number.isNaN(date) ? clock() : date).toISOString();
  return { manifest, asOf };
}

/** Checks what the worker relies on: every part has a hash and a URL of this site. */
function isManifest(body: unknown): body is CatalogueManifest {
  // as: its fields are checked below
  const { index, overlay, lists, pages, concepts, shards } = (body ??
    {}) as Partial<CatalogueManifest>;
  if (!Array.isArray(shards)) return false;
  // A server of the build before has no concepts.
  const added = concepts ? [concepts] : [];
  return [index, overlay, lists, pages, ...added, ...shards].every(
    (part) => typeof part?.hash === "string" && part.url?.startsWith("/ajax/catalogue/"),
  );
}

/** A part's address without its hash. */
function nameOf({ url }: SnapshotPart): string {
  return url.slice(0, url.lastIndexOf("-"));
}

/**
 * The part made of the earlier one and what has changed since. The server may send the complete part
 * instead, as one of an older build does. Undefined if the result is not what the manifest names.
 */
async function fetchChanges(
  parts: RefreshParts,
  part: SnapshotPart,
  cache: Cache,
  earlier: SnapshotPart,
): Promise<ArrayBuffer | undefined> {
  const bytes = await fetchBytes(parts, `${part.url}?since=${earlier.hash}`);
  if (!bytes || (await isPart(bytes, part))) return bytes;
  const text = await (await cache.match(earlier.url))?.text();
  const delta = readDelta(bytes);
  if (text === undefined || delta?.since !== earlier.hash) return undefined;
  const made = new TextEncoder().encode(applyDelta(text, delta)).buffer;
  return (await isPart(made, part)) ? made : undefined;
}

function readDelta(bytes: ArrayBuffer): PartDelta | undefined {
  try {
    // as: whatever it is, the hash of the result decides
    const delta = JSON.parse(new TextDecoder().decode(bytes)) as PartDelta;
    return Array.isArray(delta.pieces) ? delta : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if the bytes do not have the manifest's hash. */
async function fetchPart(
  parts: RefreshParts,
  part: SnapshotPart,
): Promise<ArrayBuffer | undefined> {
  const bytes = await fetchBytes(parts, part.url);
  return bytes && (await isPart(bytes, part)) ? bytes : undefined;
}

async function fetchBytes(
  { network }: RefreshParts,
  url: string,
): Promise<ArrayBuffer | undefined> {
  const init = { ...publicRequest, ...unlimited, cache: "no-store" } as const;
  const response = await network(url, init).catch(() => undefined);
  return response?.ok ? response.arrayBuffer().catch(() => undefined) : undefined;
}

async function isPart(bytes: ArrayBuffer, { hash }: SnapshotPart): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.startsWith(hash);
}
