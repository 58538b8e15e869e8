import { type ComponentType, type ReactNode, useState } from "react";

/**
 * A sheet whose code comes with the wish for it. Without its code `onLost` is told, and the next
 * press tries again. Closed it is gone, so that opened again it begins anew.
 */
export function useSheet<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  onLost: () => void,
): { prepare: () => void; open: () => void; draw: (props: Omit<Props, "onClose">) => ReactNode } {
  const [opened, setOpened] = useState<{ Sheet: ComponentType<Props> }>();
  return {
    // no await in either: whoever presses sees what comes
    prepare: () => void load().catch(() => undefined),
    open: () => void load().then((Sheet) => setOpened({ Sheet }), onLost),
    draw(props) {
      if (!opened) return null;
      // as: TypeScript cannot see that Omit and its missing part are whole again
      const whole = { ...props, onClose: () => setOpened(undefined) } as unknown as Props;
      return <opened.Sheet {...whole} />;
    },
  };
}
