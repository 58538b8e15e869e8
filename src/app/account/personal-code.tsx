import { type ReactNode, useEffect, useState } from "react";
import { CodeCard } from "#features/account/code-card.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { loadDevice } from "#offline/load-device.ts";

/** Once shown, it is stored on the device: a store may have no signal. A sign-out removes it. */
export function PersonalCode({ code, owner }: { code: string; owner: string }): ReactNode {
  const { t } = useText();
  useEffect(() => {
    // no await: shown anew, it is kept anew
    loadDevice().then(
      (device) => device.putPersonalCode(code, owner),
      () => undefined,
    );
  }, [code, owner]);
  return (
    <>
      <CodeCard code={code} />
      <p>{t("account.codeHere")}</p>
    </>
  );
}

/** The stored code, where the shop is unreachable. */
export function StoredCode(): ReactNode {
  const { t } = useText();
  const [code, setCode] = useState<string>();
  useEffect(() => {
    // no await: drawn when it was read
    loadDevice()
      .then((device) => device.findPersonalCode())
      .then(setCode, () => undefined);
  }, []);
  if (code === undefined) return null;
  return (
    <section aria-labelledby="kept-code">
      <h2 id="kept-code">{t("account.code")}</h2>
      <CodeCard code={code} />
    </section>
  );
}
