/** Why the shop cannot start, in one line that says what the operator can do. */
export class StartRefusal extends Error {
  override readonly name = "StartRefusal";
}
