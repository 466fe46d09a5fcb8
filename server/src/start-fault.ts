/** A start that cannot succeed until a person changes something; the message says what. */
export class StartFault extends Error {
  override readonly name = "StartFault";
}
