import { isIPv6 } from "node:net";

/**
 * Who calls, as far as an address tells: an IPv4 address is one line, and of IPv6 a line is given a
 * whole /64, in which it can take any address it likes.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return plain;
  // In one spelling: short, in lower case, an IPv4 address at its end in groups too.
  const spelt = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = "", tail] = spelt.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(gap).fill("0"), ...last];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
