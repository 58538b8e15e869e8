/** ms */
export const beat = 50;

/**
 * Counts time as this process has it. A process that gets no processor, or whose event loop is
 * busy, beats as much later as its own time limits end later: so a limit of the code under test may
 * be checked on any machine.
 */
export function countBeats(): () => number {
  let beats = 0;
  const counting = setInterval(() => {
    beats += 1;
  }, beat);
  counting.unref();
  return () => {
    clearInterval(counting);
    return beats;
  };
}
