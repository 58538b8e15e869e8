/** The eight grounds a picture may stand on. */
export const tints = ["moss", "sky", "ice", "butter", "clay", "rose", "heather", "sand"] as const;
export type Tint = (typeof tints)[number];

/** The same keys give the same tint on every screen, on the server and on the device:
 * give the category first and the product second, so neighbours differ and a thing keeps its colour. */
export function tintOf(...keys: string[]): Tint {
  let hash = 2166136261;
  for (const char of keys.join(" ")) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return tints[(hash >>> 8) % tints.length] ?? "sand";
}
