/** @throws while the page at this address cannot be opened */
export async function reachAddress(href: string): Promise<void> {
  const { ok, status } = await fetch(href, { method: "HEAD" });
  if (!ok) throw new Error(`${href} was answered with ${status}`);
}
