import { type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire-here.ts";
import { Button } from "#ui/button.tsx";
import { importIcon } from "#ui/icons.ts";
import styles from "./account.module.css";

type ExportButtonProps = {
  /** Says it at the bottom of the page. */
  onTold: (text: string) => void;
};

/** Everything that the shop holds of the customer, as a file of theirs. */
export function ExportButton({ onTold }: ExportButtonProps): ReactNode {
  const { t, lang } = useText();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const read = await wire.read({ call: "readExport" }, lang);
    setBusy(false);
    if (read.ok) save("torba.json", JSON.stringify(read.answer, null, 2));
    else onTold(t("account.lost"));
  };
  return (
    <div className={styles.form}>
      <p className={styles.small}>{t("account.exportText")}</p>
      {/* no await: the browser shows the file */}
      <Button kind="plain" icon={importIcon} busy={isBusy} onClick={() => void take()}>
        {t("account.exportDo")}
      </Button>
    </div>
  );
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
