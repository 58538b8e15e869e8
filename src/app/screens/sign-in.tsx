import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { confirmEmail } from "#app/sign-in/confirm-email.tsx";
import { forgotPassword } from "#app/sign-in/forgot-password.tsx";
import { login } from "#app/sign-in/login.tsx";
import { openMailLink } from "#app/sign-in/open-mail-link.tsx";
import { register } from "#app/sign-in/register.tsx";
import { resetPassword } from "#app/sign-in/reset-password.tsx";

/**
 * Ways in, and what letters lead to. Who opens one of them often goes on to the next: their code is
 * one file.
 */
const screens = new Map<string, ScreenModule>([
  ["/login", login],
  ["/register", register],
  ["/forgot-password", forgotPassword],
  ["/reset-password", resetPassword],
  ["/confirm-email", confirmEmail],
  ["/subscription/confirm", openMailLink],
  ["/subscription/unsubscribe", openMailLink],
]);

const screenOf = (at: At): ScreenModule => screens.get(at.path) ?? login;

export const page: ScreenModule = {
  listReads: () => [],
  describe: (at, reads, t) => screenOf(at).describe(at, reads, t),
  Page: ({ at }) => {
    const { Page } = screenOf(at);
    return <Page at={at} />;
  },
};
