import { useRef } from "react";

/** A create whose answer was lost is not made twice: the same body has the same key. */
export function useCreateKey(): (body: object) => string {
  const last = useRef<{ body: string; key: string }>(undefined);
  return (sent) => {
    const body = JSON.stringify(sent);
    if (last.current?.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}
