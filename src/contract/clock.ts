/** Time and randomness are passed in: rules that ask nobody are the same on both sides. */
export type Clock = () => number;
/** A new UUIDv7 in lower case. */
export type NewId = () => string;
