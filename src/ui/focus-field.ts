/**
 * Moves the focus to a field that is wrong, with which its error is read aloud. Where the field has the
 * focus already, nothing moves: then the error itself is read.
 */
export function focusField(field: HTMLElement | null | undefined): void {
  if (!field || field !== document.activeElement) {
    field?.focus();
    return;
  }
  const [id = ""] = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const error = document.getElementById(id);
  // Read again also where it was read before.
  error?.removeAttribute("role");
  requestAnimationFrame(() => error?.setAttribute("role", "alert"));
}
