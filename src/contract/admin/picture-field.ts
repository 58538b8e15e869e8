import * as z from "zod/mini";
import { type Field, Unreadable } from "./fields.ts";

const ownPicture = /^\/(images|assets)\/(?!\/)[^\s"'<>\\]{1,300}$/;

/** `""`, or the address of one of the shop's own pictures. */
export const pictureUrl = (): Field<string> => ({
  kind: "picture",
  answer: z.string(),
  read(value) {
    if (value === "" || value === null || value === undefined) return "";
    return typeof value === "string" && ownPicture.test(value) && !value.includes("..")
      ? value
      : new Unreadable("invalid");
  },
});
