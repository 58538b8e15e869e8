import { useRef } from "react";

/** A create whose answer was lost is not made twice: the same body has the same key. */
export function useCreateKey(): (body: object) => string {
  return useRepeatKey().keyOf;
}

type RepeatKey = {
  keyOf: (body: object) => string;
  /** It was done: the same body is wanted once more. */
  renew: () => void;
};

/** For what may be wanted again as it was, such as bonuses for the same reason. */
export function useRepeatKey(): RepeatKey {
  const last = useRef<{ body: string; key: string }>(undefined);
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent);
    if (last.current?.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
  const renew = () => {
    last.current = undefined;
  };
  return { keyOf, renew };
}
