/**
 * A link that carries a list in its fragment, which no browser sends to a server: it is made and
 * opened without a signal, and nobody has the list but who has the link (decision 080).
 */
import type { Checklist } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { linkMark } from "#rules/list-files/link-mark.ts";
import { writeLinkJson } from "#rules/list-files/write-link.ts";

/** Characters; a message of Telegram has 4,096, and longer ones are cut. */
const longest = 4000;
/** Bytes of a list that is read: far above any that fits into a link. */
const largest = 1_000_000;

export const canMakeLinks = (): boolean => "CompressionStream" in globalThis;

/** Undefined: the list does not fit into one. */
export async function linkOf(list: Checklist, lang: Lang): Promise<string | undefined> {
  const json = new Blob([writeLinkJson(list)]);
  const compressed = await readAll(json.stream().pipeThrough(new CompressionStream("deflate-raw")));
  const page = location.origin + pathIn(lang, "/checklist-constructor?door=import");
  const link = page + linkMark + toBase64Url(compressed);
  return link.length <= longest ? link : undefined;
}

/** The JSON that a link's fragment carries; rejects where it is not whole. */
export async function readLink(fragment: string): Promise<string> {
  const compressed = new Blob([fromBase64Url(fragment.slice(linkMark.length))]);
  const stream = compressed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(await readAll(stream));
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > largest) {
      await reader.cancel();
      throw new Error("the list of a link is too large");
    }
    chunks.push(new Uint8Array(part.value));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
