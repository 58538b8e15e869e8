import { type ReactNode, useState } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { CameraScan } from "./camera-scan.tsx";
import styles from "./packing.module.css";
import { useScanner } from "./use-scanner.ts";

/** The camera may be used only by a document that was opened at this address: its policy says so. */
const mayOpenCamera = () => {
  const [opened] = performance.getEntriesByType("navigation");
  return new URL(opened?.name ?? location.href).pathname.startsWith("/admin/pack");
};
const opensCamera = "admin.opens-camera";

/** After the page was loaded again for it, the camera opens by itself. */
function takeWish(): boolean {
  const isWished = sessionStorage.getItem(opensCamera) !== null;
  sessionStorage.removeItem(opensCamera);
  return isWished && mayOpenCamera();
}

type ScanBarProps = {
  label: string;
  /** Of the button beside a typed code. */
  action: string;
  onCode: (code: string) => void;
  /** What came of the last code: above the camera's picture. */
  children: ReactNode;
};

/** A code by hand scanner, by camera, or typed. */
export function ScanBar({ label, action, onCode, children }: ScanBarProps) {
  const { t } = useAdminText();
  const [text, setText] = useState("");
  const [hasCamera, setCamera] = useState(takeWish);
  useScanner(onCode);
  const toggleCamera = () => {
    if (hasCamera || mayOpenCamera()) return setCamera(!hasCamera);
    sessionStorage.setItem(opensCamera, "");
    location.reload();
  };
  return (
    <>
      <form
        className={styles.scan}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") onCode(text);
          setText("");
        }}
      >
        <Field
          label={label}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button kind="plain" type="submit">
          {action}
        </Button>
        <Button kind={hasCamera ? "quiet" : "plain"} onClick={toggleCamera}>
          {t(hasCamera ? "packing.closeCamera" : "packing.openCamera")}
        </Button>
      </form>
      {children}
      {hasCamera && <CameraScan onCode={onCode} />}
    </>
  );
}
