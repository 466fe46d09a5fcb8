import { CallError } from "@sigma/contract/errors";
import { EngineInputError } from "@sigma/engine/engine-input-error";

/**
 * Computes a result from stations sent by a user, and refuses stations that form no valid path.
 *
 * @param fieldOf the field to name, by the invalid station
 * @throws CallError `validation` on that field, with the message of the engine
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
