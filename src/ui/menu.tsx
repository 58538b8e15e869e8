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
      /** One of several states: on or off. Without it the item is an action. */
      checked?: boolean;
      /** It is on or off by itself, whatever the others are. */
      isBox?: boolean;
      danger?: boolean;
      onPick: () => void;
    };

type MenuProps = {
  open: boolean;
  onClose: () => void;
  /** «Дії: Газовий балон» */
  label: string;
  closeLabel: string;
  /**
   * Beside what it opens on a wide screen: the `getBoundingClientRect()` of its button, or the point
   * that was pressed. A phone gets a sheet. Read when it opens.
   */
  anchor: Anchor | undefined;
  /** On the phone, above the items. */
  head?: { tile?: ReactNode; title: string; subtitle?: string };
  items: readonly MenuItem[];
};

/** Actions on one thing: a sheet on a phone, a popup at its button elsewhere. */
export function Menu({ open, onClose, label, closeLabel, anchor, head, items }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const placeAndFocus = useEffectEvent(() => {
    if (!menu.current) return;
    if (anchor) position(menu.current.closest("dialog"), anchor);
    const all = itemsOf(menu.current);
    const chosen = menu.current.querySelector<HTMLElement>(
      "[role=menuitemradio][aria-checked=true]",
    );
    (chosen ?? all[0])?.focus();
  });

  useLayoutEffect(() => {
    if (open) placeAndFocus();
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
        onKeyDown={(event) => handleKey(event, onClose)}
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
                : {
                    role: item.isBox ? "menuitemcheckbox" : "menuitemradio",
                    "aria-checked": item.checked,
                  })}
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
      {/* With a screen reader on a touch screen there is no Escape, and no pressing beside it. */}
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

/** Arrows, Home, End and a first letter move the focus; Tab closes. */
function handleKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
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

/** Sets properties of the style object, which the CSP allows; a style attribute it forbids. */
function position(dialog: HTMLDialogElement | null, anchor: Anchor): void {
  if (!dialog) return;
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { x, y } = placeAt(anchor, { width, height }, view);
  dialog.style.setProperty("--x", `${x}px`);
  dialog.style.setProperty("--y", `${y}px`);
}
