import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { LostNote } from "./lost-note.tsx";

type LateProps<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** What it is drawn with. */
  props: Props;
};

/** A part whose code comes when it is first looked at. */
export function Late<Props extends object>({ load, props }: LateProps<Props>): ReactNode {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | "lost">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one place loads one part
  const bring = useCallback(() => {
    setPart(undefined);
    load().then(
      (Part) => setPart({ Part }),
      () => setPart("lost"),
    );
  }, []);
  useEffect(bring, [bring]);

  if (part === undefined) return <Skeleton shape="line" />;
  if (part !== "lost") return <part.Part {...props} />;
  return <LostNote onRetry={bring} />;
}
