/** Why the shop cannot start, in one line that tells its keeper what to do. */
export class StartRefusal extends Error {
  override readonly name = "StartRefusal";
}
