import { useState } from "react";
import { readStored, writeStored } from "#admin/ui/device-store.ts";

/** A text that survives a reload on this device; "" forgets it. */
export function useStoredText(name: string): [string, (text: string) => void] {
  const stored = `text.${name}`;
  const [text, setText] = useState(() => readStored<string>(stored) ?? "");
  const set = (next: string) => {
    setText(next);
    writeStored(stored, next === "" ? undefined : next);
  };
  return [text, set];
}
