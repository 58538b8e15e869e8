/** Why the server cannot listen, for the operator. */
export function describeListenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable = "PORT",
): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is taken: set another ${variable}.`;
  if (error.code === "EACCES")
    return `Port ${port} is not for this user: set a ${variable} from 1024 up.`;
  return `HOST ${host} is not an address of this machine (${error.code}): set another HOST.`;
}
