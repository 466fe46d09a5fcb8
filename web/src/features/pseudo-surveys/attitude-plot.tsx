import { surveyNumberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import { unitText } from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import { plotAxis } from "../../ui/plot/plot-scale";
import { XyPlot } from "../../ui/plot/xy-plot";
import styles from "./pseudo-surveys.module.css";

type AttitudePlotProps = {
  of: "inclination" | "azimuth";
  estimated: readonly SurveyValues[];
  surveys: readonly SurveyValues[];
};

/** Stations that are drawn: the newest of the hole. */
const MAX_STATIONS = 60;
/** Below this inclination an azimuth is noise, deg. */
const NO_AZIMUTH = 3;
const names = { inclination: "Inclination", azimuth: "Azimuth" } as const;

/** How the hole bends between its surveys: the estimate against straight interpolation. */
export function AttitudePlot({ of, estimated, surveys }: AttitudePlotProps) {
  const { toShown } = shownUnit("ft");
  const newest = estimated.slice(-MAX_STATIONS);
  const from = newest[0]?.md ?? 0;
  const drawnSurveys = surveys.filter(({ md }) => md >= from);
  const last = surveyNumberOf(newest.at(-1), of) ?? 0;
  // Azimuths on both sides of north stay together, and azimuths at the end of the hole read as in the table.
  const near = (value: number) => (of === "azimuth" ? value - 360 * Math.round((value - last) / 360) : value);
  const points = (rows: readonly SurveyValues[]) =>
    rows.flatMap((row) => {
      const value = surveyNumberOf(row, of);
      // A nearly vertical hole has no meaningful azimuth.
      const isBlind = of === "azimuth" && (surveyNumberOf(row, "inclination") ?? 0) < NO_AZIMUTH;
      return value === null || isBlind ? [] : [[toShown(row.md), near(value)] as const];
    });
  const [estimate, measured] = [points(newest), points(drawnSurveys)];
  const x = plotAxis(
    [...estimate, ...measured].map(([md]) => md),
    { fromZero: false, least: 10 },
  );
  const y = plotAxis(
    [...estimate, ...measured].map(([, value]) => value),
    { fromZero: false, least: 2 },
  );
  return (
    <figure className={styles.plot}>
      <figcaption className="type-strong">{names[of]}, deg</figcaption>
      <XyPlot
        label={`${names[of]} along the hole`}
        x={{ ...x, name: `MD, ${unitText({ unit: "ft" })}` }}
        y={{ ...y, name: `${names[of]}, deg` }}
        lines={[
          { id: "surveys", points: measured, color: "var(--color-text2)", dash: "4 3", width: 1 },
          { id: "estimate", points: estimate, color: "var(--color-accent)", width: 2 },
        ]}
        empty={
          estimate.length + measured.length > 0
            ? undefined
            : of === "azimuth"
              ? "The hole is vertical here"
              : "No values"
        }
        marks={measured.map(([px, py]) => ({ x: px, y: py }))}
      />
    </figure>
  );
}
