import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { moreIcon } from "#ui/list-icons.ts";
import styles from "./screen-head.module.css";

/** Actions beside a title. A phone has room for one: more of them open from a button. */
export function HeadActions({ children }: { children: ReactNode }) {
  const { t } = useAdminText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const close = () => setOpen(false);
    const isInside = ({ target }: Event) => target instanceof Node && box.current?.contains(target);
    const on = { signal: controller.signal };
    document.addEventListener("pointerdown", (event) => isInside(event) || close(), on);
    // An action of it was chosen.
    panel.current?.addEventListener("click", close, on);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && close(), on);
    return () => controller.abort();
  }, [isOpen]);
  return (
    <div ref={box} className={styles.actions}>
      <IconButton
        className={styles.more}
        icon={moreIcon}
        label={t("lists.actions")}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div ref={panel} id={id} className={classes(styles.panel, isOpen && styles.open)}>
        {children}
      </div>
    </div>
  );
}
