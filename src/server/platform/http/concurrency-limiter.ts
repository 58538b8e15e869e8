/**
 * Limits how many tasks run at the same time; the others wait in a queue. A task that would wait
 * too long is rejected: a server that answers everybody late helps nobody.
 */
export type ConcurrencyLimits = {
  /** How many tasks run at the same time. */
  concurrency: number;
  /** How many tasks may wait. */
  queueSize: number;
  /** ms; a task that has waited this long is rejected. */
  maxWait: number;
};

export type ConcurrencyLimiter = {
  /**
   * Calls either `start` or `reject`, now or later. A prioritized task goes before the others; where
   * the queue is full, it takes the place of the last one.
   */
  acquire(start: () => void, reject: () => void, hasPriority?: boolean): void;
  /** A further task would wait. */
  isFull(): boolean;
  /** Called when a started task has ended: starts the next one. */
  release(): void;
};

type QueuedTask = { start: () => void; reject: () => void; timeout: NodeJS.Timeout };

export function createConcurrencyLimiter({
  concurrency,
  queueSize,
  maxWait,
}: ConcurrencyLimits): ConcurrencyLimiter {
  // A Set keeps insertion order and removes from the middle cheaply.
  const priorityQueue = new Set<QueuedTask>();
  const queue = new Set<QueuedTask>();
  let running = 0;
  const dequeue = (task: QueuedTask) => {
    clearTimeout(task.timeout);
    if (!priorityQueue.delete(task)) queue.delete(task);
  };
  /** Returns false when only prioritized tasks are waiting. */
  const rejectLast = () => {
    const last = [...queue].at(-1);
    if (last) dequeue(last);
    last?.reject();
    return last !== undefined;
  };
  return {
    isFull: () => running >= concurrency,
    acquire(start, reject, hasPriority = false) {
      // Half of the queue at most, or prioritized tasks would displace all others.
      const isPrioritized = hasPriority && priorityQueue.size < queueSize / 2;
      if (running < concurrency) {
        running += 1;
        start();
      } else if (priorityQueue.size + queue.size >= queueSize && !(isPrioritized && rejectLast())) {
        reject();
      } else {
        const timeout = setTimeout(() => {
          dequeue(task);
          reject();
        }, maxWait);
        const task: QueuedTask = { start, reject, timeout };
        (isPrioritized ? priorityQueue : queue).add(task);
      }
    },
    release() {
      const [first] = priorityQueue;
      const [next] = first ? [first] : queue;
      if (!next) {
        running -= 1;
        return;
      }
      dequeue(next);
      next.start();
    },
  };
}
