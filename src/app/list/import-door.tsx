import { type ReactNode, useEffect, useState } from "react";
import { useLazyModule } from "#app/hooks/use-lazy-module.ts";
import { showToast } from "#app/messages/toasts.ts";
import type { OpenedFile } from "#features/checklists/open-file.tsx";
import { useText } from "#i18n/text-provider.tsx";

type LaunchParams = { files: readonly { getFile: () => Promise<File> }[] };

declare global {
  interface Window {
    /** Chromium: files that were opened with the installed shop. */
    launchQueue?: { setConsumer: (take: (params: LaunchParams) => void) => void };
  }
}

/** A text, a file or a link becomes a list. Its reader is loaded when it is first shown. */
export function ImportDoor({ shared }: { shared: string }): ReactNode {
  const { t } = useText();
  const [given, setGiven] = useState<OpenedFile>();
  const form = useLazyModule(() => import("./import-form.tsx"));

  useEffect(() => {
    const open = async () => {
      const linked = await openLinked();
      setGiven((before) => linked ?? before ?? { name: "", text: shared });
    };
    // no await in either: the form shows when its text is there
    const onHashChange = () => void open();
    void open();
    addEventListener("hashchange", onHashChange);
    return () => removeEventListener("hashchange", onHashChange);
  }, [shared]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue has one consumer
  useEffect(() => {
    window.launchQueue?.setConsumer(({ files: [file] }) => {
      if (!file) return;
      // no await: the text shows when it is read
      void openLaunched(file).then((opened) =>
        typeof opened === "string"
          ? showToast({ text: t(`listFiles.${opened}`) })
          : setGiven(opened),
      );
    });
  }, []);
  // Another given text begins the form anew.
  const key = `${given?.origin} ${given?.text}`;
  return form && given ? <form.ImportForm key={key} given={given} /> : null;
}

async function openLaunched(file: LaunchParams["files"][number]) {
  const { readTextFile } = await import("#features/checklists/open-file.tsx");
  return readTextFile(await file.getFile());
}

type LinkedEntry = { linkedList?: unknown };
// as: whatever state an entry has, only this one is read
const entryState = () => (history.state ?? {}) as LinkedEntry;

/** The list of the address. It moves to the entry of the history before anything else reads the address. */
async function openLinked(): Promise<OpenedFile | undefined> {
  const code = new URLSearchParams(location.hash.slice(1)).get("list");
  if (code === null) {
    const { linkedList } = entryState();
    if (typeof linkedList !== "string") return undefined;
    return { name: "", text: linkedList, origin: "link" };
  }
  const { pathname, search } = location;
  history.replaceState(entryState(), "", pathname + search);
  const text = await import("./read-link.ts")
    .then(({ readLink }) => readLink(code))
    .catch(() => "");
  if (text === "") return { name: "", text, origin: "brokenLink" };
  if (location.pathname === pathname)
    history.replaceState({ ...entryState(), linkedList: text }, "");
  return { name: "", text, origin: "link" };
}
