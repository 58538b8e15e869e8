/** A call and its answer, as the wire of the offline tests sees a server. */
export type Asked = {
  method: string;
  /** Below /ajax, without query. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  sid: string | undefined;
  credentials?: RequestCredentials;
};
/** `sid`: the cookie that comes with it; "" takes it away. */
export type Told = { status: number; headers: Record<string, string>; body: unknown; sid?: string };
/** Whatever answers calls: the model, or the real server. */
export type Backend = (asked: Asked) => Promise<Told>;
