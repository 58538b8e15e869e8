import { type ComponentType, type ReactNode, useState } from "react";

/**
 * A sheet whose code is loaded on demand. If loading fails, `onLoadFailed` is called and the next press
 * tries again. A closed sheet is unmounted, so that it opens with fresh state.
 */
export function useLazySheet<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  onLoadFailed: () => void,
): { prepare: () => void; open: () => void; draw: (props: Omit<Props, "onClose">) => ReactNode } {
  const [openSheet, setOpenSheet] = useState<{ Sheet: ComponentType<Props> }>();
  return {
    // no await in either: the result is visible on screen
    prepare: () => void load().catch(() => undefined),
    open: () => void load().then((Sheet) => setOpenSheet({ Sheet }), onLoadFailed),
    draw(props) {
      if (!openSheet) return null;
      // as: TypeScript cannot prove that Omit plus the missing key is the whole type
      const sheetProps = { ...props, onClose: () => setOpenSheet(undefined) } as Props;
      return <openSheet.Sheet {...sheetProps} />;
    },
  };
}
