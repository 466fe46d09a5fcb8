import { z } from "zod";
import { Basis, Missing } from "../analysis/basis";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { calculationInputs } from "../topics";

const nullableNumber = z.number().nullable();

/**
 * The top of a formation compared with plan and hole: ft, s.
 *
 * `planMd` and `holeMd` are the depths at which plan and hole pass its prognosed depth, `late` is the second minus the first. `picked`
 * is the depth that a user entered for it, if the hole is that deep: with its depth by the surveys, and how much lower that is than
 * the prognosis. Ahead of the bit, `distance` is along the plan and `time` at the present rate of penetration.
 */
export const PrognosisRow = z
  .object({
    name: z.string(),
    color: z.string(),
    tvd: z.number(),
    state: z.enum(["passed", "ahead", "not reached"]),
    planMd: nullableNumber,
    holeMd: nullableNumber,
    late: nullableNumber,
    picked: z.object({ md: z.number(), tvd: z.number(), lower: z.number() }).nullable(),
    distance: nullableNumber,
    expectedMd: nullableNumber,
    time: nullableNumber,
  })
  .meta({ id: "PrognosisRow" });

/** Formation tops behind and ahead of the bit. */
export const formationPrognosisEvents = defineEvents({
  "formation-prognosis/get": {
    summary: "The formation tops of a well, shallowest first: where plan and hole cross them, and the tops ahead",
    request: z.object({ wellId: WellId }),
    reply: z.object({
      rows: z.array(PrognosisRow),
      /** The depth of the hole: ft. */
      holeMd: nullableNumber,
      holeTvd: nullableNumber,
      /** Median rate of the last two hours of samples, ft/hr; null if no hole was made. */
      rop: nullableNumber,
      basis: Basis,
      missing: z.array(Missing),
    }),
    ...reads("named", readers),
    asOf: true,
    follows: calculationInputs,
  },
});
