/**
 * Whether an address is on the public internet. A URL from an untrusted source (a picture in an
 * import file, later the target of a webhook) must not reach the internal network.
 */
import { BlockList, isIPv4 } from "node:net";

/** https://www.iana.org/assignments/iana-ipv4-special-registry */
const specialIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** IPv6: only allocated space is public, without the ranges that embed an IPv4 address. */
const publicIpv6 = "2000::/3";
const specialIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const listOf = (subnets: readonly string[], family: "ipv4" | "ipv6") => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = "", bits] = subnet.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};
const closedFour = listOf(specialIpv4, "ipv4");
const openSix = listOf([publicIpv6], "ipv6");
const closedSix = listOf(specialIpv6, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedFour.check(address, "ipv4");
  return openSix.check(address, "ipv6") && !closedSix.check(address, "ipv6");
}
