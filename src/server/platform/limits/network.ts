import { isIPv6 } from "node:net";

/**
 * The client's network for rate limits: the IPv4 address, or the /64 of an IPv6 address, because a
 * client with IPv6 owns a whole /64 and can use any address in it.
 */
export function networkOf(address: string | undefined): string {
  // The client has closed its connection.
  if (address === undefined) return "";
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedIpv4) return mappedIpv4;
  const [withoutZone = ""] = address.split("%");
  if (!isIPv6(withoutZone)) return withoutZone;
  // URL normalizes it: short form, lower case, an embedded IPv4 address as hexadecimal groups.
  const normalized = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = "", tail] = normalized.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const missingGroups = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(missingGroups).fill("0"), ...last];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
