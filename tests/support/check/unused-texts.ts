/** Finds texts of the shop that no code uses. */
import { parseSync, visitorKeys } from "oxc-parser";

export type Source = { path: string; text: string };

/** A node of the ESTree; only what is used here. */
type Node = { type: string; [key: string]: unknown };

type UsedTexts = {
  /** Every string literal and property name: possible values of a template's placeholder. */
  words: Set<string>;
  /** The literal parts of each template with placeholders. */
  templates: string[][];
};

/**
 * A key is used if it occurs as a literal, `t("cart.empty")`, or if a template can produce it from a
 * word of the code: t(`cart.${state}`) uses `cart.empty` if anything is called `empty`.
 */
export function listUnused(keys: Iterable<string>, sources: readonly Source[]): string[] {
  const used: UsedTexts = { words: new Set(), templates: [] };
  for (const { path, text } of sources) {
    const parsed = parseSync(path, text);
    if (parsed.errors[0]) throw new Error(`${path} cannot be read: ${parsed.errors[0].message}`);
    // as: the parser's types name every node kind; the walk needs only what all of them share
    collect(parsed.program as unknown as Node, used);
  }
  const patterns = used.templates
    .filter(([start = ""]) => /^[a-z]\w*\./i.test(start))
    .map((parts) => new RegExp(`^${parts.map(escaped).join("(.+)")}$`));
  return [...keys].filter((key) => !isUsed(key, used.words, patterns)).sort();
}

function isUsed(key: string, words: ReadonlySet<string>, patterns: readonly RegExp[]): boolean {
  if (words.has(key)) return true;
  return patterns.some((pattern) => {
    const [, ...gaps] = pattern.exec(key) ?? [];
    return gaps.length > 0 && gaps.every((gap) => words.has(gap));
  });
}

function collect(node: Node, { words, templates }: UsedTexts): void {
  // In a key `order.created` stands as `order_created`, `security/tokens` as `security_tokens`.
  if (node.type === "Literal" && typeof node.value === "string")
    words.add(node.value).add(node.value.replaceAll(/[./]/g, "_"));
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
      if (isNode(child)) collect(child, { words, templates });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
