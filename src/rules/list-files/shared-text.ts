/** The text that another program shared with the shop: a title, a text and an address. */
export function sharedTextOf(read: (key: string) => string | null): string {
  const parts = ["title", "text", "url"].map((key) => read(key)?.trim() ?? "");
  const [title = "", text = "", url = ""] = parts;
  // Many programs put the title and the address into the text too.
  const before = title !== "" && !text.includes(title) ? `${title}\n\n` : "";
  const after = url !== "" && !text.includes(url) ? `\n${url}` : "";
  return text === "" && url === "" ? title : `${before}${text}${after}`;
}
