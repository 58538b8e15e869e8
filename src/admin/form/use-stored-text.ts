import { useEffect, useState } from "react";
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

type EditedText = {
  text: string;
  set: (text: string) => void;
  /** Without spaces around it, another text than the saved one. */
  isChanged: boolean;
  /** It was typed before a reload. */
  isRestored: boolean;
};

/** One text of the shop that is edited where it stands; what is not saved yet survives a reload. */
export function useEditedText(name: string, saved: string): EditedText {
  const stored = `text.${name}`;
  const [typed, setTyped] = useState(() => readStored<string>(stored));
  const [restored] = useState(typed);
  const text = typed ?? saved;
  const isChanged = text.trim() !== saved;
  const set = (next: string) => {
    setTyped(next);
    writeStored(stored, next.trim() === saved ? undefined : next);
  };
  useEffect(() => {
    if (readStored<string>(stored)?.trim() !== saved) return;
    // The shop has it now.
    writeStored(stored, undefined);
    setTyped(undefined);
  }, [saved, stored]);
  return { text, set, isChanged, isRestored: restored !== undefined && typed === restored };
}

/** Whether a text of that name waits on this device. */
export const hasStoredText = (name: string) => readStored(`text.${name}`) !== undefined;
