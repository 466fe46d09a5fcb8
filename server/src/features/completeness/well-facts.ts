import type { CheckId } from "@sigma/contract/completeness/checks";
import type { BhaFields } from "@sigma/contract/well-settings/bha";
import type { MudData } from "@sigma/contract/well-settings/mwd-run";
import type { NorthReference } from "@sigma/contract/directional/station";
import type { PressureDepth } from "@sigma/contract/well-settings/pressure-profile";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { FeedState } from "@sigma/engine/feed/feed-state";
import type { DataQualityEvent } from "@sigma/engine/data-quality/data-quality-tracker";
import type { EpochSeconds, Feet, Klb, Seconds } from "@sigma/terms/quantities";
import type { ReportingDay } from "@sigma/terms/reporting-day";
import type { Sample } from "@sigma/terms/sample";
import type { StoredWell } from "../../storage/entities/wells/well-store";

/** The active BHA of a well without the table of speeds of its motor. */
export type BhaFacts = Omit<BhaFields, "motor"> & { motor: Omit<BhaFields["motor"], "rpm"> };

/** An MWD run, oldest first. */
export type RunFacts = { name: string; bhaId: string; mudData: MudData; createdAt: EpochSeconds };

/** The surveys of a well: their number, the deepest, and the intervals between them that are too long. */
export type SurveyFacts = {
  count: number;
  lastMd: Feet;
  lastTime: EpochSeconds | null;
  withoutTool: number;
  longIntervals: number;
  /** The longest of these. */
  longest: { from: Feet; to: Feet } | null;
};

/** The wellbore plan of a well. */
export type PlanFacts = { lastMd: Feet; northReference: NorthReference | null; createdAt: EpochSeconds };

/** How many formation tops a well has, those with a name and a TVD, and those with pressures. */
export type TopFacts = { count: number; located: number; withPore: number; withFracture: number };

/** The daily reports of a well: when the newest interval ends, and the intervals of the seven days before that. */
export type ReportFacts = {
  lastEnd: EpochSeconds;
  count: number;
  withoutCode: number;
  /** Time between the first and the last of them that none covers. */
  open: Seconds;
};

/** The settings of a well that have been saved; a group that has never been saved is absent. */
export type SettingsFacts = {
  references?: Partial<WellReferencesFields>;
  "pressure-profile"?: { rows: PressureDepth[] };
  "anti-collision"?: { offsetWellIds: string[] };
  "drilling-advisor"?: { offsetWells: string[] };
  /** Whether a user has changed them since the well was created. */
  isDirectionalChanged?: boolean;
};

/** The rig of a well and its source. */
export type RigFacts = {
  blockWeight: Klb | null;
  /** Null without a source. */
  source: { isEnabled: boolean; isMapped: boolean; isClockLive: boolean } | null;
};

/** A contradiction of a channel that trackers have noticed. */
export type QualityFacts = Omit<DataQualityEvent, "kind">;

/** A check that a well does not need, as a user entered it. */
export type ExemptionFacts = {
  id: string;
  check: CheckId;
  reason: string;
  until: EpochSeconds | null;
  author: string;
  createdAt: EpochSeconds;
};

/** What is stored for the checks of a well. */
export type StoredFacts = {
  createdAt: EpochSeconds | null;
  bha: BhaFacts | null;
  runs: readonly RunFacts[];
  surveys: SurveyFacts | null;
  plan: PlanFacts | null;
  tops: TopFacts | null;
  reports: ReportFacts | null;
  settings: SettingsFacts;
  rig: RigFacts | null;
  /** Midnight by the clock of the rig if neither the well nor its operator has a reporting day. */
  reportingDay: ReportingDay;
  /** Those of the last 24 hours of its data, newest first. */
  contradictions: readonly QualityFacts[];
  alerts: number;
  exemptions: readonly ExemptionFacts[];
};

/** The facts that the checks of a well are made from. */
export type WellFacts = StoredFacts & {
  well: Pick<
    StoredWell,
    | "rig"
    | "finishedAt"
    | "targetDepth"
    | "holeData"
    | "casingData"
    | "x"
    | "y"
    | "heightOfReference"
    | "kellyBushingElevation"
    | "drillFloorElevation"
    | "groundLevelElevation"
  >;
  status: WellStatus | null;
  feed: FeedState;
  /** Time since its newest data; null without any. */
  age: Seconds | null;
  /** The newest sample; null for a well that is not being drilled. */
  sample: Sample | null;
  /** Null or 0 while it has no hole. */
  holeDepth: Feet | null;
  /** The present of the well: its end, the newest sample of a recorded feed, or the time of the check. */
  now: EpochSeconds;
  /** The time of the check. */
  checkedAt: EpochSeconds;
};
