/** The tree of a ready list: as it is sent, and as it is read back from a body. */
import { activityNodeFields, groupNodeFields, itemNodeFields } from "#contract/admin/checklists.ts";
import type { Fields } from "#contract/admin/fields.ts";
import type { ListRow } from "#contract/checklists.ts";
import { uuid } from "#contract/ids.ts";
import { defaultLang, langs } from "#contract/lang.ts";
import { listLimits } from "#rules/checklists/checklists.ts";
import { positionsBetween } from "#rules/checklists/positions.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { tidyRow } from "#rules/ops/row-details.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { mergeTexts, readChange } from "#server/admin/engine/read-change.ts";
import { findMissingIds } from "#server/admin/engine/sql-engine.ts";
import { textsPerLang } from "#server/admin/engine/table-resource.ts";
import {
  listReadyNodes,
  type StoredNode,
  storeReadyTree,
} from "#server/checklists/sql-ready-lists.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export type Node = Record<string, unknown>;
type Kind = StoredNode["row"];
type Texts = Translations<string>;

const kinds = {
  activity: { below: "groups", child: "group", texts: ["name"], fields: activityNodeFields },
  group: { below: "items", child: "item", texts: ["name"], fields: groupNodeFields },
  item: { below: "", child: undefined, texts: ["name", "note", "unit"], fields: itemNodeFields },
} as const satisfies Record<
  Kind,
  { below: string; child: Kind | undefined; texts: string[]; fields: Fields }
>;

/** Texts that were stored without a language count as Ukrainian. */
function textsOf({ row, texts, ...node }: StoredNode): Texts {
  const stored: Texts = { ...texts };
  for (const key of kinds[row].texts)
    if (node[key] !== "" && !langs.some((lang) => stored[lang]?.[key]))
      stored[defaultLang] = { ...stored[defaultLang], [key]: node[key] };
  return stored;
}

function describeNode(node: StoredNode, children: readonly Node[], { lang }: AdminContext): Node {
  const { below, texts } = kinds[node.row];
  const stored = textsOf(node);
  return {
    id: node.id,
    ...Object.fromEntries(texts.map((key) => [key, inLang(stored, lang, key)])),
    ...node.fields,
    position: node.position,
    translations: textsPerLang(stored, texts),
    ...(below && { [below]: children }),
  };
}

/** Activities with their groups and items. */
export async function listTree(context: AdminContext, listId: string): Promise<Node[]> {
  const nodes = await listReadyNodes(context.db, listId);
  const childrenOf = new Map<string | null, StoredNode[]>();
  for (const node of nodes) {
    const siblings = childrenOf.get(node.parent_id) ?? [];
    siblings.push(node);
    childrenOf.set(node.parent_id, siblings);
  }
  const below = (id: string | null, row: Kind): Node[] =>
    (childrenOf.get(id) ?? [])
      .filter((node) => node.row === row)
      .map((node) => describeNode(node, childrenBelow(node), context));
  const childrenBelow = ({ id, row }: StoredNode) => {
    const { child } = kinds[row];
    return child ? below(id, child) : [];
  };
  return below(null, "activity");
}

type Read = {
  rows: ListRow[];
  texts: { row: Kind; id: string; texts: Texts }[];
  ids: Set<string>;
};

/** A whole tree takes the place of the stored one; nodes are matched by their ids. */
export async function storeTree(
  context: AdminContext,
  list: { id: string; version: number },
  sent: readonly unknown[],
): Promise<void> {
  const stored = new Map((await listReadyNodes(context.db, list.id)).map((one) => [one.id, one]));
  const read: Read = { rows: [], texts: [], ids: new Set() };
  await readNodes(context, { kind: "activity", parent: list.id, sent, stored, read });
  for (const [row, most] of [
    ["activity", listLimits.activities],
    ["group", listLimits.groups],
    ["item", listLimits.items],
  ] as const)
    if (read.rows.filter((one) => one.row === row).length > most)
      throw new Refusal("invalid", { fields: { items: "tooMany" } });
  await checkReferences(context, read.rows);
  const { rows, texts, ids } = read;
  const removed = [...stored.keys()].filter((id) => !ids.has(id));
  const version = list.version + 1;
  await storeReadyTree(context.db, list.id, { version, rows, texts, removed, now: nowOf(context) });
}

