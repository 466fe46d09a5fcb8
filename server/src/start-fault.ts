/** A start that cannot succeed until a user makes a change; the message names it. */
export class StartFault extends Error {
  override readonly name = "StartFault";
}
