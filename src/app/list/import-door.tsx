import { type ReactNode, useEffect, useState } from "react";
import { useLazyModule } from "#app/hooks/use-lazy-module.ts";
import type { OpenedFile } from "#features/checklists/open-file.tsx";

type LaunchParams = { files: readonly { getFile: () => Promise<File> }[] };

declare global {
  interface Window {
    /** Chromium: files that were opened with the installed shop. */
    launchQueue?: { setConsumer: (take: (params: LaunchParams) => void) => void };
  }
}

/** A text or a file becomes a list. Its reader is loaded when it is first shown. */
export function ImportDoor({ shared }: { shared: string }): ReactNode {
  const [given, setGiven] = useState<OpenedFile>({ name: "", text: shared });
  const form = useLazyModule(() => import("./import-form.tsx"));

  useEffect(() => {
    window.launchQueue?.setConsumer(({ files: [file] }) => {
      // no await: the text shows when it is read
      if (file) void openLaunched(file).then((opened) => opened && setGiven(opened));
    });
  }, []);
  // Another given text begins the form anew.
  return form ? <form.ImportForm key={given.text} given={given} /> : null;
}

async function openLaunched(file: LaunchParams["files"][number]): Promise<OpenedFile | undefined> {
  const { readTextFile } = await import("#features/checklists/open-file.tsx");
  const opened = await readTextFile(await file.getFile());
  return typeof opened === "string" ? undefined : opened;
}
