import type { EventReply } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { projectArc } from "@sigma/engine/survey/project-arc";
import type { Station } from "@sigma/engine/survey/station";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { Trajectory } from "@sigma/engine/survey/trajectory";
import { useMemo } from "react";
import { useEvent } from "../../data/calls/use-event";
import { numberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import { formatQuantity, formatValue, quantities, unitText } from "../../ui/format/numbers";
import { type Column, Table } from "../../ui/layout/table";
import { PanelBeside } from "../../ui/layout/panel-beside";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";
import styles from "./pseudo-surveys.module.css";

type Misclosures = EventReply<"pseudo-survey-data/get/basis">["misclosures"];

type AtTheBitProps = {
  wellId: WellId;
  /** The last survey, and the last pseudo survey below it. */
  survey: SurveyValues | undefined;
  bit: SurveyValues | undefined;
  misclosures: Misclosures;
};

/** From this on slides and rotation missed a survey by much, deg. */
const MUCH = 1;
const signed = (value: number | null, text: string): string => (value !== null && value > 0 ? `+${text}` : text);

/** The bit by slides and rotation beside the hole gone on straight, and what both missed at the last surveys. */
export function AtTheBit({ wellId, survey, bit, misclosures }: AtTheBitProps) {
  const plans = useEvent("well-plan/get", { wellId }).data;
  const wellbore = plans?.find((one) => one.wellbore);
  const plan = useMemo(() => (wellbore ? planTrajectory(wellbore) : null), [wellbore]);
  const rows = survey && bit && bit.md > survey.md ? rowsOf(survey, bit, plan) : [];
  if (rows.length === 0 && misclosures.length === 0) return null;
  return (
    <PanelBeside label="At the bit">
      {survey && bit && rows.length > 0 && (
        <section aria-label="At the bit" className={styles.beside}>
          <h3 className="type-caption">
            At the bit{" "}
            <span>
              {formatQuantity(bit.md - survey.md, quantities.liveDepth)} past survey{" "}
              {formatValue(survey.md, quantities.surveyDepth)}
            </span>
          </h3>
          <Table label="At the bit" rows={rows} columns={bitColumns} rowKey={({ label }) => label} />
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
            columns={misclosureColumns}
            rowKey={({ md }) => String(md)}
          />
        </section>
      )}
    </PanelBeside>
  );
}

type BitRow = { label: string; unit: string; bent: number | null; straight: number | null };

const apartOf = ({ bent, straight }: BitRow): number | null =>
  bent === null || straight === null ? null : bent - straight;
const cellOf =
  (of: (row: BitRow) => number | null) =>
  ({ unit, ...row }: BitRow) =>
    formatValue(of({ unit, ...row }), { unit, decimals: 2 });

const bitColumns: readonly Column<BitRow>[] = [
  { title: "", value: ({ label, unit }) => `${label}, ${unitText({ unit })}` },
  { title: "Slides and rotation", value: ({ bent }) => bent, cell: cellOf(({ bent }) => bent), align: "right" },
  { title: "Straight on", value: ({ straight }) => straight, cell: cellOf(({ straight }) => straight), align: "right" },
  {
    title: "Apart",
    value: apartOf,
    cell: (row) => signed(apartOf(row), cellOf(apartOf)(row)),
    align: "right",
  },
];

const misclosureColumns: readonly Column<Misclosures[number]>[] = [
  { title: "Survey", value: ({ md }) => md, cell: ({ md }) => formatQuantity(md, quantities.surveyDepth) },
  {
    title: "Inc",
    unit: "deg",
    value: ({ inclination }) => inclination,
    cell: ({ inclination }) => <Missed value={inclination} />,
    align: "right",
  },
  {
    title: "Azi",
    unit: "deg",
    value: ({ azimuth }) => azimuth,
    cell: ({ azimuth }) => <Missed value={azimuth} />,
    align: "right",
  },
];

const Missed = ({ value }: { value: number }) => (
  <>
    {Math.abs(value) > MUCH && (
      <>
        <AlarmGlyph level="Warning" size={12} />{" "}
      </>
    )}
    {signed(value, formatValue(value, quantities.angle))}
  </>
);

function stationOf(row: SurveyValues): Station | null {
  const of = (name: string) => numberOf(row, name);
  const [inclination, azimuth, tvd, ns, ew] = [of("inclination"), of("azimuth"), of("tvd"), of("ns"), of("ew")];
  if (inclination === null || azimuth === null || tvd === null || ns === null || ew === null) return null;
  return { md: row.md, inclination, azimuth, tvd, ns, ew };
}

function rowsOf(survey: SurveyValues, bit: SurveyValues, plan: Trajectory | null): BitRow[] {
  const [from, bent] = [stationOf(survey), stationOf(bit)];
  if (!from || !bent) return [];
  const straight = projectArc(from, { length: bent.md - from.md, dls: 0, toolface: 0 });
  const places = plan && { bent: distanceToPlan(plan, bent), straight: distanceToPlan(plan, straight) };
  const row = (label: string, unit: string, of: (station: Station) => number): BitRow => ({
    label,
    unit,
    bent: of(bent),
    straight: of(straight),
  });
  return [
    row("Inclination", "deg", ({ inclination }) => inclination),
    row("Azimuth", "deg", ({ azimuth }) => azimuth),
    row("TVD", "ft", ({ tvd }) => tvd),
    ...(places
      ? [
          { label: "Left of plan", unit: "ft", bent: -places.bent.leftRight, straight: -places.straight.leftRight },
          { label: "Above plan", unit: "ft", bent: places.bent.aboveBelow, straight: places.straight.aboveBelow },
        ]
      : []),
  ];
}
