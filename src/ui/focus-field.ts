/**
 * Moves the focus to a field that is wrong, with which its error is read aloud. Where the field has the
 * focus already, nothing moves: then the error itself is read.
 */
export function focusField(field: HTMLElement | null | undefined): void {
  if (field && field === document.activeElement) {
    const [error = ""] = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    document.getElementById(error)?.setAttribute("role", "alert");
  } else field?.focus();
}
