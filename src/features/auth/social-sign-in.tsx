import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { facebookIcon, googleIcon } from "#ui/icons.ts";
import styles from "./auth.module.css";

/** In the order in which they stand. */
export const providers = ["google", "facebook"] as const;
export type Provider = (typeof providers)[number];

const looks = {
  google: { name: "Google", icon: googleIcon },
  facebook: { name: "Facebook", icon: facebookIcon },
} as const satisfies Record<Provider, { name: string; icon: string }>;

type SocialSignInProps = {
  /** Those that the shop has set up, in the order in which they stand. */
  providers: readonly Provider[];
  /** The one whose page is on its way. */
  busy: Provider | undefined;
  onChoose: (provider: Provider) => void;
};

/** Those who keep no password of the shop's. Nothing where the shop knows no provider. */
export function SocialSignIn({ providers: known, busy, onChoose }: SocialSignInProps): ReactNode {
  const { t } = useText();
  if (known.length === 0) return null;
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t("auth.or")}</p>
      {known.map((provider) => (
        <Button
          key={provider}
          kind="plain"
          wide
          icon={looks[provider].icon}
          busy={busy === provider}
          idle={busy !== undefined && busy !== provider}
          onClick={() => onChoose(provider)}
        >
          {t("auth.social", { name: looks[provider].name })}
        </Button>
      ))}
    </div>
  );
}
