import { useRef, useState } from "react";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { removeRefusal, removeToast, showRefusal, showToast } from "#admin/shell/toasts.tsx";
import { ApiRefusal, type CallOptions, callApi } from "#admin/wire/call-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { readStored, writeStored } from "./device-store.ts";
import { refusalText } from "./refusal-text.ts";

type Action<T> = CallOptions & {
  path: string;
  /** Where it is sent, if that is known only then. */
  findPath?: () => Promise<string>;
  /** A create that is pressed again after its answer was lost is not made twice. */
  once?: boolean;
  /** Said when it is done. */
  done?: string;
  onDone?: (answer: T) => void;
  onUndo?: () => void;
  /** True where it says itself why it was refused, instead of the toast. */
  onRefusal?: (error: ApiRefusal) => boolean;
  /** Fields that show what is wrong with them themselves, by `errors`. */
  shows?: readonly string[];
};

const noErrors: Readonly<Record<string, string>> = {};

/**
 * One call at a press: busy while it runs, refusals said, what it changes read again.
 * `errors`: field → code of the last refusal.
 */
export function useAction(refreshes: readonly string[]) {
  const { t } = useAdminText();
  const [busy, setBusy] = useState<string>();
  const [errors, setErrors] = useState(noErrors);
  const keyOf = useCreateKey();
  const run = async <T>({
    path,
    findPath,
    once,
    done,
    onDone,
    onUndo,
    onRefusal,
    shows = [],
    ...options
  }: Action<T>): Promise<boolean> => {
    setBusy(path);
    setErrors(noErrors);
    removeRefusal();
    try {
      if (once) options.key = keyOf(options.body);
      const answer = await callApi<T>(findPath ? await findPath() : path, options);
      refreshPaths(...refreshes);
      onDone?.(answer);
      if (done) showToast(done, onUndo);
      return true;
    } catch (error) {
      refreshPaths(...refreshes);
      const fields = error instanceof ApiRefusal ? error.fields : noErrors;
      const names = Object.keys(fields);
      setErrors(fields);
      const isSaid = error instanceof ApiRefusal && onRefusal?.(error) === true;
      const isShown = names.length > 0 && names.every((name) => shows.includes(name));
      if (isSaid || isShown) removeToast();
      else showRefusal(refusalText(error, t));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { run, busy, errors };
}

/** A create whose answer was lost is not made twice: the same body has the same key. */
export function useCreateKey(): (body: unknown) => string {
  return useRepeatKey().keyOf;
}

type RepeatKey = {
  keyOf: (body: unknown) => string;
  /** It was done: the same body is wanted once more. */
  renew: () => void;
};

type Sent = { body: string; key: string };

/**
 * For what may be wanted again as it was, such as bonuses for the same reason.
 * @param name of a text that outlives a reload (`useStoredText`): its key does so, too
 */
export function useRepeatKey(name?: string): RepeatKey {
  const last = useRef<Sent>(undefined);
  const stored = name && `key.${name}`;
  const store = (sent?: Sent) => {
    last.current = sent;
    if (stored) writeStored(stored, sent);
  };
  const keyOf = (sent: unknown) => {
    const body = JSON.stringify(sent);
    let current = last.current ?? (stored ? readStored<Sent>(stored) : undefined);
    if (current?.body !== body) current = { body, key: crypto.randomUUID() };
    store(current);
    return current.key;
  };
  return { keyOf, renew: store };
}
