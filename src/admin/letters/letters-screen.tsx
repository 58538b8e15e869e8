import { Link } from "wouter";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { State } from "#admin/ui/state.tsx";
import { useRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./letters.module.css";

type Letter = { name: string; subject: string; is_default: boolean };

/** Every letter that the shop sends, and whether the owner has put it in own words. */
export function LettersScreen() {
  const { t, lang } = useAdminText();
  const { data, error, refetch } = useRead<Letter[]>(`/settings/email/templates?lang=${lang}`);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <ScreenHead title={t("screens.letters")} count={String(data.length)} />
      <ul className={styles.letters}>
        {data.map(({ name, subject, is_default: isDefault }) => (
          <li key={name}>
            <Link href={`/letters/${name}`}>
              <b>{letterName(name, t)}</b>
              <small>{subject}</small>
            </Link>
            {!isDefault && <State name="enabled" text={t("letters.own")} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const kinds = [
  ...(["subscriptionConfirm", "productBack", "categorySale", "saleReminder"] as const),
  ...(["addressConfirm", "welcome", "passwordReset", "passwordChanged", "emailChanged"] as const),
  ...(["invitation", "accountDelete", "farewell", "orderPlaced", "orderShipped"] as const),
  ...(["orderPayment", "adminSignIn", "mailTest", "contactRequest"] as const),
];

/** A kind that this build does not know yet is called as the wire calls it. */
export function letterName(name: string, t: ReturnType<typeof useAdminText>["t"]): string {
  const known = kinds.find((kind) => kind === name);
  return known ? t(`letters.kind_${known}`) : name;
}
