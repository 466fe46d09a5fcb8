/** Why an endpoint gave no answer, as a sentence for users. */
export class EndpointFault extends Error {
  override readonly name = "EndpointFault";
}
