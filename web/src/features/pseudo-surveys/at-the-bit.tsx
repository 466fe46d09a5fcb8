import type { EventReply } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { shortestTurn } from "@sigma/engine/math/angles";
import { projectArc } from "@sigma/engine/survey/path/project-arc";
import type { Station } from "@sigma/engine/survey/station";
import { toRadians } from "@sigma/terms/quantities";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import { useMemo } from "react";
import { useEvent } from "../../data/calls/use-event";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { useWellStatus } from "../../data/live/well-status";
import { surveyNumberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import { formatQuantity, formatValue, quantities, unitText } from "../../ui/format/numbers";
import { type Column, Table } from "../../ui/layout/table";
import { PanelBeside } from "../../ui/layout/panel-beside";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";
import { sideLetters } from "../../ui/well/directional/survey-figures";
import styles from "./pseudo-surveys.module.css";

type Misclosures = readonly EventReply<"pseudo-survey-data/get/basis">["misclosures"][number][];

type AtTheBitProps = {
  wellId: WellId;
  /** Every survey, shallow first, and the last pseudo survey. */
  surveys: readonly SurveyValues[];
  bit: SurveyValues | undefined;
  misclosures: Misclosures;
};

/** Beyond this slides and rotation missed a survey by much, deg. */
const LARGE_MISS = 1;
const signedText = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** The bit position from slides and rotation beside a straight extension of the hole, and the errors of both at the last surveys. */
export function AtTheBit({ wellId, surveys, bit, misclosures }: AtTheBitProps) {
  const survey = surveys.at(-1);
  const title = isFarOffBottom(useWellStatus(wellId), bit?.md) ? "At the hole bottom" : "At the bit";
  const plans = useEvent("well-plan/get", { wellId }).data;
  const wellbore = plans?.find((plannedRun) => plannedRun.wellbore);
  const plan = useMemo(() => (wellbore ? planTrajectory(wellbore) : null), [wellbore]);
  const rows = survey && bit && bit.md > survey.md ? rowsOf(survey, bit, plan) : [];
  if (rows.length === 0 && misclosures.length === 0) return null;
  return (
    <PanelBeside label={title}>
      {survey && bit && rows.length > 0 && (
        <section aria-label={title} className={styles.beside}>
          <h3 className="type-caption">
            {title}{" "}
            <span>
              {formatQuantity(bit.md - survey.md, quantities.liveDepth)} past survey{" "}
              {formatValue(survey.md, quantities.surveyDepth)}
            </span>
          </h3>
          <Table label={title} rows={rows} columns={bitColumns} rowKey={({ label }) => label} />
        </section>
      )}
      {misclosures.length > 0 && (
        <section aria-label="Misclosure at the surveys" className={styles.beside}>
          <h3 className="type-caption">
            Misclosure at the surveys <span>before it is spread</span>
          </h3>
          <Table
            label="Misclosure at the surveys"
            rows={misclosures}
            columns={misclosureColumns(surveys)}
            rowKey={({ md }) => String(md)}
          />
        </section>
      )}
    </PanelBeside>
  );
}

type BitRow = {
  label: string;
  unit: string;
  /** The letters of a positive and a negative value; null for a value with a sign. */
  sides: readonly [positive: string, negative: string] | null;
  bent: number;
  straight: number;
  apart: number;
};

const cellOf = (of: (row: BitRow) => number) => (row: BitRow) => {
  const value = of(row);
  const quantity = { unit: row.unit, decimals: 2 };
  if (!row.sides) return formatValue(value, quantity);
  return `${formatValue(Math.abs(value), quantity)} ${row.sides[value >= 0 ? 0 : 1]}`;
};

const bitColumns: readonly Column<BitRow>[] = [
  { title: "", value: ({ label, unit }) => `${label}, ${unitText({ unit })}` },
  { title: "Slides and rotation", value: ({ bent }) => bent, cell: cellOf(({ bent }) => bent), align: "right" },
  { title: "Straight on", value: ({ straight }) => straight, cell: cellOf(({ straight }) => straight), align: "right" },
  {
    title: "Apart",
    value: ({ apart }) => apart,
    cell: (row) => {
      const text = cellOf(({ apart }) => apart)(row);
      return row.sides ? text : signedText(row.apart, text);
    },
    align: "right",
  },
];

const misclosureColumns = (surveys: readonly SurveyValues[]): readonly Column<Misclosures[number]>[] => [
  { title: "Survey", value: ({ md }) => md, cell: ({ md }) => formatQuantity(md, quantities.surveyDepth) },
  {
    title: "Inc",
    unit: "deg",
    value: ({ inclination }) => inclination,
    cell: ({ inclination }) => <Missed value={inclination} isMuch={Math.abs(inclination) > LARGE_MISS} />,
    align: "right",
  },
  {
    title: "Azi",
    unit: "deg",
    value: ({ azimuth }) => azimuth,
    cell: ({ md, azimuth }) => <Missed value={azimuth} isMuch={acrossHole(surveys, md, azimuth) > LARGE_MISS} />,
    align: "right",
  },
];

/** The angle across the hole that a change of azimuth is at a survey, deg: near vertical the azimuth swings by itself. */
function acrossHole(surveys: readonly SurveyValues[], md: number, azimuth: number): number {
  const inclination = surveyNumberOf(
    surveys.find((survey) => survey.md === md),
    "inclination",
  );
  return Math.abs(azimuth) * Math.sin(toRadians(inclination ?? 90));
}

const Missed = ({ value, isMuch }: { value: number; isMuch: boolean }) => (
  <>
    {isMuch && (
      <>
        <AlarmGlyph level="Warning" size={12} />{" "}
      </>
    )}
    {signedText(value, formatValue(value, quantities.angle))}
  </>
);

function stationOf(row: SurveyValues): Station | null {
  const of = (name: string) => surveyNumberOf(row, name);
  const [inclination, azimuth, tvd, ns, ew] = [of("inclination"), of("azimuth"), of("tvd"), of("ns"), of("ew")];
  if (inclination === null || azimuth === null || tvd === null || ns === null || ew === null) return null;
  return { md: row.md, inclination, azimuth, tvd, ns, ew };
}

function rowsOf(survey: SurveyValues, bit: SurveyValues, plan: Trajectory | null): BitRow[] {
  const [from, bent] = [stationOf(survey), stationOf(bit)];
  if (!from || !bent) return [];
  const straight = projectArc(from, { length: bent.md - from.md, dls: 0, toolface: 0 });
  const places = plan && { bent: distanceToPlan(plan, bent), straight: distanceToPlan(plan, straight) };
  const row = (label: string, unit: string, [one, other]: readonly [number, number], apart = one - other): BitRow => ({
    label,
    unit,
    sides: null,
    bent: one,
    straight: other,
    apart,
  });
  return [
    row("Inclination", "deg", [bent.inclination, straight.inclination]),
    row("Azimuth", "deg", [bent.azimuth, straight.azimuth], shortestTurn(straight.azimuth, bent.azimuth)),
    row("TVD", "ft", [bent.tvd, straight.tvd]),
    ...(places
      ? [
          {
            ...row("Left / right of plan", "ft", [places.bent.leftRight, places.straight.leftRight]),
            sides: sideLetters.leftRight,
          },
          {
            ...row("Above / below plan", "ft", [places.bent.aboveBelow, places.straight.aboveBelow]),
            sides: sideLetters.ab,
          },
        ]
      : []),
  ];
}
