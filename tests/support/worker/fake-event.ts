/** A request to a worker, and the work that the worker continues after it has answered. */
export type FakeEvent = {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  /** All promises passed to `waitUntil`. */
  settled: () => Promise<unknown>;
};

export function makeFakeEvent(path: string, init: RequestInit = {}): FakeEvent {
  const work: Promise<unknown>[] = [];
  return {
    request: new Request(new URL(path, "https://torba.example"), init),
    waitUntil: (one) => void work.push(one),
    settled: () => Promise.all(work),
  };
}
