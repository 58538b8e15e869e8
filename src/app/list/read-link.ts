/** The list of a link (`list-link.ts`). Loaded when one is opened. */

/** Bytes of JSON: far above any list that fits into a link. */
const largest = 1_000_000;

/** `code`: of the fragment. Rejects where it is not whole. */
export async function readLink(code: string): Promise<string> {
  const compressed = new Blob([fromBase64Url(code)]).stream();
  const reader = compressed.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length <= largest) continue;
    await reader.cancel();
    throw new Error("the list of a link is too large");
  }
  return text + decoder.decode();
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
