/** The import is refused and changes nothing; the message is one line that says what to do. */
export class ImportRefusal extends Error {
  override readonly name = "ImportRefusal";
}
