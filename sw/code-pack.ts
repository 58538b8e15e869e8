/**
 * The file that contains all scripts and styles of a build: a JSON array with one file, `[path, text]`,
 * on each line, so that the lines before the connection was cut are of use.
 */

/**
 * @param add called with each complete line's path and text
 * @throws where the stream is cut, and on a line that is none of a pack
 */
export async function readPack(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  add: (path: string, text: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let line = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const [end = "", ...more] = chunk.value.split("\n");
    line += end;
    for (const next of more) {
      readLine(line, add);
      line = next;
    }
  }
}

function readLine(line: string, add: (path: string, text: string) => void): void {
  if (line === "[") return;
  const pair: unknown = JSON.parse(line.replace(/,$/, ""));
  if (!Array.isArray(pair)) throw new Error("not a line of a pack");
  const [path, text]: unknown[] = pair;
  if (typeof path === "string" && typeof text === "string") add(path, text);
}

/** The pack of these files, as `readPack` reads it. */
export function writePack(files: readonly (readonly [path: string, text: string])[]): string {
  return `[\n${files.map((file) => JSON.stringify(file)).join(",\n")}\n]`;
}
