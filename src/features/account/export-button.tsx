import { type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire/shop-wire.ts";
import { Button } from "#ui/button.tsx";
import { importIcon } from "#ui/page-icons.ts";
import styles from "./account.module.css";

type ExportButtonProps = {
  /** Shows the text as a toast. */
  onMessage: (text: string) => void;
};

/** Downloads all personal data of the customer as a file. */
export function ExportButton({ onMessage }: ExportButtonProps): ReactNode {
  const { t, lang } = useText();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const read = await wire.read({ call: "readExport" }, lang);
    setBusy(false);
    if (read.ok) saveFile("torba.json", JSON.stringify(read.answer, null, 2));
    else onMessage(t("common.loadFailed"));
  };
  return (
    <div className={styles.form}>
      <p className={styles.small}>{t("account.exportText")}</p>
      {/* no await: the browser shows the file */}
      <Button kind="plain" icon={importIcon} busy={isBusy} onClick={() => void download()}>
        {t("account.exportDo")}
      </Button>
    </div>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
