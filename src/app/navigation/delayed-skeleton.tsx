import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./screen-skeleton.module.css";

/** ms */
const before = 150;
const least = 300;

type Phase = "unseen" | "seen" | "content";
type DelayedSkeletonProps = {
  isWaiting: boolean;
  skeleton: ReactNode;
  /** Asked only once nothing is waited for. */
  children: () => ReactNode;
};

/**
 * A skeleton keeps the place from the start, is seen after 150 ms, and then for 300 ms at least:
 * shorter ones only flicker.
 */
export function DelayedSkeleton({
  isWaiting,
  skeleton,
  children,
}: DelayedSkeletonProps): ReactNode {
  const [phase, setPhase] = useState<Phase>(isWaiting ? "unseen" : "content");
  const seenAt = useRef(0);

  useEffect(() => {
    if (isWaiting) {
      setPhase("unseen");
      const timer = setTimeout(() => {
        seenAt.current = performance.now();
        setPhase("seen");
      }, before);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(() => setPhase("content"), seenAt.current + least - performance.now());
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (!isWaiting && phase !== "seen") return children();
  return <div className={phase === "seen" ? undefined : styles.unseen}>{skeleton}</div>;
}
