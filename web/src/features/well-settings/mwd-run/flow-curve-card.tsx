import { shownUnit } from "../../../ui/format/shown-unit";
import { Card } from "../../../settings/form/settings-form";
import type { RowItem } from "../../../settings/rows/rows-draft";
import { formatNumber, unitText } from "../../../ui/format/numbers";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { type PlotLine, XyPlot } from "../../../ui/plot/xy-plot";
import { textShown } from "../../../ui/format/texts";
import { curveOf, flowOf, flowsOf, missesOf, type ModelFlow, flowPoints } from "./flow-curve";
import { modelLabels, mudCheckOf, type RunForm, runWording } from "./mwd-run-form";
import styles from "./mwd-run-panel.module.css";

const colors: Record<ModelFlow["model"], string> = {
  "herschel-bulkley": "var(--color-ok)",
  "power-law": "var(--color-warning)",
  bingham: "var(--color-info)",
};
const shortLabels = { ...modelLabels, "herschel-bulkley": "H.-Bulkley" };

/** The flow curve of a mud by each model, with a strong line for the selected model and thin grey lines for other runs. */
export function FlowCurve({ form, runs }: { form: RunForm; runs: readonly RowItem<RunForm>[] }) {
  const check = mudCheckOf(form);
  if (!check) {
    return (
      <Card title="Flow curve" className={styles.single}>
        <p className={styles.reason}>A number of the mud is missing or wrong</p>
      </Card>
    );
  }
  const flows = flowsOf(check);
  const chosenFlow = flows.find(({ model }) => model === form.rheologyModel);
  const others = runs.filter((run) => run.form !== form).flatMap(lineOfOther);
  const { toShown } = shownUnit("lbf/100 ft²");
  const lines = [...others, ...flows.flatMap((flow) => lineOfModel(flow, flow === chosenFlow))].map((line) => ({
    ...line,
    points: line.points.map(([rate, stress]) => [rate, toShown(stress)] as const),
  }));
  const marks = (check.readings ? flowPoints(check.readings) : []).map((mark) => ({ ...mark, y: toShown(mark.y) }));
  const stresses = [...lines.flatMap(({ points }) => points.map(([, stress]) => stress)), ...marks.map(({ y }) => y)];
  const misses = check.readings ? missesOf(flows, check.readings) : [];
  return (
    <Card
      title="Flow curve"
      tools={marks.length > 0 && <span className="type-label text3">rings are readings of the check</span>}
      className={styles.chart}
    >
      <XyPlot
        label="Shear stress over shear rate"
        x={{ ...plotAxis([1050]), name: "Shear rate, 1/s" }}
        y={{ ...plotAxis(stresses), name: `Shear stress, ${unitText({ unit: "lbf/100 ft²" })}` }}
        lines={lines}
        marks={marks}
        labelRoom={92}
      />
      <div>
        {misses.length > 0 && (
          <table className={styles.numbers}>
            <caption>MEAN MISS OF THE READINGS, DEG</caption>
            <tbody>
              {misses.map(({ model, miss }) => (
                <tr key={model}>
                  <th scope="row">{modelLabels[model]}</th>
                  <td>{formatNumber(miss, 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {chosenFlow?.reason && (
          <p className={styles.reason}>
            {textShown({ key: "mud-fault", values: { fault: chosenFlow.reason } })}. Hydraulics has no mud with this
            model.
          </p>
        )}
        {misses.length === 0 && !chosenFlow?.reason && (
          <p className={styles.reason}>Readings of the viscometer show which model fits the mud.</p>
        )}
      </div>
    </Card>
  );
}

function lineOfModel({ model, rheology }: ModelFlow, isChosen: boolean): PlotLine[] {
  if (!rheology) return [];
  return [
    {
      id: model,
      points: curveOf(rheology),
      color: colors[model],
      label: shortLabels[model],
      width: isChosen ? 2.5 : 1.25,
      ...(isChosen ? {} : { dash: "4 3" }),
    },
  ];
}

function lineOfOther({ id, form }: RowItem<RunForm>): PlotLine[] {
  const check = mudCheckOf(form);
  const rheology = check && flowOf(check).rheology;
  if (!rheology) return [];
  const label = runWording.nameOf(form);
  return [{ id, points: curveOf(rheology), color: "var(--color-text3)", label, width: 1 }];
}
