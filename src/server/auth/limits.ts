/**
 * How often one may try. A guesser gets nowhere, and locks nobody out: the owner of an account signs
 * in from another network meanwhile.
 */
import { hour, type LimitRule } from "#server/limits/limit.ts";

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
 * Whether the shop knows an address or a phone: both to register and to ask for a new password tell
 * it, so both count here. Asked before anything is looked up, it says nothing of the address.
 */
export const namesAsked: LimitRule = {
  name: "customers asked about by a network",
  most: 20,
  within: hour,
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
