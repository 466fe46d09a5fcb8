import { type CaseUnits, unitsOf } from "./case-units";
import { type JsonObject, objectAt, objectsAt, textAt } from "./read-json";
import type { Check, NotCompared, OracleCase, OracleFile } from "./topic-check";

/** A case as a topic is given it: all of it, its inputs, and the size of its units. */
export type CaseParts = CaseUnits & { oracleCase: JsonObject; inputs: JsonObject };

/** The cases of a list of a file, under `cases` unless named, that have inputs, each checked in one way. */
export const casesOf = (
  file: OracleFile,
  check: (parts: CaseParts) => (Check | NotCompared)[],
  list = "cases",
): OracleCase[] =>
  objectsAt(file, list).map((oracleCase) => ({
    id: textAt(oracleCase, "id"),
    run: () => check({ oracleCase, inputs: objectAt(oracleCase, "inputs"), ...unitsOf(file, oracleCase) }),
  }));
