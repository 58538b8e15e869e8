/** What a page starts from, as JSON in its document. */
import type { ProductList } from "#contract/products.ts";
import type { ReadAnswer, ReadAnswers } from "#contract/reads.ts";
import type { CommonText, Html } from "#contract/rendering.ts";

const inScriptSigns: Record<string, string> = {
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that cannot end its script element, whatever texts it holds. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => inScriptSigns[sign] ?? "");
}

const written = new WeakMap<object, string>();

/** The same for what is the same from page to page: written once. */
export function inScriptOnce<T extends object>(
  value: T,
  write: (value: T) => string = inScript,
): string {
  const known = written.get(value) ?? write(value);
  written.set(value, known);
  return known;
}

/** Most lists of products are of one page; their products are on others too. */
function listInScript(list: ReadAnswer): string {
  const { answer, ...more } = list;
  // as: an answer of readProducts, or of its refusal
  const { data, ...found } = (answer ?? {}) as Partial<ProductList>;
  if (!data || !("total_count" in found)) return inScript(list);
  const rows = data.map((row) => inScriptOnce(row)).join(",");
  return `${withoutEnd(more)},"answer":${withoutEnd(found)},"data":[${rows}]}}`;
}

const withoutEnd = (value: object) => inScript(value).slice(0, -1);

/** Characters; a shorter answer is better compressed with the rest of the page. */
const minCommon = 4000;

/**
 * The answers as an object of JavaScript, those last that an earlier page had too. Lists of products
 * that say much the same stay together.
 */
export function listAnswers(answers: ReadAnswers): Html {
  const entries = Object.entries(answers);
  const isNew = ([, answer]: NamedAnswer) => !written.has(answer);
  const hasNewList = entries.some((entry) => isProductList(entry) && isNew(entry));
  const isCommon = (entry: NamedAnswer) =>
    !isNew(entry) &&
    !(hasNewList && isProductList(entry)) &&
    answerInScript(entry).length >= minCommon;
  const common = entries.filter(isCommon);
  const own = entries.filter((entry) => !common.includes(entry));
  // A comma stands before each of the common ones.
  if (own.length === 0) own.push(...common.splice(0, 1));
  return [`{${own.map(inProperty).join(",")}`, joinCommon(common), "}"];
}

type NamedAnswer = [name: string, answer: ReadAnswer];
const isProductList = ([name]: NamedAnswer) => name.startsWith("/ajax/products?");
const answerInScript = (entry: NamedAnswer) =>
  inScriptOnce(entry[1], isProductList(entry) ? listInScript : inScript);
const inProperty = (entry: NamedAnswer) => `${inScript(entry[0])}:${answerInScript(entry)}`;

type Joined = { answers: readonly object[]; common: CommonText };
/** By the last answer of them. */
const joined = new WeakMap<object, Joined>();

/** What is common to several pages is mostly so together. */
function joinCommon(entries: readonly NamedAnswer[]): Html[number] {
  const answers = entries.map(([, answer]) => answer);
  const last = answers.at(-1);
  if (!last) return "";
  const known = joined.get(last);
  const isSame =
    known?.answers.length === answers.length &&
    known.answers.every((one, at) => one === answers[at]);
  if (known && isSame) return known.common;
  const common = { text: entries.map((entry) => `,${inProperty(entry)}`).join("") };
  joined.set(last, { answers, common });
  return common;
}
