/**
 * What a shopper types into a list, or pastes: «2 кг картоплі», «шкарпетки x5», «Кухня:». Three
 * languages at once, for lists mix them. Nothing that was written is lost: what is no amount stays
 * in the name.
 */
import type { ItemState } from "#contract/checklists.ts";
import type { Measure } from "#contract/measures.ts";
import { isBareAmount, readAmount } from "./amount-in-text.ts";

export type TypedItem = {
  kind: "item";
  name: string;
  quantity: number;
  unit: string;
  measure: Measure | null;
  state: ItemState;
  /** Whom «Олі: ліхтарик» is for: one of the names that were given. */
  forName?: string;
};
export type TypedSection = { kind: "section"; name: string };
export type TypedLine = TypedItem | TypedSection;

/** A longer text is a note to oneself, not a thing; it is cut as the contract asks. */
const longestName = 200;

const bullet = /^(?:[-–—*•·◦▪‣+]|\d{1,3}[.)]) /u;
const box = /^\[([ xXхХvV✓✔]?)\] ?/u;
const mark = /^[☐☑✅✓✔] ?/u;
const conjunctions = new Set(["і", "й", "та", "и", "and", "&"]);
const prepositions = new Set(["з", "із", "зі", "для", "с", "со", "with", "for", "без", "without"]);

/** One line, which may hold several things with commas between: «хліб, масло, сир». */
export function readLine(text: string, people: readonly string[] = []): TypedLine[] {
  const { rest, state } = stripMarks(text.normalize("NFC").replace(/\s+/gu, " ").trim());
  if (rest === "") return [];
  const section = sectionOf(rest);
  if (section !== undefined) return [{ kind: "section", name: cut(section) }];
  const { forName, words } = readPerson(rest, people);
  return splitThings(words).map((part) => {
    const item = { kind: "item" as const, ...readThing(part), state };
    return forName === undefined ? item : { ...item, forName };
  });
}

/** Every line of a pasted text; empty ones say nothing. */
export function readLines(text: string, people: readonly string[] = []): TypedLine[] {
  return splitLines(text).flatMap((line) => readLine(line, people));
}

/** The lines of a text that say something. */
export function splitLines(text: string): string[] {
  return text.split(/[\n\r\u2028\u2029]/u).filter((line) => line.trim() !== "");
}

/** Bullets, boxes and strokes, with the state that they tell. */
function stripMarks(text: string): { rest: string; state: ItemState } {
  let rest = text.replace(bullet, "").trim();
  let state: ItemState = "need";
  const [boxed, ticked] = box.exec(rest) ?? [];
  const marked = mark.exec(rest)?.[0];
  if (boxed !== undefined) {
    rest = rest.slice(boxed.length).trim();
    if (ticked?.trim()) state = "have";
  } else if (marked !== undefined) {
    rest = rest.slice(marked.length).trim();
    if (!marked.startsWith("☐")) state = "have";
  }
  const isStruck = rest.length > 4 && rest.startsWith("~~") && rest.endsWith("~~");
  if (isStruck) return { rest: rest.slice(2, -2).trim(), state: "skip" };
  // A line of nothing but marks is somebody's name for a thing: it stays.
  return { rest: rest === "" ? text.replace(/^[-–—*•·◦▪‣+ ]+$/u, "") : rest, state };
}

/** «#Кухня», «Кухня:» */
function sectionOf(text: string): string | undefined {
  const hashes = /^#{1,6}/.exec(text)?.[0].length ?? 0;
  const named = (hashes > 0 ? text.slice(hashes) : text.replace(/\*/g, "")).trim();
  const name = named.endsWith(":") ? named.slice(0, -1).trim() : named;
  const isSection = name !== "" && (hashes > 0 || named.endsWith(":"));
  return isSection ? name : undefined;
}

function readPerson(text: string, people: readonly string[]): { forName?: string; words: string } {
  const colon = text.indexOf(": ");
  const forName = people.find((name) => colon > 0 && isForm(text.slice(0, colon), name));
  return forName === undefined ? { words: text } : { forName, words: text.slice(colon + 2) };
}

/** «Олі» is a form of «Оля»: the same beginning, another ending. */
function isForm(word: string, name: string): boolean {
  const [one, other] = [word.trim().toLowerCase(), name.trim().toLowerCase()];
  if (one === other) return true;
  const stem = other.slice(0, Math.max(2, other.length - 1));
  return other.length > 2 && one.startsWith(stem) && one.length <= other.length + 3;
}

/**
 * A comma between digits is decimal. A conjunction divides only what commas have divided already:
 * «молоко, хліб і яйця» are three, «хліб і масло» is one.
 */
export function splitThings(text: string): string[] {
  const things = text
    .split(/(?<!\d),|,(?!\d)|;/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .reduce<string[]>(joinAmount, []);
  const last = things.at(-1)?.split(" ") ?? [];
  const at = last.findIndex((word) => conjunctions.has(word.toLowerCase()));
  const isOne = last.some((word) => prepositions.has(word.toLowerCase()));
  if (things.length < 2 || at < 0 || at === last.length - 1 || isOne) return things;
  const halves = [last.slice(0, at), last.slice(at + 1)].map((words) => words.join(" "));
  return [...things.slice(0, -1), ...halves.filter((half) => half !== "")];
}

/** «яйця, 10 шт»: the amount is of what stands before it. */
function joinAmount(things: string[], part: string): string[] {
  const before = things.at(-1);
  if (before === undefined || !isBareAmount(part)) return [...things, part];
  return [...things.slice(0, -1), `${before} ${part}`];
}

function readThing(text: string): Omit<TypedItem, "kind" | "state" | "forName"> {
  const amount = readAmount(text);
  const name = cut(amount?.name ?? "");
  if (!amount || name === "") return { name: cut(text), quantity: 1, unit: "", measure: null };
  return { name, quantity: amount.quantity, unit: amount.unit, measure: amount.measure };
}

function cut(text: string): string {
  if (text.length <= longestName) return text;
  // No half of a surrogate pair.
  return text
    .slice(0, longestName)
    .replace(/[\uD800-\uDBFF]$/u, "")
    .trim();
}
