/** Who is signed in. */
import { useCallback } from "react";
import { create } from "zustand";
import { holdsScope, type Scope } from "#contract/admin/scopes.ts";

export type Me = { token_id: string; name: string; email: string; scopes: Scope[] };

export type SessionState =
  | { kind: "starting" }
  /** `isLost`: it was signed in before, and ended meanwhile */
  | { kind: "out"; isLost: boolean; linkFailed: boolean }
  | { kind: "unreachable" }
  | { kind: "in"; me: Me };

export const useSession = create<{ state: SessionState }>(() => ({
  state: { kind: "starting" },
}));

export function setSession(state: SessionState): void {
  useSession.setState({ state });
}

/** The screens stay as they are below the sign-in, so nothing that was typed is lost. */
export function reportLostSession(): void {
  if (useSession.getState().state.kind === "in")
    setSession({ kind: "out", isLost: true, linkFailed: false });
}

/** Whether the person may; false while nobody is signed in. */
export function useMay(): (scope: Scope | null) => boolean {
  const { state } = useSession();
  return useCallback(
    (scope) => state.kind === "in" && (scope === null || holdsScope(state.me.scopes, scope)),
    [state],
  );
}
