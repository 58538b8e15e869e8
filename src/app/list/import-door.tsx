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

/** A text or a file becomes a list. Its reader is loaded when it is first shown. */
export function ImportDoor({ shared }: { shared: string }): ReactNode {
  const { t } = useText();
  const [given, setGiven] = useState<OpenedFile>({ name: "", text: shared });
  const form = useLazyModule(() => import("./import-form.tsx"));

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
  return form ? <form.ImportForm key={given.text} given={given} /> : null;
}

async function openLaunched(file: LaunchParams["files"][number]) {
  const { readTextFile } = await import("#features/checklists/open-file.tsx");
  return readTextFile(await file.getFile());
}
