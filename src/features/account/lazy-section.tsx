import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { LoadFailed } from "./load-failed.tsx";

type LazySectionProps<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** The props of the loaded component. */
  props: Props;
};

/** A section whose code is loaded when it is first rendered. */
export function LazySection<Props extends object>({
  load,
  props,
}: LazySectionProps<Props>): ReactNode {
  const [section, setSection] = useState<{ Section: ComponentType<Props> } | "lost">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one place loads one part
  const loadSection = useCallback(() => {
    setSection(undefined);
    load().then(
      (Section) => setSection({ Section }),
      () => setSection("lost"),
    );
  }, []);
  useEffect(loadSection, [loadSection]);

  if (section === undefined) return <Skeleton shape="line" />;
  if (section !== "lost") return <section.Section {...props} />;
  return <LoadFailed onRetry={loadSection} />;
}
