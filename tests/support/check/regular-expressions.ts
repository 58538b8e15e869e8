/** The regular expressions of a module, read by a real parser. */
import { parseSync, visitorKeys } from "oxc-parser";

export type Expressions = {
  literals: { pattern: string; flags: string; line: number }[];
  /** Built at run time: they cannot be checked beforehand. */
  computed: { text: string; line: number }[];
};

/** A node of the ESTree; only what is used here. */
type Node = { type: string; start: number; end: number; [key: string]: unknown };

export function readExpressions(path: string, source: string): Expressions {
  const parsed = parseSync(path, source);
  const broken = parsed.errors[0];
  if (broken) throw new Error(`${path} cannot be read: ${broken.message}`);
  const found: Expressions = { literals: [], computed: [] };
  const lineOf = ({ start }: Node) => source.slice(0, start).split("\n").length;
  const visit = (node: Node) => {
    if (isLiteral(node)) found.literals.push({ ...node.regex, line: lineOf(node) });
    if (isConstruction(node))
      found.computed.push({ text: source.slice(node.start, node.end), line: lineOf(node) });
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key]].flat()) if (isNode(child)) visit(child);
  };
  // The parser's types name every node kind; the walk needs only what all of them share.
  visit(parsed.program as unknown as Node);
  return found;
}

function isLiteral(node: Node): node is Node & { regex: { pattern: string; flags: string } } {
  return node.type === "Literal" && typeof node.regex === "object" && node.regex !== null;
}

function isConstruction({ type, callee }: Node): boolean {
  const isCall = type === "NewExpression" || type === "CallExpression";
  return isCall && isNode(callee) && callee.name === "RegExp";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
