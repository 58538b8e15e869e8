/** The names that a module declares, read by a real parser. */
import { parseSync, visitorKeys } from "oxc-parser";

export type DeclaredName = { name: string; line: number };

/** A node of the ESTree; only what is used here. */
type Node = { type: string; start: number; [key: string]: unknown };

/**
 * Variables, functions, parameters, classes, types and their members. A string, the key of an object
 * and a property that is read are no declarations: the wire and the store decide many of them.
 * @throws when the source does not parse: an unread module is a breach, not a pass.
 */
export function readDeclaredNames(path: string, source: string): DeclaredName[] {
  const parsed = parseSync(path, source);
  const broken = parsed.errors[0];
  if (broken) throw new Error(`${path} cannot be read: ${broken.message}`);

  const names: DeclaredName[] = [];
  const lineOf = (node: Node) => source.slice(0, node.start).split("\n").length;
  // as: the parser's types name every node kind; the walk needs only what all of them share
  walk(parsed.program as unknown as Node, (node) => {
    for (const declared of declaredBy(node))
      if (isName(declared)) names.push({ name: nameOf(declared), line: lineOf(declared) });
  });
  return names;
}

function walk(node: Node, visit: (node: Node) => void) {
  visit(node);
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of list(node[key])) if (isNode(child)) walk(child, visit);
}

/** The identifiers that this very node declares, not those of its children. */
function declaredBy(node: Node): unknown[] {
  switch (node.type) {
    case "VariableDeclarator":
      return bindings(node.id);
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "TSDeclareFunction":
    case "TSEmptyBodyFunctionExpression":
    case "TSFunctionType":
    case "TSConstructorType":
      return [node.id, ...bindings(node.params)];
    case "TSMethodSignature":
      return [...memberKey(node), ...bindings(node.params)];
    case "TSCallSignatureDeclaration":
      return bindings(node.params);
    case "TSIndexSignature":
      return bindings(node.parameters);
    case "ClassDeclaration":
    case "ClassExpression":
    case "TSTypeAliasDeclaration":
    case "TSInterfaceDeclaration":
      return [node.id];
    case "TSTypeParameter":
      return [node.name];
    case "TSNamedTupleMember":
      return [node.label];
    case "TSPropertySignature":
    case "MethodDefinition":
    case "PropertyDefinition":
    case "AccessorProperty":
      return memberKey(node);
    case "CatchClause":
      return bindings(node.param);
    case "ImportSpecifier":
      return isSameName(node.imported, node.local) ? [] : [node.local];
    case "ImportDefaultSpecifier":
    case "ImportNamespaceSpecifier":
      return [node.local];
    default:
      return [];
  }
}

/** `a`, `[a]`, `{ key: a }`, `a = 1`, `...a`; not `{ a }`, which repeats the name of a property. */
function bindings(pattern: unknown): unknown[] {
  if (Array.isArray(pattern)) return pattern.flatMap(bindings);
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case "ObjectPattern":
      return bindings(pattern.properties);
    case "Property":
      return pattern.shorthand ? [] : bindings(pattern.value);
    case "ArrayPattern":
      return bindings(pattern.elements);
    case "AssignmentPattern":
      return bindings(pattern.left);
    case "RestElement":
      return bindings(pattern.argument);
    case "TSParameterProperty":
      return bindings(pattern.parameter);
    default:
      return [pattern];
  }
}

function memberKey(node: Node): unknown[] {
  return node.computed ? [] : [node.key];
}

function isSameName(left: unknown, right: unknown): boolean {
  return isName(left) && isName(right) && nameOf(left) === nameOf(right);
}

function nameOf(node: Node): string {
  return String(node.name);
}

function isName(node: unknown): node is Node {
  return isNode(node) && /^(Private)?Identifier$/.test(node.type);
}

function list(value: unknown): unknown[] {
  return [value].flat();
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
