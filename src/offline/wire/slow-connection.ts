/**
 * The browser expects a bad connection, or the shopper saves data: nothing large is fetched unasked.
 * Only some browsers know.
 */
export function isConnectionSlow(): boolean {
  // as: the Network Information API is in some browsers only, and in no standard library
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return (
    connection !== undefined && (connection.saveData || connection.effectiveType.endsWith("2g"))
  );
}