type Siblings = {
  kind: Kind;
  parent: string;
  sent: unknown;
  stored: ReadonlyMap<string, StoredNode>;
  read: Read;
};

async function readNodes(context: AdminContext, siblings: Siblings): Promise<void> {
  const { kind, parent, sent, stored, read } = siblings;
  const list: unknown[] = Array.isArray(sent) ? sent : [];
  const { below, child } = kinds[kind];
  const changes: { id: string; node: Node; row: Node }[] = [];
  for (const one of list) {
    if (typeof one !== "object" || one === null || Array.isArray(one)) throw refuse("items");
    const node = one as Node; // as: an object that JSON gave
    const id = uuid.safeParse(String(node.id ?? "").toLowerCase()).data ?? context.newId();
    if (read.ids.has(id)) throw refuse("items");
    read.ids.add(id);
    const known = stored.get(id);
    if (known && known.row !== kind) throw refuse("items");
    changes.push({ id, node, row: await readNode(context, { kind, id, node, known, read }) });
  }
  const positions = positionsOf(changes.map(({ row }) => String(row.position ?? "")));
  const above = { activity: {}, group: { activity_id: parent }, item: { group_id: parent } }[kind];
  for (const [at, { id, node, row }] of changes.entries()) {
    // as: read by the fields of this kind, with the ids beside them
    const complete = { row: kind, id, ...above, ...row, position: positions[at] } as ListRow;
    read.rows.push(tidyRow(complete));
    if (child)
      await readNodes(context, { kind: child, parent: id, sent: node[below], stored, read });
  }
}

const nodeDefaults = { activity: { icon: "" }, group: {}, item: itemDefaults } as const;

type OneNode = { kind: Kind; id: string; node: Node; known: StoredNode | undefined; read: Read };

async function readNode(
  context: AdminContext,
  { kind, id, node, known, read }: OneNode,
): Promise<Node> {
  const { fields, texts: keys } = kinds[kind];
  const stored = known && textsOf(known);
  const before = known && describeNode(known, [], context);
  const change = await readChange(context, { fields }, node, {
    ...(before && { before }),
    texts: stored,
  });
  const texts = mergeTexts(stored, change.texts);
  const plain = Object.fromEntries(keys.map((key) => [key, plainOf(texts, key)]));
  if (kind !== "group" && plain.name === "")
    throw new Refusal("invalid", { fields: { name: "required" } });
  read.texts.push({ row: kind, id, texts });
  const position = known?.position ?? "";
  return { ...nodeDefaults[kind], ...known?.fields, position, ...change.values, ...plain };
}

/** In the first language that has it. */
function plainOf(texts: Texts, key: string): string {
  return (
    [defaultLang, ...langs].map((lang) => texts[lang]?.[key] ?? "").find((text) => text !== "") ??
    ""
  );
}

/** The order of the array counts; positions that agree with it stay. */
function positionsOf(sent: readonly string[]): string[] {
  const agrees = sent.every((one, at) => one !== "" && (at === 0 || one > (sent[at - 1] ?? "")));
  return agrees ? [...sent] : positionsBetween(null, null, sent.length);
}

async function checkReferences({ db }: AdminContext, rows: readonly ListRow[]): Promise<void> {
  const items = rows.filter((row) => row.row === "item");
  const tables = {
    product_id: "products",
    variant_id: "product_variants",
    category_id: "product_categories",
  } as const;
  for (const key of ["product_id", "variant_id", "category_id"] as const) {
    const ids = [...new Set(items.map((item) => item[key]).filter((id) => id !== null))];
    if (ids.length > 0 && (await findMissingIds(db, tables[key], ids)).length > 0)
      throw new Refusal("invalid", { fields: { [key]: "unknown" } });
  }
}

const refuse = (field: string) => new Refusal("invalid", { fields: { [field]: "invalid" } });
