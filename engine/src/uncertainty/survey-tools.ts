import catalogue from "../../reference/survey-tools.json";
import { EngineInputError } from "../engine-input-error";
import type { ErrorTerm, Propagation, SurveyTool, TermUnit } from "./error-term";
import { isWeightName } from "./weight-functions";

/** On a floating rig the depth reference moves: 1-sigma errors of the set A tools with `_Fl`, m. OWSG set A Rev 5-1. */
const FLOATING_RIG: Magnitudes = { DRFR: 2.2, DRFS: 1 };

type Magnitudes = Readonly<Record<string, number | undefined>>;
type ToolRow = {
  name: string;
  id: string;
  title: string;
  revision: string;
  inclination: number[];
  doublesFirstLeg: boolean;
  magnitudes: Magnitudes;
  propagation?: Readonly<Record<string, string | undefined>> | undefined;
};

const units: readonly TermUnit[] = ["1", "1/m", "m", "deg", "deg/hr", "deg.nT", "m/s2", "nT"];
const propagations: readonly Propagation[] = ["random", "systematic", "well", "global"];
const termRows: Readonly<Record<string, { weight: string; unit: string; propagation: string }>> = catalogue.terms;
const toolRows: readonly ToolRow[] = catalogue.tools;

/**
 * The survey tools with published error models: ISCWSA MWD Rev 4, 5.04 and 5.11, and the OWSG set A, whose tools are also
 * available for a floating rig (`_Fl`). In the order in which a list of choices shows them.
 *
 * @see docs/methods/uncertainty.md — tools
 */
export const surveyTools: readonly SurveyTool[] = toolRows.flatMap((row) =>
  row.name.startsWith("ISCWSA")
    ? [toolOf(row)]
    : [
        toolOf(row),
        toolOf({
          ...row,
          name: `${row.name}_Fl`,
          title: `${row.title} [Floating Rig]`,
          magnitudes: { ...row.magnitudes, ...FLOATING_RIG },
        }),
      ],
);

const byName = new Map(surveyTools.map((tool) => [tool.name, tool]));

/**
 * A survey tool by its name.
 *
 * @throws EngineInputError `unknown-code` for a name that no tool has
 * @see docs/methods/uncertainty.md — tools
 */
export function findSurveyTool(name: string): SurveyTool {
  const tool = byName.get(name);
  if (!tool) throw new EngineInputError("unknown-code", `no survey tool is called "${name}"`);
  return tool;
}

function toolOf({
  name,
  id,
  title,
  revision,
  inclination,
  doublesFirstLeg,
  magnitudes,
  propagation,
}: ToolRow): SurveyTool {
  const [lowest = 0, highest = 180] = inclination;
  const terms = Object.entries(magnitudes).flatMap(([code, magnitude]) =>
    magnitude === undefined ? [] : termOf(code, magnitude, propagation?.[code]),
  );
  return { name, id, title, revision, inclination: [lowest, highest], doublesFirstLeg, terms };
}

function termOf(code: string, magnitude: number, ownPropagation: string | undefined): ErrorTerm {
  const row = termRows[code];
  const unit = units.find((name) => name === row?.unit);
  const propagation = propagations.find((name) => name === (ownPropagation ?? row?.propagation));
  if (!row || !isWeightName(row.weight) || !unit || !propagation) {
    throw new EngineInputError("unknown-code", `error term ${code} has no weight function, unit or propagation`);
  }
  return { code, weight: row.weight, magnitude, unit, propagation };
}
