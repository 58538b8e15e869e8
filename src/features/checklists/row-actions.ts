import type { KeyboardEvent } from "react";

/** The callbacks of a row; one object for all rows, so that a tick renders only one row. */
export type RowActions = {
  onTick: (itemId: string) => void;
  /** Puts what the shopper has into the bag. */
  onPack: (itemId: string) => void;
  onMenu: (itemId: string, anchor: DOMRect) => void;
  /** Shows what may be bought in place of what is not to be had. */
  onOffers: (itemId: string) => void;
  /** Returns true if the key was handled. */
  onKey: (itemId: string, event: KeyboardEvent) => boolean;
};
