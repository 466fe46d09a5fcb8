import type { Target } from "@sigma/contract/directional/target";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { MwdRun } from "@sigma/contract/well-settings/mwd-run";
import type { WellReferences } from "@sigma/contract/well-settings/well-references";
import type { EffectiveSettings } from "@sigma/contract/wells/effective-settings";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { Well } from "@sigma/contract/wells/well";

/** The data of a well that have been read; undefined while they are not known. */
export type KnownOfWell = {
  well: Pick<Well, "rig" | "x" | "y">;
  bhas?: readonly Pick<Bha, "_id">[] | undefined;
  tops?: readonly Pick<FormationTop, "formationName">[] | undefined;
  /** Surveys, the tie-in among them. */
  stations?: number | undefined;
  runs?: readonly Pick<MwdRun, "_id">[] | undefined;
  plans?: readonly Pick<WellPlan, "wellbore">[] | undefined;
  targets?: readonly Pick<Target, "_id">[] | undefined;
  references?: Pick<WellReferences, "coordinateKind" | "northReference" | "field"> | undefined;
  settings?: Pick<EffectiveSettings, "hasHoleSize" | "limits" | "pressures"> | undefined;
};

/** A missing input of the analyses of a well: its name, the analyses that wait for it, and the link to enter it. */
type MissingInput = { name: string; waits: string; search: Record<string, string> };

/** The id of the BHA that the server generates while a well has none. */
const GENERATED_BHA = "default";

const general = (field: string) => ({ tab: "general", highlightedFields: field });
const part = (name: string) => ({ tab: "general", part: name });

type Rule = MissingInput & { isMissing: (known: KnownOfWell) => boolean };

const rules: readonly Rule[] = [
  {
    name: "Rig",
    waits: "live data, limits",
    search: general("rig"),
    isMissing: ({ well }) => well.rig === null,
  },
  {
    name: "Rig limits",
    waits: "overpull and pressure margins",
    search: general("rig"),
    isMissing: ({ well, settings }) =>
      well.rig !== null && settings !== undefined && Object.values(settings.limits).some((limit) => limit === null),
  },
  {
    name: "Position",
    waits: "distances to other wells",
    search: general("x,y"),
    isMissing: ({ well }) => well.x === null || well.y === null,
  },
  {
    name: "References",
    waits: "north, distances to other wells",
    search: part("references"),
    isMissing: ({ references }) =>
      references !== undefined && (references.coordinateKind === "unknown" || references.northReference === "unknown"),
  },
  {
    name: "Magnetic field",
    waits: "separation factors",
    search: part("references"),
    isMissing: ({ references }) =>
      references !== undefined && !references.field.some(({ dip, totalField }) => dip !== null && totalField !== null),
  },
  {
    name: "Hole sizes",
    waits: "drilling energy, hydraulics",
    search: general("holeData"),
    isMissing: ({ settings }) => settings?.hasHoleSize === false,
  },
  {
    name: "Surveys",
    waits: "path, distances",
    search: { tab: "general" },
    isMissing: ({ stations }) => stations !== undefined && stations < 2,
  },
  {
    name: "Well plan",
    waits: "distance to plan, advice",
    search: { tab: "general" },
    isMissing: ({ plans }) => plans !== undefined && !plans.some(({ wellbore }) => wellbore),
  },
  {
    name: "Targets",
    waits: "plans to target",
    search: part("targets"),
    isMissing: ({ targets }) => targets?.length === 0,
  },
  {
    name: "BHA",
    waits: "motor, torque and drag",
    search: { tab: "bha" },
    isMissing: ({ bhas }) => bhas?.every(({ _id }) => _id === GENERATED_BHA) === true,
  },
  {
    name: "Formation tops",
    waits: "drilling advisor",
    search: { tab: "formation-tops" },
    isMissing: ({ tops }) => tops?.every(({ formationName }) => formationName === "") === true,
  },
  {
    name: "Mud",
    waits: "hydraulics, buoyancy",
    search: { tab: "mwd-run" },
    isMissing: ({ runs }) => runs?.length === 0,
  },
  {
    name: "Pressures",
    waits: "mud window",
    search: part("pressures"),
    isMissing: ({ settings }) => settings?.pressures.length === 0,
  },
];

/** The number of inputs that the analyses of a well use. */
export const INPUT_COUNT = rules.length;

/** The missing inputs of a well, in the order of the options; inputs that are not known yet do not count as missing. */
export const missingInputs = (knownWell: KnownOfWell): MissingInput[] =>
  rules.filter(({ isMissing }) => isMissing(knownWell)).map(({ name, waits, search }) => ({ name, waits, search }));
