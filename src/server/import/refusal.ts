/** Why nothing is imported, in one line that says what to do. */
export class ImportRefusal extends Error {
  override readonly name = "ImportRefusal";
}
