import type { AdminT } from "#i18n/admin/use-admin-text.ts";

const kinds = [
  "subscriptionConfirm",
  "productBack",
  "categorySale",
  "saleReminder",
  "addressConfirm",
  "welcome",
  "passwordReset",
  "passwordChanged",
  "emailChanged",
  "invitation",
  "accountDelete",
  "farewell",
  "orderPlaced",
  "orderShipped",
  "orderReady",
  "orderCancelled",
  "orderRefunded",
  "orderPayment",
  "adminInvitation",
  "adminSignIn",
  "adminConfirm",
  "mailTest",
  "customerMessage",
  "contactRequest",
  "lowStock",
] as const;

/** A kind that this build does not know yet is called as the wire calls it. */
export function letterName(name: string, t: AdminT): string {
  const known = kinds.find((kind) => kind === name);
  return known ? t(`letters.kind_${known}`) : name;
}
