/**
 * Towns that the directory lacks: one is a question once, and the shopper may leave it as it is,
 * for it may be a real village.
 */
import { create } from "zustand";

export const useTownQuestion = create(() => ({
  /** The name as typed; "": there is no question. */
  questioned: "",
  /** The name that the shopper has sent a second time. */
  confirmed: "",
}));

/** True: the shopper has to look at the name first. */
export function askAboutTown(name: string): boolean {
  const { questioned, confirmed } = useTownQuestion.getState();
  if (name === confirmed) return false;
  const isConfirmed = name === questioned;
  useTownQuestion.setState(
    isConfirmed ? { questioned: "", confirmed: name } : { questioned: name, confirmed: "" },
  );
  return !isConfirmed;
}
