import { z } from "zod";
import { Basis, Missing } from "../analysis/basis";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { calculationInputs } from "../topics";

const nullableNumber = z.number().nullable();

/**
 * The top of a formation against plan and hole: ft, s.
 *
 * `planMd` and `holeMd` are where plan and hole come through its prognosed depth, `late` the second less the first. `picked` is the
 * depth that a person entered for it, where the hole is that deep: with its depth by the surveys, and how much lower that is than
 * the prognosis. Ahead of the bit `distance` is along the plan, `time` at the present rate of penetration.
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
      /** Where the hole is: ft. */
      holeMd: nullableNumber,
      holeTvd: nullableNumber,
      /** Median of what was drilled in the last two hours of samples, ft/hr; null where no hole was made. */
      rop: nullableNumber,
      basis: Basis,
      missing: z.array(Missing),
    }),
    ...reads("named", readers),
    asOf: true,
    follows: calculationInputs,
  },
});
