/**
 * How often one may try. A guesser gets nowhere, and locks nobody out: the owner of an account signs
 * in from another network meanwhile.
 */
import { day, hour, type LimitRule } from "#server/platform/limits/rate-limit.ts";

const quarter = hour / 4;

/** Of wrong ones: what was right is given back. */
export const triesAtAccount: LimitRule = {
  name: "passwords tried at an account from a network",
  most: 10,
  within: quarter,
};
export const triesOfNetwork: LimitRule = {
  name: "passwords tried from a network",
  most: 100,
  within: hour,
};
/**
 * Of any at an account from all networks together: more than this come from many hands. From
 * then on a network that is new to the account is let in one at a time; one from which its owner has
 * signed in of late, or a device on which they have, is let in as ever.
 */
export const triesFromAnywhere: LimitRule = {
  name: "passwords tried at an account",
  most: 50,
  within: quarter,
};
export const triesUnderAttack: LimitRule = {
  name: "passwords tried at an account that many try",
  most: 1,
  within: 5_000,
};
/** A memory, not a limit. */
export const signedInFrom: LimitRule = {
  name: "an account was signed in to from a network",
  most: 1,
  within: 60 * day,
};
/** A memory as well, of a browser: it goes with its owner into other networks. */
export const signedInOn: LimitRule = {
  name: "an account was signed in to on a device",
  most: 1,
  within: 60 * day,
};
/** More wrong ones, and the device is a stranger's: it may have been stolen. */
export const triesOnDevice: LimitRule = {
  name: "passwords tried at an account on a device",
  most: 10,
  within: quarter,
};
/**
 * Whether the shop knows an address or a phone: both to register and to ask for a new password tell
 * it, so both count here. Asked before anything is looked up, it says nothing of the address.
 */
export const namesAsked: LimitRule = {
  name: "customers asked about by a network",
  most: 20,
  within: hour,
};
/** A memory as well: for so long nobody is told any more whether an address is known. */
export const crowdAsks: LimitRule = {
  name: "a crowd asks for addresses",
  most: 1,
  within: quarter,
};
/** In silence: whoever wants to fill a box is not told when it is full. */
export const lettersAskedFor: LimitRule = {
  name: "letters asked for to an address",
  most: 3,
  within: hour,
};
export const linksOpened: LimitRule = {
  name: "account links opened by a network",
  most: 60,
  within: hour,
};
