import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test("an IPv4 address is its own network in every notation", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::FFFF:203.0.113.7")).toBe("203.0.113.7");
});

test("all addresses of one IPv6 /64 are one network", () => {
  const one = networkOf("2001:db8:1:2:3:4:5:6");
  expect(one).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:0DB8:0001:0002::1")).toBe(one);
  expect(networkOf("2001:db8:1:2::")).toBe(one);
  expect(networkOf("2001:db8:1:3::1")).not.toBe(one);
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("2001:db8::2:0:0:192.0.2.1")).toBe("2001:db8:0:2::/64");
});

test("a client that has closed its connection has no network any more", () => {
  expect(networkOf(undefined)).toBe("");
});
