import { CallError } from "@sigma/contract/errors";
import { EngineInputError } from "@sigma/engine/engine-input-error";

/**
 * Computes something of stations that a person has sent, and refuses those that make no path.
 *
 * @param fieldOf the field to name, by the station that is wrong
 * @throws CallError `validation` on that field, with what is wrong in the words of the engine
 */
export function orRefuse<Result>(fieldOf: (station: number) => string, compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error;
    const field = fieldOf(error.index ?? 0);
    throw new CallError("validation", `${field}: ${error.message.replace(/^[a-z-]+( at \d+)?: /, "")}`, field);
  }
}
