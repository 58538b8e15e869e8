/** One module's source, read by a real parser: what it imports and what it reaches for. */
import { parseSync, visitorKeys } from "oxc-parser";

export type Reach =
  | "fetch"
  | "indexedDb"
  | "sql"
  | "environment"
  | "clock"
  | "dice"
  | "computedImport";

export type ModuleFacts = {
  /** Lazy: read when the program runs there, by `import()` and what Vite makes of it. */
  imports: { specifier: string; line: number; isLazy: boolean }[];
  reaches: { reach: Reach; text: string; line: number }[];
  /** An `as` or a `!` whose statement carries no comment. */
  unexplained: { text: string; line: number }[];
};

/** A node of the ESTree; only what is looked at here. */
type Node = { type: string; start: number; end: number; [key: string]: unknown };

const network = new Set(["fetch", "XMLHttpRequest", "EventSource", "WebSocket", "sendBeacon"]);
const globals = new Set(["globalThis", "window", "self", "navigator"]);

/** @throws when the source does not parse: an unread module is a breach, not a pass. */
export function readModule(path: string, source: string): ModuleFacts {
  const parsed = parseSync(path, source);
  const broken = parsed.errors[0];
  if (broken) throw new Error(`${path} cannot be read: ${broken.message}`);

  const facts: ModuleFacts = { imports: [], reaches: [], unexplained: [] };
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const lineOf = (node: Node) => lineAt(node.start);
  const textOf = (node: Node) =>
    source.slice(node.start, node.end).slice(0, 40).split("\n")[0] ?? "";
  const comments = parsed.comments.map(({ start, end }) => [lineAt(start), lineAt(end)] as const);
  let statement: Node | undefined;
  const addImport = (from: unknown, at: Node) => {
    const specifier = literalText(from);
    const isLazy = /^(Import|Call|New)Expression$/.test(at.type);
    if (specifier !== undefined) facts.imports.push({ specifier, line: lineOf(at), isLazy });
    else addReach("computedImport", at);
  };
  const addReach = (reach: Reach, at: Node) => {
    facts.reaches.push({ reach, text: textOf(at), line: lineOf(at) });
  };

  // The parser's types name every node kind; the walk needs only what all of them share.
  walk(parsed.program as unknown as Node, (node, parent, key) => {
    for (const from of importedBy(node)) addImport(from, node);
    const reach = reachOf(node, parent, key);
    if (reach) addReach(reach, node);
    if (isStatement(node)) statement = node;
    if (!isAssertion(node)) return;
    const from = lineOf(statement ?? node) - 1;
    const until = lineAt(node.end);
    if (!comments.some(([begins, ends]) => begins <= until && ends >= from))
      facts.unexplained.push({ text: textOf(node), line: until });
  });
  return facts;
}

function walk(
  node: Node,
  visit: (node: Node, parent: Node | undefined, key: string) => void,
  parent?: Node,
  key = "",
) {
  visit(node, parent, key);
  for (const childKey of visitorKeys[node.type] ?? []) {
    const children = [node[childKey]].flat();
    for (const child of children) if (isNode(child)) walk(child, visit, node, childKey);
  }
}

/** The specifiers that a node imports, every spelling of it: types and Vite's own included. */
function importedBy(node: Node): unknown[] {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSImportType":
      return [node.source];
    case "ExportNamedDeclaration":
      return node.source ? [node.source] : [];
    case "TSExternalModuleReference":
      return [node.expression];
    case "CallExpression":
      return isImportGlob(node) ? list(list(node.arguments)[0]) : [];
    case "NewExpression":
      return isUrlOfModule(node) ? [list(node.arguments)[0]] : [];
    default:
      return [];
  }
}

function isImportGlob(call: Node): boolean {
  const callee = call.callee;
  return isNode(callee) && memberName(callee) === "glob" && isMeta(callee.object);
}

/** `new URL("./x.ts", import.meta.url)`: how Vite finds a worker. Folders and built files do not count. */
function isUrlOfModule(node: Node): boolean {
  const [first, base] = list(node.arguments);
  return (
    isName(node.callee, "URL") &&
    /\.(tsx?|mjs)$/.test(literalText(first) ?? "") &&
    isNode(base) &&
    memberName(base) === "url" &&
    isMeta(base.object)
  );
}

