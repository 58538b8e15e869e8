/** A list as JSON: this shop's own export, an article whose text is Markdown, or an array of names. */
import type { Lang } from "#contract/lang.ts";
import { defaultNames, type FileItem, type FileList } from "./file-list.ts";
import { headChecks, itemChecks, validFields } from "./json-checks.ts";
import { jsonFormat } from "./write-json.ts";

type Read = { lists: FileList[]; lineCount: number } | { name: string; markdown: string };

/** Undefined where the text is no JSON of these kinds. */
export function readListJson(text: string, given: { name: string; lang: Lang }): Read | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const content = parse(text);
  if (Array.isArray(content)) {
    const names = content.filter((one) => typeof one === "string" && one.trim() !== "");
    if (names.length === 0) return undefined;
    const items = names.map((one) => itemOf({ name: String(one).trim().slice(0, 200) }));
    const activities = [{ name: defaultNames[given.lang], groups: [{ name: "", items }] }];
    return {
      lists: [{ name: given.name, description: "", activities }],
      lineCount: names.length,
    };
  }
  const { title, content: article, format: found, ...fields } = Object(content);
  if (typeof title === "string" && typeof article === "string")
    return { name: title.slice(0, 200) || given.name, markdown: article };
  return found === jsonFormat ? readOwn(fields, given) : undefined;
}

function readOwn(fields: Record<string, unknown>, given: { name: string }): Read | undefined {
  let lineCount = 0;
  const activities = listOf(fields.activities).flatMap((activity) => {
    const groups = listOf(activity.groups).map((group) => {
      const items = listOf(group.items).flatMap((item) => readItem(item) ?? []);
      lineCount += items.length;
      return { name: textOf(group.name, 200), items };
    });
    const name = textOf(activity.name, 200);
    if (name === "") return [];
    lineCount += 1 + groups.filter((group) => group.name !== "").length;
    return [{ name, groups }];
  });
  if (activities.length === 0) return undefined;
  const name = textOf(fields.name, 200) || given.name;
  const description = textOf(fields.description, 500);
  const head = validFields(fields, headChecks);
  return { lists: [{ name, description, activities, head }], lineCount };
}

/** A field that is not valid is left out; an item without a name is none. */
function readItem(item: Record<string, unknown>): FileItem | undefined {
  const name = textOf(item.name, 200);
  if (name === "") return undefined;
  const fields = validFields(item, itemChecks);
  const { unit, measure, state } = fields;
  return {
    ...itemOf({ ...fields, name }),
    ...(unit && { unit }),
    ...(measure && { measure }),
    isSkipped: state === "skip",
    fields,
  };
}

function itemOf(fields: {
  name: string;
  quantity?: unknown;
  note?: unknown;
  weight?: unknown;
}): FileItem {
  const { name, quantity, note, weight } = fields;
  return {
    name,
    quantity: typeof quantity === "number" ? quantity : 1,
    note: typeof note === "string" ? note : "",
    weight: typeof weight === "number" ? weight : 0,
    isSkipped: false,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((one) => Object(one)) : [];
const textOf = (value: unknown, longest: number) =>
  typeof value === "string" ? value.trim().slice(0, longest) : "";
