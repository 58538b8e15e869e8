import type { Store, Tx } from "./store/store.ts";

/** Option → value, by the names that products share: "size" → "m". */
export async function readChosenOptions(tx: Tx): Promise<Readonly<Record<string, string>>> {
  return { ...(await tx.findDevice("chosenOptions")) };
}

export function addChosenOptions(store: Store, chosen: Record<string, string>): Promise<void> {
  return store.write(["device"], async (tx) =>
    tx.putDevice("chosenOptions", { ...(await readChosenOptions(tx)), ...chosen }),
  );
}
