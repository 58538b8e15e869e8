/** Why the server cannot listen, for the operator. */
export function describeListenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is taken: set another PORT.`;
  if (error.code === "EACCES") return `Port ${port} is not for this user: set a PORT from 1024 up.`;
  return `HOST ${host} is not an address of this machine (${error.code}): set another HOST.`;
}
