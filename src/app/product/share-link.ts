/** By the device's own means; where it has none, the link is copied. */
export async function shareLink(url: string, title: string): Promise<"shared" | "copied"> {
  if (navigator.share) {
    // Called off is shared enough: nobody wants to hear of it.
    await navigator.share({ url, title }).catch(() => undefined);
    return "shared";
  }
  await navigator.clipboard.writeText(url);
  return "copied";
}
