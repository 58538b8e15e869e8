import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test("public addresses are allowed", () => {
  for (const open of ["1.1.1.1", "91.198.36.14", "172.32.0.1", "2606:4700::1111", "2a02:2698::1"])
    expect(isPublicAddress(open), open).toBe(true);
});

test("loopback, private and special addresses are rejected in every notation", () => {
  const forbidden =
    "127.0.0.1 127.255.1.2 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.16.0.1 172.31.255.255 " +
    "192.0.0.8 192.0.2.1 192.88.99.1 198.51.100.7 203.0.113.7 3fff::1 " +
    "192.168.0.1 198.18.0.1 224.0.0.1 255.255.255.255 ::1 :: ::ffff:127.0.0.1 ::ffff:8.8.8.8 " +
    "::ffff:7f00:1 64:ff9b::7f00:1 fe80::1 fc00::1 fd12:3456::1 ff02::1 2002:7f00:1:: 2001::1 " +
    "2001:db8::1 100::1";
  for (const address of forbidden.split(" ")) expect(isPublicAddress(address), address).toBe(false);
});