function reachOf(node: Node, parent: Node | undefined, key: string): Reach | undefined {
  if (node.type === "Identifier" && isReference(parent, key)) return reachOfName(String(node.name));
  if (node.type === "MemberExpression") return reachOfMember(node);
  if (node.type === "CallExpression" || node.type === "NewExpression") return reachOfCall(node);
  if (node.type === "TaggedTemplateExpression" && isSqlTag(node.tag)) return "sql";
  if (node.type === "ImportDeclaration") return reachOfImport(node);
  if (isClass(node) && isName(node.superClass, "Dexie")) return "indexedDb";
  return undefined;
}

function reachOfName(name: string): Reach | undefined {
  if (network.has(name)) return "fetch";
  if (name === "indexedDB") return "indexedDb";
  if (name === "crypto") return "dice";
  return undefined;
}

function reachOfMember(node: Node): Reach | undefined {
  const name = memberName(node);
  const object = node.object;
  if (name === undefined || !isNode(object)) return undefined;
  const owner = object.type === "Identifier" ? String(object.name) : memberName(object);
  if (owner === undefined) return undefined;
  if (globals.has(owner) && reachOfName(name)) return reachOfName(name);
  if (owner === "process" && name === "env") return "environment";
  if ((owner === "Date" || owner === "performance") && name === "now") return "clock";
  if (owner === "Math" && name === "random") return "dice";
  return undefined;
}

function reachOfCall(node: Node): Reach | undefined {
  const callee = node.callee;
  const args = list(node.arguments);
  if (isName(callee, "Date") && (node.type === "CallExpression" || args.length === 0))
    return "clock";
  if (node.type === "NewExpression" && isName(callee, "Dexie")) return "indexedDb";
  if (!isNode(callee)) return undefined;
  if (memberName(callee) === "raw" && isSqlTag(callee.object)) return "sql";
  const [first] = args;
  const written = isNode(first) && ["Literal", "TemplateLiteral"].includes(first.type);
  return memberName(callee) === "query" && written ? "sql" : undefined;
}

function reachOfImport(node: Node): Reach | undefined {
  const from = literalText(node.source) ?? "";
  if (/^(pg|drizzle-orm)(\/|$)/.test(from) && node.importKind !== "type") return "sql";
  const names = list(node.specifiers).map((one) => isNode(one) && one.imported);
  if (/^(node:)?process$/.test(from) && names.some((name) => isName(name, "env")))
    return "environment";
  return undefined;
}

/** A name that is read, not one that merely labels a property or stands in a type. */
function isReference(parent: Node | undefined, key: string): boolean {
  if (!parent) return false;
  if (parent.type === "MemberExpression") return key === "object" || parent.computed === true;
  if (parent.type === "Property") return key === "value" || parent.computed === true;
  if (/^(MethodDefinition|PropertyDefinition)$/.test(parent.type)) return key === "value";
  if (/^(Import|Export)\w*Specifier$/.test(parent.type)) return key === "local";
  return !/^(TS|JSX)(?!AsExpression|NonNull|Satisfies|ExpressionContainer)/.test(parent.type);
}

/** `x as T` and `x!`: where the author knows more than the compiler. `as const` claims nothing. */
function isAssertion(node: Node): boolean {
  if (node.type === "TSNonNullExpression") return true;
  const type = node.type === "TSAsExpression" ? node.typeAnnotation : undefined;
  return isNode(type) && !(type.type === "TSTypeReference" && isName(type.typeName, "const"));
}

/** What a comment stands above. */
function isStatement(node: Node): boolean {
  return /(Statement|Declaration|Definition|Property)$/.test(node.type);
}

function isSqlTag(tag: unknown): boolean {
  return isName(tag, "sql") || (isNode(tag) && memberName(tag) === "sql");
}

function isClass(node: Node): boolean {
  return node.type === "ClassDeclaration" || node.type === "ClassExpression";
}

function memberName(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const property = node.property;
  if (!isNode(property)) return undefined;
  return node.computed ? literalText(property) : String(property.name);
}

function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TSLiteralType") return literalText(node.literal);
  const quasi = node.type === "TemplateLiteral" ? list(node.quasis) : [];
  const only = quasi.length === 1 ? quasi[0] : undefined;
  return isNode(only) ? (only.value as { cooked: string }).cooked : undefined; // ESTree's shape
}

/** An argument that may be one thing or an array of them. */
function list(value: unknown): unknown[] {
  if (isNode(value) && value.type === "ArrayExpression") return list(value.elements);
  return [value].flat().filter((one) => one !== undefined && one !== null);
}

function isMeta(node: unknown): boolean {
  return isNode(node) && node.type === "MetaProperty";
}

function isName(node: unknown, name: string): boolean {
  return isNode(node) && node.type === "Identifier" && node.name === name;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
