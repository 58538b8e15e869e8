/** Weight and sides of an offer; Epicentr gives them in units of its own. */
import { readSide, readWeight } from "./cells.ts";
import type { FileProduct } from "./file-product.ts";
import type { IssueReporter } from "./issues.ts";
import { warnIfUnreadable } from "./product-parts.ts";
import { childrenOf, type FeedNode, type Offer, textOf } from "./yml.ts";

const isEpicentr = (node: FeedNode) =>
  childrenOf(node, "attribute_set").length > 0 ||
  childrenOf(node, "category").some(({ attributes }) => attributes.code !== undefined);

export const textIn = (node: FeedNode, ...names: string[]) =>
  names.map((name) => childrenOf(node, name).map(textOf).find(Boolean)).find(Boolean) ?? "";

/** What Epicentr gives in a param of a fixed code; these are no characteristics. */
export const systemCodes = [
  "measure",
  "ratio",
  "brand",
  "country_of_origin",
  "barcodes",
  "weight",
].concat(["width", "height", "length"]);

export function systemParam(node: FeedNode, code: string): string {
  const found = childrenOf(node, "param").find(({ attributes }) => attributes.paramcode === code);
  return found ? textOf(found) : "";
}

/** kg; 0: it has none; undefined: it cannot be read. */
export function readOfferWeight(node: FeedNode): number | undefined {
  const text = textIn(node, "weight") || systemParam(node, "weight");
  return text === "" ? 0 : readWeight(text, isEpicentr(node) ? "g" : "kg");
}

/** Centimetres; Epicentr's sides are in millimetres, and a 0 says nothing. */
export function readDimensions(
  { line, node }: Offer,
  reporter: IssueReporter,
): FileProduct["dimensions"] {
  const cell = (name: string) =>
    textIn(node, name) || (name === "dimensions" ? "" : systemParam(node, name));
  const read = (text: string) => /^[0/]*$/.test(text) || readSides(text);
  warnIfUnreadable({ line, cell }, ["dimensions"], "measure", read, reporter);
  const allSides = readSides(cell("dimensions"));
  if (allSides) return allSides;
  warnIfUnreadable({ line, cell }, ["length", "width", "height"], "measure", readSide, reporter);
  const factor = isEpicentr(node) ? 0.1 : 1;
  const side = (name: string) => Math.round((readSide(cell(name)) ?? 0) * factor * 100) / 100;
  const [length, width, height] = [side("length"), side("width"), side("height")];
  return length + width + height > 0 ? { length, width, height } : undefined;
}

/** `10/20/5.5`, in centimetres. */
function readSides(text: string): FileProduct["dimensions"] {
  const sides = text.split("/").map((side) => Number(side.replace(",", ".")));
  const [length, width, height] = sides;
  const isComplete = sides.length === 3 && sides.every((side) => side > 0 && side < 100_000);
  return isComplete && length && width && height ? { length, width, height } : undefined;
}
