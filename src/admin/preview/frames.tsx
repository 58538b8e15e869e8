import { useEffect, useRef, useState } from "react";
import styles from "./preview.module.css";

type FramesProps = {
  url: string | undefined;
  /** px of the page that is shown; a narrower place shows it smaller. */
  width: number;
  label: string;
  /** In a narrower place the page is as narrow, not smaller. */
  isFluid?: boolean;
};

/** The next page loads behind the one that is shown, and takes its place where it was scrolled to. */
export function Frames({ url, width, label, isFluid }: FramesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  const shownFrame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const scaleToBox = () => {
      const scale = isFluid ? 1 : Math.min(1, element.clientWidth / width);
      const shownWidth = isFluid ? Math.min(width, element.clientWidth) : width;
      element.style.setProperty("--scale", String(scale));
      element.style.setProperty("--width", `${shownWidth}px`);
    };
    scaleToBox();
    const observer = new ResizeObserver(scaleToBox);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, isFluid]);
  const urls = [...new Set([shown, url])].filter((one) => one !== undefined);
  return (
    <div ref={box} className={styles.box} data-empty={urls.length === 0 || undefined}>
      {urls.map((one) => (
        <iframe
          key={one}
          ref={one === shown ? shownFrame : undefined}
          src={one}
          title={label}
          sandbox="allow-same-origin"
          data-behind={one !== shown || undefined}
          aria-hidden={one !== shown || undefined}
          tabIndex={one === shown ? undefined : -1}
          onLoad={({ currentTarget }) => {
            if (one !== url) return;
            const top = shownFrame.current?.contentWindow?.scrollY ?? 0;
            currentTarget.contentWindow?.scrollTo(0, top);
            setShown(one);
          }}
        />
      ))}
    </div>
  );
}
