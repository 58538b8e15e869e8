/**
 * Saves edits row by row with `If-Match`. Where somebody changed the row meanwhile, other fields are
 * saved on top of theirs, and a field that both changed stays an edit with a question. Stock is
 * compared and set, or moved by a difference, so that no sale is overwritten.
 */
import { changesOf, mergeValues } from "#admin/form/form-values.ts";
import type { ApiObject } from "#admin/resources/resource.ts";
import { ApiRefusal, type CallOptions } from "#admin/wire/call-api.ts";
import { type Edits, pick, type RowEdit, type SaveResult } from "./edits.ts";
import { fieldsOf, isDifference } from "./sheet-columns.ts";
import { rowsOf } from "./sheet-rows.ts";

export type Call = <T>(path: string, options: CallOptions) => Promise<T>;

const workerCount = 4;
const mostAttempts = 5;
const stock = "stock_quantity";
const stockChunk = 500;

/** @param stockKey makes a repeated change of stock harmless, for the body that it is given */
export async function saveEdits(
  call: Call,
  edits: Edits,
  {
    onResult,
    stockKey,
  }: { onResult: (result: SaveResult) => void; stockKey: (body: string) => string },
): Promise<void> {
  const rows = Object.entries(edits);
  const byProduct = new Map<string, [string, RowEdit][]>();
  for (const row of rows)
    byProduct.set(row[1].productId, [...(byProduct.get(row[1].productId) ?? []), row]);
  const waiting = [...byProduct.values()];
  const worker = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift())
      for (const [rowKey, edit] of group) {
        const { [stock]: _, ...edited } = edit.edited;
        if (Object.keys(edited).length > 0)
          onResult(await saveRow(call, rowKey, { ...edit, edited }));
      }
  };
  await Promise.all(Array.from({ length: workerCount }, worker));
  const counted = rows.filter(([, { edited }]) => stock in edited);
  for (let at = 0; at < counted.length; at += stockChunk)
    await saveStock(call, counted.slice(at, at + stockChunk), { onResult, stockKey });
}

const pathOf = ({ productId, variantId }: RowEdit) =>
  variantId === null ? `/products/${productId}` : `/products/${productId}/variants/${variantId}`;

async function saveRow(call: Call, rowKey: string, edit: RowEdit): Promise<SaveResult> {
  const fields = fieldsOf(edit);
  let current = edit;
  /** What both changed. */
  let open: RowEdit = { ...edit, base: {}, edited: {} };
  const finish = (left: RowEdit, error?: unknown): SaveResult => {
    const keys = Object.keys(edit.edited).filter((key) => !(key in left.edited));
    const saved = { ...edit, base: pick(current.base, keys), edited: pick(edit.edited, keys) };
    const hasMore = Object.keys(left.edited).length > 0;
    return {
      rowKey,
      saved: keys.length > 0 ? saved : undefined,
      error,
      remaining: hasMore ? left : undefined,
    };
  };
  for (let attempt = 1; ; attempt += 1) {
    const { base, edited, version } = current;
    const body = changesOf(fields, base, { ...base, ...edited });
    if (Object.keys(body).length === 0) return finish(open);
    try {
      await call(pathOf(edit), { method: "PUT", body, version });
      return finish(open);
    } catch (error) {
      const theirs = attempt < mostAttempts ? newerRow(error, rowKey) : undefined;
      if (!theirs) {
        const left = { ...open.edited, ...edited };
        return finish({ ...open, base: { ...base, ...open.base }, edited: left }, error);
      }
      const values = pick(theirs.values, Object.keys(edited));
      const { conflicts } = mergeValues(fields, { base, edited, theirs: values });
      open = {
        ...open,
        version: theirs.version,
        base: { ...open.base, ...pick(values, conflicts) },
        edited: { ...open.edited, ...pick(edited, conflicts) },
        conflicts: [...(open.conflicts ?? []), ...conflicts],
      };
      const rest = Object.keys(edited).filter((key) => !conflicts.includes(key));
      current = {
        ...current,
        version: theirs.version,
        edited: pick(edited, rest),
        base: { ...base, ...values },
      };
    }
  }
}

/** The row as it is now, out of a refusal by its version. */
function newerRow(error: unknown, rowKey: string) {
  if (!(error instanceof ApiRefusal) || error.status !== 412) return undefined;
  // as: the shop sends the object with this refusal
  return rowsOf(error.state as ApiObject).find(({ key }) => key === rowKey);
}

type StockAnswer = { results: { before: number | null; code: string | null }[] };
type StockCalls = Parameters<typeof saveEdits>[2];

async function saveStock(
  call: Call,
  rows: readonly (readonly [string, RowEdit])[],
  { onResult, stockKey }: StockCalls,
): Promise<void> {
  const changes = rows.map(([, { productId, variantId, base, edited }]) => {
    const value = edited[stock];
    return {
      ...(variantId === null ? { product_id: productId } : { variant_id: variantId }),
      ...(isDifference(value) ? { delta: Number(value) } : { set: value, expected: base[stock] }),
    };
  });
  const body = { changes, reason: "sheet" };
  const failed = (error: unknown) => {
    for (const [rowKey, edit] of rows)
      onResult({ rowKey, saved: undefined, remaining: onlyStock(edit), error });
  };
  try {
    const key = stockKey(JSON.stringify(body));
    const { results } = await call<StockAnswer>("/stock", { method: "POST", body, key });
    for (const [at, [rowKey, edit]] of rows.entries())
      onResult(stockResult(rowKey, onlyStock(edit), results[at]));
  } catch (error) {
    failed(error);
  }
}

const onlyStock = (edit: RowEdit): RowEdit => ({
  ...edit,
  base: pick(edit.base, [stock]),
  edited: pick(edit.edited, [stock]),
});

function stockResult(
  rowKey: string,
  edit: RowEdit,
  result: StockAnswer["results"][number] | undefined,
): SaveResult {
  const { before = null, code = "somethingWentWrong" } = result ?? {};
  if (code === null || before === edit.edited[stock])
    return { rowKey, saved: edit, remaining: undefined, error: undefined };
  const remaining: RowEdit = { ...edit, base: { [stock]: before } };
  if (code === "conflict")
    return {
      rowKey,
      saved: undefined,
      error: undefined,
      remaining: { ...remaining, conflicts: [stock] },
    };
  return { rowKey, saved: undefined, remaining, error: code };
}
