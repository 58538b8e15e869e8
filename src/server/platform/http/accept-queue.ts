/**
 * Node takes in one new connection in each round of its loop (libuv since 1.45), and a busy shop
 * makes few rounds: a crowd would stand before the door for many seconds, unheard and not even
 * refused. So before anything long begins, all who stand there are let in.
 */
import type { Server } from "node:net";

/** Rounds without anybody new, after which nobody stands there. */
const quietRounds = 2;
/** Rounds after which those who wait begin all the same. */
const mostRounds = 500;

/** Answers a way to begin something long: at once, or when the door is quiet. */
export function watchDoor(server: Server): (begin: () => void) => void {
  let waiting: (() => void)[] = [];
  let isBusy = false;
  let came = 0;

  const watch = () => {
    let known = came;
    let quiet = 0;
    let rounds = 0;
    const look = () => {
      quiet = came === known ? quiet + 1 : 0;
      known = came;
      rounds += 1;
      isBusy = quiet < quietRounds;
      if (!isBusy || rounds % mostRounds === 0) {
        const begun = waiting;
        waiting = [];
        for (const begin of begun) begin();
      }
      if (isBusy) setImmediate(look);
    };
    setImmediate(look);
  };
  server.on("connection", () => {
    came += 1;
    if (isBusy) return;
    isBusy = true;
    watch();
  });
  return (begin) => {
    if (isBusy) waiting.push(begin);
    else begin();
  };
}
