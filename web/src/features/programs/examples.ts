import type { ProgramFields } from "@sigma/contract/programs/program";
import { readExample } from "@sigma/contract/programs/read-example";
import connectionTime from "../../../../docs/programs/connection-time.js?raw";
import specificEnergy from "../../../../docs/programs/specific-energy.js?raw";
import standSummary from "../../../../docs/programs/stand-summary.js?raw";
import surveyQuality from "../../../../docs/programs/survey-quality.js?raw";

// Evaluated when the page is built (`evaluated-at-build.ts`): a browser loads the programs, without the schema that reads them.

/** The examples that new programs can start from. */
export const examples: readonly ProgramFields[] = [connectionTime, specificEnergy, standSummary, surveyQuality].map(
  (text) => readExample(text)!,
);

/** The start of a program without an example. */
export const emptyProgram: ProgramFields = readExample(`/* program
{ "name": "Empty", "description": "Writes a line into its log." }
*/
// sigma gives the data of the well and takes what the program finds.
sigma.log("This is", sigma.well.name);
`)!;
