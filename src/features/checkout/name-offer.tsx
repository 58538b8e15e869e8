import { type ReactNode, useEffect, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";

type NameOfferProps = { typed: string; onTake: (name: string) => void };

/** A name that was typed in Latin letters, offered in Cyrillic before the form is sent. */
export function NameOffer({ typed, onTake }: NameOfferProps): ReactNode {
  const { t } = useText();
  const [offer, setOffer] = useState<{ typed: string; name: string }>();
  useEffect(() => {
    if (!/[a-z]/i.test(typed)) return;
    let isGone = false;
    import("#rules/customers/transliterate.ts").then(
      ({ toCyrillicName }) => {
        const name = toCyrillicName(typed);
        if (!isGone && name !== undefined) setOffer({ typed, name });
      },
      // Without it the field says what it takes.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [typed]);
  if (offer?.typed !== typed) return null;
  const { name } = offer;
  return (
    <p role="status">
      <Button kind="link" size="s" onClick={() => onTake(name)}>
        {t("checkout.nameOffer", { name })}
      </Button>
    </p>
  );
}
