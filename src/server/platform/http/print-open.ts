/** A wildcard address cannot be opened in a browser. */
export function hostInUrl(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

export function printOpen(print: (line: string) => void, host: string, port: number): void {
  print(`The shop is open: http://${hostInUrl(host)}:${port}`);
  if (host === "127.0.0.1")
    print(`                  http://localhost:${port} (no service worker there)`);
}
