import { QueryClient } from "@tanstack/react-query";
import { ApiRefusal } from "#admin/wire/call-api.ts";

const isFinal = (error: Error) =>
  error instanceof ApiRefusal && (error.status < 500 || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: "always",
      // A refusal stays one, and a busy shop was waited for; what did not come through is requested
      // again.
      retry: (count, error) => !isFinal(error) && count < 2,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

/** Everything that was read below these paths is read again. */
export function refreshPaths(...paths: readonly string[]): void {
  // no await: what is on the screen follows by itself
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" && paths.some((start) => path.startsWith(start)),
  });
}
