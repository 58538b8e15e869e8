import { useLocation } from "wouter";
import { formatListing, type ListingState } from "#rules/catalogue/listing.ts";
import type { At } from "./screen-module.ts";

/** Puts a listing's state into the address: each is an entry of its own, so Back undoes it. */
export function useGoTo(at: At): (state: ListingState) => void {
  const [, navigate] = useLocation();
  return (state) => {
    const search = formatListing(state);
    navigate(search ? `${at.path}?${search}` : at.path);
  };
}
