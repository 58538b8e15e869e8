/**
 * Whether an address is on the open network. What somebody else names (a picture of a file, later
 * the target of a webhook) must not reach the machines beside this one.
 */
import { BlockList, isIPv4 } from "node:net";

/** https://www.iana.org/assignments/iana-ipv4-special-registry */
const ownOfFour = [
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
/** Of IPv6 only what is handed out is open, without what carries an IPv4 address inside. */
const openOfSix = "2000::/3";
const ownOfSix = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const listOf = (subnets: readonly string[], family: "ipv4" | "ipv6") => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = "", bits] = subnet.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};
const closedFour = listOf(ownOfFour, "ipv4");
const openSix = listOf([openOfSix], "ipv6");
const closedSix = listOf(ownOfSix, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedFour.check(address, "ipv4");
  return openSix.check(address, "ipv6") && !closedSix.check(address, "ipv6");
}
