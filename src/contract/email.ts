/**
 * An e-mail address as the shop takes it: plain ASCII, with a dot in its host. Whether somebody
 * reads it, only a letter can tell. Without look-ahead, so that tests can make values of it.
 */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
export const maxEmail = 254;

export function isEmail(text: string): boolean {
  return text.length <= maxEmail && emailPattern.test(text);
}

/** The same box however it is written: what one address is compared and counted by. */
export function sameEmail(email: string): string {
  return email.trim().toLowerCase();
}
