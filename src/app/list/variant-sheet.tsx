import type { ReactNode } from "react";
import { ChooseVariants } from "#features/checklists/choose-variants.tsx";
import { addChosenOptions } from "#offline/chosen-options.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { PurchasePlan } from "#rules/checklists/purchase.ts";
import { prefillOptions } from "./prefill-options.ts";

export type VariantSheetProps = {
  plan: Pick<PurchasePlan, "asks"> & { adds: readonly unknown[] };
  onClose: () => void;
  onDone: (variants: ReadonlyMap<string, string>) => void;
};

/** Asks for sizes and colours, with what is known of the shopper filled in. Loaded on demand. */
export function VariantSheet({ plan, onClose, onDone }: VariantSheetProps): ReactNode {
  const { adds, asks } = plan;
  return (
    <ChooseVariants
      asks={asks}
      hasOthers={adds.length > 0}
      prefill={async () =>
        prefillOptions(
          await loadDevice(),
          asks.map(({ card }) => card),
        )
      }
      onClose={onClose}
      onDone={(variants, names) => {
        onDone(variants);
        // no await: the names are for another time
        void loadDevice().then(({ parts }) => addChosenOptions(parts.store, names));
      }}
    />
  );
}
