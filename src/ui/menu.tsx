import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { type Anchor, placeAt } from "./anchor.ts";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import styles from "./menu.module.css";
import { Modal } from "./modal.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type MenuItem =
  | "line"
  | {
      text: string;
      icon: string;
      /** On the right: «2 шт.» */
      hint?: string;
      /** One of several states: on or off. Without it the item is an act. */
      checked?: boolean;
      danger?: boolean;
      onPick: () => void;
    };

type MenuProps = {
  open: boolean;
  onClose: () => void;
  /** «Дії: Газовий балон» */
  label: string;
  closeLabel: string;
  /** Where it stands on a wide screen: the `getBoundingClientRect()` of its button, or the point
   * pressed. A phone gets a sheet. Looked at when it opens. */
  anchor: Anchor | undefined;
  /** On the phone, above the items. */
  head?: { tile?: ReactNode; title: string; subtitle?: string };
  items: readonly MenuItem[];
};

/** What can be done with one thing: a sheet on a phone, a small window at its button elsewhere. */
export function Menu({ open, onClose, label, closeLabel, anchor, head, items }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const welcome = useEffectEvent(() => {
    if (!menu.current) return;
    if (anchor) stand(menu.current.closest("dialog"), anchor);
    const all = itemsOf(menu.current);
    (all.find((item) => item.ariaChecked === "true") ?? all[0])?.focus();
  });

  useLayoutEffect(() => {
    if (open) welcome();
  }, [open]);

  return (
    <Modal open={open} onClose={onClose} label={label} className={styles.modal} grab>
      {head && (
        <div className={styles.head}>
          {head.tile}
          <div>
            <b>{head.title}</b>
            {head.subtitle && <span>{head.subtitle}</span>}
          </div>
        </div>
      )}
      <div
        ref={menu}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.menu}
        onKeyDown={(event) => walk(event, onClose)}
      >
        {items.map((item, index) =>
          item === "line" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else and never move
            <hr key={index} className={styles.line} />
          ) : (
            <button
              key={item.text}
              type="button"
              {...(item.checked === undefined
                ? { role: "menuitem" }
                : { role: "menuitemradio", "aria-checked": item.checked })}
              tabIndex={-1}
              className={classes(styles.item, item.danger && styles.danger)}
              onClick={() => {
                onClose();
                item.onPick();
              }}
            >
              <Icon of={item.icon} />
              <span>{item.text}</span>
              {item.hint && <small>{item.hint}</small>}
            </button>
          ),
        )}
      </div>
      {/* A finger that only hears the screen has no Escape and no «beside». */}
      <VisuallyHidden>
        <button type="button" onClick={onClose}>
          {closeLabel}
        </button>
      </VisuallyHidden>
    </Modal>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];
}

/** Arrows, Home, End and a first letter walk; Tab leaves. */
function walk(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const all = itemsOf(event.currentTarget);
  const now =
    document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
  const letter = event.key.length === 1 ? event.key.toLowerCase() : undefined;
  const next = {
    ArrowDown: all[(now + 1) % all.length],
    ArrowUp: all.at(now <= 0 ? -1 : now - 1),
    Home: all[0],
    End: all.at(-1),
  }[event.key];
  const named =
    letter !== undefined && letter !== " "
      ? [...all.slice(now + 1), ...all].find((item) =>
          item.textContent?.toLowerCase().startsWith(letter),
        )
      : undefined;
  if (event.key === "Tab") onClose();
  else if (next ?? named) (next ?? named)?.focus();
  else return;
  event.preventDefault();
}

/** The browser's own style object: nothing is written into the HTML, so the CSP has nothing against it. */
function stand(dialog: HTMLDialogElement | null, anchor: Anchor): void {
  if (!dialog) return;
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { x, y } = placeAt(anchor, { width, height }, view);
  dialog.style.setProperty("--x", `${x}px`);
  dialog.style.setProperty("--y", `${y}px`);
}
