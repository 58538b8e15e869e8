/** A request and its response, as the wire of the offline tests sees a server. */
export type BackendCall = {
  method: string;
  /** Below /ajax, without query. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  sid: string | undefined;
  credentials?: RequestCredentials;
};
/** `sid`: the session cookie that the response sets; "" deletes it. */
export type BackendReply = {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  sid?: string;
};
/** Answers requests: the model server or the real server. */
export type Backend = (request: BackendCall) => Promise<BackendReply>;
