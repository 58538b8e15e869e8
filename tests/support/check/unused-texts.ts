/** Which of the shop's texts some line of it says. */
import { parseSync, visitorKeys } from "oxc-parser";

export type Source = { path: string; text: string };

/** A node of the ESTree; only what is looked at here. */
type Node = { type: string; [key: string]: unknown };

type Said = {
  /** Every text in quotes and every name of a property: what the gap of a template may be. */
  words: Set<string>;
  /** Of each template with gaps, what stands around them. */
  templates: string[][];
};

/**
 * A key is said where it stands whole, `t("cart.empty")`, or where a template makes it of a word
 * that stands somewhere: t(`cart.${state}`) says `cart.empty` if anything is called `empty`.
 */
export function listUnsaid(keys: Iterable<string>, sources: readonly Source[]): string[] {
  const said: Said = { words: new Set(), templates: [] };
  for (const { path, text } of sources) {
    const parsed = parseSync(path, text);
    if (parsed.errors[0]) throw new Error(`${path} cannot be read: ${parsed.errors[0].message}`);
    // as: the parser's types name every node kind; the walk needs only what all of them share
    hear(parsed.program as unknown as Node, said);
  }
  const patterns = said.templates
    .filter(([start = ""]) => /^[a-z]\w*\./i.test(start))
    .map((parts) => new RegExp(`^${parts.map(escaped).join("(.+)")}$`));
  return [...keys].filter((key) => !isSaid(key, said.words, patterns)).sort();
}

function isSaid(key: string, words: ReadonlySet<string>, patterns: readonly RegExp[]): boolean {
  if (words.has(key)) return true;
  return patterns.some((pattern) => {
    const [, ...gaps] = pattern.exec(key) ?? [];
    return gaps.length > 0 && gaps.every((gap) => words.has(gap));
  });
}

function hear(node: Node, { words, templates }: Said): void {
  if (node.type === "Literal" && typeof node.value === "string") words.add(node.value);
  if (/^(Property|PropertyDefinition|TSPropertySignature)$/.test(node.type)) {
    const { key } = node;
    if (isNode(key) && key.type === "Identifier") words.add(String(key.name));
  }
  if (node.type === "TemplateLiteral") {
    const parts = [node.quasis].flat().map((quasi) => {
      // as: ESTree's shape of a template's element
      const { cooked } = (quasi as { value: { cooked: string | null } }).value;
      return cooked ?? "";
    });
    if (parts.length > 1) templates.push(parts);
    else words.add(parts[0] ?? "");
  }
  for (const childKey of visitorKeys[node.type] ?? [])
    for (const child of [node[childKey]].flat())
      if (isNode(child)) hear(child, { words, templates });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
