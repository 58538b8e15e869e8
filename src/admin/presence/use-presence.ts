/** Says that this tab has an object open, and hears who else has. Silent while nothing answers. */
import { useEffect, useRef, useState } from "react";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { callApi } from "#admin/wire/call-api.ts";
import type { PresenceAnswer } from "#contract/admin/presence.ts";

export type Other = PresenceAnswer["others"][number];

/** ms */
const alone = 15_000;
const inCompany = 5_000;
const longestWait = 60_000;

/** The same after a reload, so that nobody meets themselves. */
const tab = readTab();

type OpenObject = {
  /** below /api/v1, as `products/<id>`; undefined: it is not stored yet */
  path: string | undefined;
  isEditing: boolean;
  /** of what this screen shows; a newer one is read at once */
  version: number | undefined;
};

/** @returns the others, those of this person's own tabs too */
export function usePresence({ path, isEditing, version }: OpenObject): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  const shown = useRef({ isEditing, version });
  shown.current = { isEditing, version };
  useEffect(() => {
    if (path === undefined) return;
    return startPresence(path, {
      isEditing: () => shown.current.isEditing,
      onAnswer(answer) {
        setOthers(answer?.others ?? []);
        const newest = answer?.version ?? 0;
        if (shown.current.version !== undefined && newest > shown.current.version)
          refreshPaths(`/${path}`);
      },
    });
  }, [path]);
  return others;
}

type Presence = {
  isEditing: () => boolean;
  /** undefined: nothing is known now */
  onAnswer: (answer: PresenceAnswer | undefined) => void;
};

/** @returns what ends it */
function startPresence(path: string, { isEditing, onAnswer }: Presence): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  const announce = async () => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden" || !navigator.onLine) return;
    const body = { path, tab, editing: isEditing() };
    const answer = await callApi<PresenceAnswer>("/presence", { method: "PUT", body }).catch(
      () => undefined,
    );
    if (isOver) return;
    failures = answer ? 0 : failures + 1;
    onAnswer(answer);
    timer = setTimeout(announce, waitAfter(answer, failures));
  };
  const listener = () => void announce();
  listener();
  document.addEventListener("visibilitychange", listener);
  window.addEventListener("online", listener);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", listener);
    window.removeEventListener("online", listener);
    // no await: without it the others see this tab for some seconds more
    void callApi("/presence", { method: "DELETE", body: { path, tab } }).catch(() => {});
  };
}

function waitAfter(answer: PresenceAnswer | undefined, failures: number): number {
  if (answer) return answer.others.length > 0 ? inCompany : alone;
  return Math.min(longestWait, alone * 2 ** failures);
}

function readTab(): string {
  const name = "admin.tab";
  const id = crypto.randomUUID();
  try {
    const known = sessionStorage.getItem(name);
    if (known === null) sessionStorage.setItem(name, id);
    return known ?? id;
  } catch {
    // Without storage a reload is another tab for a minute.
    return id;
  }
}
