/**
 * `+380671234567` → `+380 67 123 45 67` and `0671234567` → `067 123 45 67`, in groups as it is said;
 * others stay as they are kept.
 */
export function showPhone(phone: string): string {
  return phone
    .replace(/^\+380(\d{2})(\d{3})(\d{2})(\d{2})$/, "+380 $1 $2 $3 $4")
    .replace(/^(0\d{2})(\d{3})(\d{2})(\d{2})$/, "$1 $2 $3 $4");
}
