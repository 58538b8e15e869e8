import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./header.module.css";

const slotId = "header-slot";

/** The place for a page's own buttons at the end of the phone's header. */
export function SlotPlace(): ReactNode {
  return <span id={slotId} className={styles.slot} />;
}

/** A page's own buttons, on a phone in the header. They need the page's code, so they come with it. */
export function HeaderSlot({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById(slotId)), []);
  return place && createPortal(children, place);
}

/** The same buttons where a wide screen has them. */
export function WideOnly({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.wide}>{children}</span>;
}
