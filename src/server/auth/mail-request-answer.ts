/** @param retryAfter ms until the address may have another mail; undefined: one was sent. */
export function mailRequestAnswer(email: string, retryAfter: number | undefined) {
  return {
    email,
    sent: retryAfter === undefined,
    retry_after: retryAfter === undefined ? null : Math.ceil(retryAfter / 1000),
  };
}
