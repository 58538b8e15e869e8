import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { facebookIcon, googleIcon } from "#ui/page-icons.ts";
import styles from "./auth.module.css";

/** In the order of display. */
export const providers = ["google", "facebook"] as const;
export type Provider = (typeof providers)[number];

const providerLabels = {
  google: { name: "Google", icon: googleIcon },
  facebook: { name: "Facebook", icon: facebookIcon },
} as const satisfies Record<Provider, { name: string; icon: string }>;

type SocialSignInProps = {
  /** The providers that the shop has configured, in the order of display. */
  configured: readonly Provider[];
  /** The provider whose page is loading. */
  busy: Provider | undefined;
  onChoose: (provider: Provider) => void;
};

/** Sign-in with an external provider. Renders nothing if none is configured. */
export function SocialSignIn({ configured, busy, onChoose }: SocialSignInProps): ReactNode {
  const { t } = useText();
  if (configured.length === 0) return null;
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t("auth.or")}</p>
      {configured.map((provider) => (
        <Button
          key={provider}
          kind="plain"
          wide
          icon={providerLabels[provider].icon}
          busy={busy === provider}
          idle={busy !== undefined && busy !== provider}
          onClick={() => onChoose(provider)}
        >
          {t("auth.social", { name: providerLabels[provider].name })}
        </Button>
      ))}
    </div>
  );
}
