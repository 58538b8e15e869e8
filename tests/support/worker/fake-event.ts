/** A request on its way through a worker, and what the worker still does when it has answered. */
export type FakeEvent = {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  /** All that it was asked to wait for. */
  settled: () => Promise<unknown>;
};

export function makeFakeEvent(path: string): FakeEvent {
  const work: Promise<unknown>[] = [];
  return {
    request: new Request(new URL(path, "https://torba.example")),
    waitUntil: (one) => void work.push(one),
    settled: () => Promise.all(work),
  };
}
