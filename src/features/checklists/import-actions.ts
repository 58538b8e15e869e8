/** Lists out of a text. Loaded with its reader. */
import { loadDevice } from "#offline/load-device.ts";
import type { FileList } from "#rules/list-files/file-list.ts";
import { listOfFile } from "#rules/list-files/new-list.ts";
import type { ChangeResult } from "./actions.ts";

/** Creates lists that were read from a text, in one intent; the first one is the current list. */
export async function createFromFile(lists: readonly FileList[]): Promise<ChangeResult> {
  const device = await loadDevice();
  const ops = lists.map((list) => ({
    kind: "list.create" as const,
    payload: {
      list_id: device.newId(),
      from: null,
      ...listOfFile(list, device.newId),
    },
  }));
  const recorded = await device.recordOps(ops);
  if (!recorded.ok) return recorded;
  const listId = ops[0]?.payload.list_id ?? "";
  await device.putCurrentList(listId);
  return { ...recorded, listId, isCopy: false, idOf: (id) => id };
}
