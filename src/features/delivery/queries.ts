/** What the step asks the shop. Answers stay in memory, to be shown while they are asked for anew. */
import { useEffect, useEffectEvent, useState } from "react";
import type { ReadName } from "#contract/call-table.ts";
import type { Answer } from "#contract/calls.ts";
import type { Lang } from "#contract/lang.ts";
import { type Read, readUrl } from "#contract/reads.ts";
import type { DirectoryEntry } from "#contract/shipping-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire-here.ts";

/** `ahead`: how far the shop's clock was before the device's, ms. */
type Ready<T> = { state: "ready"; answer: T; ahead: number };
/** `lost`: nobody answered, or the shop refused. */
export type Told<T> = Ready<T> | { state: "loading" | "lost" };

const most = 50;
const remembered = new Map<string, Ready<unknown>>();

async function ask<N extends ReadName>(read: Read<N>, lang: Lang): Promise<Told<Answer<N>>> {
  const heard = await wire.read(read, lang);
  if (!heard.ok) return { state: "lost" };
  const { answer, meta } = heard;
  return { state: "ready", answer, ahead: meta.date === null ? 0 : meta.date - Date.now() };
}

function remember(url: string, ready: Ready<unknown>): void {
  if (remembered.size >= most) remembered.clear();
  remembered.set(url, ready);
}

/**
 * Reads `read` and stays with it; `null` reads nothing. It is asked anew where `asks` is another:
 * whatever else the answer depends on. Of two answers the later question's is shown.
 */
export function useTold<N extends ReadName>(
  read: Read<N> | null,
  isOffline: boolean,
  asks = "",
): { told: Told<Answer<N>>; retry: () => void } {
  const { lang } = useText();
  const [heard, setHeard] = useState<{ url: string; told: Told<Answer<N>> }>();
  const [tries, setTries] = useState(0);
  const url = read ? readUrl(read, lang) : "";

  const askAnew = useEffectEvent(async (isGone: () => boolean) => {
    if (!read) return;
    const told = await ask(read, lang);
    if (isGone()) return;
    if (told.state === "ready") remember(url, told);
    setHeard({ url, told });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is another question
  useEffect(() => {
    if (url === "" || isOffline) return;
    let isGone = false;
    // no await: the state tells how it went
    void askAnew(() => isGone);
    return () => {
      isGone = true;
    };
  }, [url, isOffline, asks, tries]);

  // as: kept under the url of a read of N
  const kept = remembered.get(url) as Ready<Answer<N>> | undefined;
  const own = heard?.url === url ? heard.told : undefined;
  const told = own?.state === "ready" ? own : (kept ?? own ?? { state: "loading" });
  return { told, retry: () => setTries(tries + 1) };
}

export const methodsRead: Read<"readShippingMethods"> = { call: "readShippingMethods" };
export const ownAddressesRead: Read<"readAddresses"> = { call: "readAddresses" };

export function townsRead(methodId: string, typed: string): Read<"readShippingCities"> {
  return {
    call: "readShippingCities",
    params: { id: methodId },
    query: queryOf({ searchStr: typed }),
  };
}

/** `town`: its id, or its name. */
export function branchesRead(
  methodId: string,
  { town, typed }: { town: string; typed: string },
): Read<"readShippingAddresses"> {
  const query = queryOf({ city: town, searchStr: typed });
  return { call: "readShippingAddresses", params: { id: methodId }, query };
}

export function daysRead(methodId: string, town: string): Read<"readDeliveryDays"> {
  return {
    call: "readDeliveryDays",
    params: { id: methodId },
    query: queryOf({ queryString: town }),
  };
}

export function slotsRead(
  methodId: string,
  { town, date }: { town: string; date: string },
): Read<"readDeliverySlots"> {
  return {
    call: "readDeliverySlots",
    params: { id: methodId },
    query: queryOf({ city: town, date }),
  };
}

export async function findTowns(
  methodId: string,
  typed: string,
  lang: Lang,
): Promise<readonly DirectoryEntry[] | "away"> {
  const told = await ask(townsRead(methodId, typed), lang);
  return told.state === "ready" ? told.answer : "away";
}

export async function findBranches(
  methodId: string,
  asked: { town: string; typed: string },
  lang: Lang,
): Promise<Answer<"readShippingAddresses"> | "away"> {
  const told = await ask(branchesRead(methodId, asked), lang);
  return told.state === "ready" ? told.answer : "away";
}

function queryOf(asked: Record<string, string>): string {
  return new URLSearchParams(asked).toString();
}
