import { useState } from "react";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { ApiRefusal, type CallOptions, callApi } from "#admin/wire/call-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { refusalText } from "./refusal-text.ts";

type Action<T> = CallOptions & {
  path: string;
  /** Where it is sent, if that is known only then. */
  findPath?: () => Promise<string>;
  /** Said when it is done. */
  done?: string;
  onDone?: (answer: T) => void;
  onUndo?: () => void;
  /** True where it says itself why it was refused, instead of the toast. */
  onRefusal?: (error: ApiRefusal) => boolean;
};

/** One call at a press: busy while it runs, refusals said, what it changes read again. */
export function useAction(refreshes: readonly string[]) {
  const { t } = useAdminText();
  const [busy, setBusy] = useState<string>();
  const run = async <T>({
    path,
    findPath,
    done,
    onDone,
    onUndo,
    onRefusal,
    ...options
  }: Action<T>): Promise<boolean> => {
    setBusy(path);
    try {
      const answer = await callApi<T>(findPath ? await findPath() : path, options);
      refreshPaths(...refreshes);
      onDone?.(answer);
      if (done) showToast(done, onUndo);
      return true;
    } catch (error) {
      refreshPaths(...refreshes);
      const isSaid = error instanceof ApiRefusal && onRefusal?.(error) === true;
      if (!isSaid) showToast(refusalText(error, t));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { run, busy };
}
