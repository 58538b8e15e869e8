import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles } from "./list-files.mjs";

const compressible = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Bytes. A smaller file fits into one packet uncompressed. */
const minSize = 1024;
const shrinkGzip = promisify(gzip);
const shrinkBrotli = promisify(brotliCompress);

/**
 * Writes `.gz` and `.br` beside each file that becomes smaller, so that serving needs no compression.
 *
 * @param {string} folder
 * @param {{ isQuick?: boolean }} options `isQuick`: a tenth of the time, for files a tenth larger
 */
export async function compressFiles(folder, { isQuick = false } = {}) {
  const files = (await listFiles(folder)).filter((file) => compressible.test(file));
  await Promise.all(files.map((file) => compressFile(path.join(folder, file), isQuick)));
}

/**
 * @param {string} file
 * @param {boolean} isQuick
 */
async function compressFile(file, isQuick) {
  const content = await readFile(file);
  if (content.length < minSize) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: isQuick ? 5 : constants.BROTLI_MAX_QUALITY,
  };
  const [gz, br] = await Promise.all([
    shrinkGzip(content, { level: isQuick ? 4 : 9 }),
    shrinkBrotli(content, { params }),
  ]);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
}
