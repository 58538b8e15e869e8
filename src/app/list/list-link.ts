/**
 * A link that carries a list in its fragment, which no browser sends to a server: it is made and
 * opened without a signal, and nobody has the list but who has the link (decision 080).
 */
import type { Checklist } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { writeLinkJson } from "#rules/list-files/write-link.ts";

/** Characters; a message of Telegram has 4,096, and longer ones are cut. */
const longest = 4000;

/** Undefined: the list does not fit into one. */
export async function linkOf(list: Checklist, lang: Lang): Promise<string | undefined> {
  const json = new Blob([writeLinkJson(list)]).stream();
  const compressed = new Response(json.pipeThrough(new CompressionStream("deflate-raw")));
  const bytes = new Uint8Array(await compressed.arrayBuffer());
  const page = location.origin + pathIn(lang, "/checklist-constructor?door=import");
  const link = `${page}#list=${toBase64Url(bytes)}`;
  return link.length <= longest ? link : undefined;
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
