export type Route = { method: "GET" | "POST" | "PUT" | "DELETE"; path: string };

/** `bodyLimit` in bytes; 64 KiB when left out. */
export type WriteRoute = Route & { bodyLimit?: number };
