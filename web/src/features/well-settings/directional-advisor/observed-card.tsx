import { type Answer, textOf } from "../../../data/calls/loaded";
import type { TendencyRecord } from "@sigma/contract/well-settings/directional-settings";
import { Card } from "../../../settings/form/settings-form";
import { unitText, quantities } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { XyPlot } from "../../../ui/plot/xy-plot";
import { colorVar } from "../../../ui/theme/palette";
import { traceColorAt } from "../../../ui/theme/trace-color";
import styles from "./directional-advisor.module.css";
import { type DirectionalForm, type Tendency, tendencyRows, usedNow } from "./directional-form";

type ObservedCardProps = { form: DirectionalForm; recorded: Answer<TendencyRecord> };

const colors: Record<Tendency, string> = { motorYield: traceColorAt(5), rbr: traceColorAt(2), rtr: traceColorAt(7) };
/** The smallest span of an axis of tendencies, deg/100 ft. */
const LEAST_SPAN = 2;

/** The observed tendencies of each survey, with the settings and the values used from the last survey on. */
export function ObservedCard({ form, recorded }: ObservedCardProps) {
  const { data: record } = recorded;
  if (!record || !record.surveys.some(({ motorYield, rbr, rtr }) => (motorYield ?? rbr ?? rtr) !== null)) {
    return (
      <Card title="Observed at each survey" gap={12}>
        <p className="text2">{textOf(recorded, (of) => of?.reason ?? "No survey shows anything yet")}</p>
      </Card>
    );
  }
  const depth = shownUnit("ft");
  const rate = shownUnit(quantities.dogleg.unit);
  const depths = record.surveys.map(({ md }) => depth.toShown(md));
  const axis = plotAxis(depths, { fromZero: false, least: 100 });
  return (
    <Card
      title="Observed at each survey"
      tools={<span className="text3">{unitText(quantities.dogleg)}; line: used now; dotted: set</span>}
      gap={12}
    >
      {tendencyRows.map(({ name, label }, place) => {
        const points = record.surveys.flatMap((survey) => {
          const value = survey[name];
          return value === null ? [] : [[depth.toShown(survey.md), rate.toShown(value)] as const];
        });
        const set = Number(form[name]);
        const usedTendency = usedNow(form[name], form.alpha, record.last[name]);
        const level = (value: number, from: number) =>
          [
            [from, rate.toShown(value)],
            [axis.to, rate.toShown(value)],
          ] as const;
        const knownValues = [
          ...points.map(([, value]) => value),
          rate.toShown(set),
          ...(usedTendency === null ? [] : [rate.toShown(usedTendency)]),
        ];
        return (
          <div key={name} className={styles.chart}>
            <XyPlot
              label={`${label} at ${points.length} surveys`}
              x={{ ...axis, name: place < tendencyRows.length - 1 ? "" : `MD, ${unitText({ unit: "ft" })}` }}
              y={{ ...plotAxis(knownValues, { fromZero: false, least: LEAST_SPAN }), name: label }}
              lines={[
                { id: "observed", points, color: colors[name] },
                ...(Number.isFinite(set)
                  ? [{ id: "set", points: level(set, axis.from), color: colorVar("text2"), dash: "2 4" }]
                  : []),
                ...(usedTendency === null
                  ? []
                  : [
                      {
                        id: "used",
                        points: level(usedTendency, depths.at(-2) ?? axis.from),
                        color: colorVar("accent"),
                        width: 2,
                      },
                    ]),
              ]}
              marks={points.map(([x, y]) => ({ x, y }))}
            />
          </div>
        );
      })}
    </Card>
  );
}
