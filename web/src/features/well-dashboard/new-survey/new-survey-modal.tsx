import { errorTexts } from "@sigma/contract/error-texts";
import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { Notification } from "@sigma/contract/wells/notification";
import type { Well } from "@sigma/contract/wells/well";
import { recommendationOf, surveyDepthText } from "../../../data/notifications/new-survey";
import { actionsOf, useRecommendations } from "../../../data/directional/use-recommendations";
import { surveyNumberOf, type SurveyValues, useSurveyRows } from "../../../data/directional/use-survey-rows";
import { PRODUCT_NAME } from "../../../data/session/environment";
import { Modal } from "../../../ui/controls/modal/modal";
import { formatNumber, formatQuantity, formatValue, quantities, recordedDepth } from "../../../ui/format/numbers";
import { shownText } from "../../../ui/format/texts";
import { formatTime } from "../../../ui/format/times";
import { type Column, Table } from "../../../ui/layout/panel";
import { ActionSwatch, instructionWords } from "../../../ui/well/directional/instruction";
import { SideOfPlan } from "../../../ui/well/directional/side-of-plan";
import { type SurveyFigure, type SurveyFigureName, surveyFigures } from "../../../ui/well/directional/survey-figures";
import styles from "./new-survey-modal.module.css";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";
import { Grid } from "../../../ui/layout/flow";

type NewSurveyModalProps = {
  well: Well;
  notification: Notification;
  onHide: () => void;
  onDetails: () => void;
};

const main = ["md", "inclination", "azimuth", "tvd", "vs", "dls", "brate", "leftRight", "ab", "cc"] as const;
const slide = ["slideSeen", "tfSeen", "slideScoreSeen", "slideRopSeen", "rotateRopSeen", "motorYield"] as const;
const atBit = ["projMD", "projInc", "projAzm", "projTVD", "projDistance2plan"] as const;

const spreadRate = { unit: "deg/100 ft", decimals: 1 };

/** The results of a new survey: its values, the slid hole, the position and projection of the bit, and the next steps. */
export default function NewSurveyModal({ well, notification, onHide, onDetails }: NewSurveyModalProps) {
  const { data: surveys } = useSurveyRows(well._id);
  const { data: recommendations } = useRecommendations(well._id);
  const md = notification.md!;
  const survey = surveys?.find((row) => Math.abs(row.md - md) < 0.01);
  const recommendation = recommendations ? recommendationOf(recommendations, notification) : null;
  const rotateProjection = recommendation?.rotateProjection;
  const spread = recommendation?.advice?.spread;
  const bit = recommendation && bitThen(recommendation, md);
  return (
    <Modal
      title={`New Survey at ${surveyDepthText(md)}`}
      context={[
        formatTime(takenAt(notification)),
        ...(bit ? [`bit at ${formatQuantity(bit.projMD, recordedDepth(bit.projMD))}`] : []),
      ].join(", ")}
      width={900}
      onClose={onHide}
      hint="Details opens Directional Guidance, Recommendations at this survey"
      actions={
        <ModalButtons
          apply="Details"
          isDisabled={!recommendation}
          onApply={onDetails}
          cancel="Hide"
          onCancel={onHide}
        />
      }
    >
      <div className={styles.body}>
        <ValueTable title="Survey" row={survey} names={main} />
        <ValueTable title="Slide Performance" row={survey} names={slide} />
        <Grid columns="repeat(auto-fit, minmax(360px, 1fr))" gap="18px 28px">
          <ValueTable title="Projection at Bit" row={bit ?? survey} names={atBit} />
          <ValueTable
            title={`${formatQuantity(90, quantities.roundLength)} rotate projection from bit`}
            row={rotateProjection ? { ...rotateProjection } : undefined}
            names={["md", "inclination", "azimuth", "tvd", "vs"]}
          />
        </Grid>
        <Grid columns="repeat(auto-fit, minmax(360px, 1fr))" gap="18px 28px">
          <ValueTable
            title="Tendencies"
            row={
              recommendation
                ? { md, motorYield: recommendation.motorYield, rbr: recommendation.rbr, rtr: recommendation.rtr }
                : survey
            }
            names={["motorYield", "rbr", "rtr"]}
          />
          {spread && (
            <section>
              <h3 className="type-caption">Spread used</h3>
              <p>
                Yield ± {formatValue(spread.motorYield, spreadRate)}, build ± {formatValue(spread.rbr, spreadRate)},
                turn ± {formatQuantity(spread.rtr, spreadRate)}
              </p>
            </section>
          )}
        </Grid>
        {recommendation ? (
          <section className={styles.recommendation} aria-label="Recommendation">
            <h3 className="type-caption">
              Recommendation
              {recommendation.advice && (
                <span>{formatNumber(100 * recommendation.advice.chanceInside, 0)} % inside criteria</span>
              )}
            </h3>
            <ol>
              {actionsOf(recommendation).map((step) => (
                <li key={step.start}>
                  <ActionSwatch action={step.action} /> {instructionWords(step)}
                </li>
              ))}
            </ol>
          </section>
        ) : (
          <section className={styles.none} role="alert">
            <p className="type-strong">{errorTexts.noRecommendation(PRODUCT_NAME)}</p>
            {notification.error && <p>Error message: {shownText(notification.errorText, notification.error)}</p>}
          </section>
        )}
      </div>
    </Modal>
  );
}

/** When a survey was taken; the time of its notification if that is about the same, as for a live well. */
function takenAt({ text, time }: Notification) {
  const takenTime = text?.key === "new-survey" ? text.values["takenAt"] : null;
  return typeof takenTime === "number" ? takenTime : time;
}

/** The bit position when the recommendation was made: drilling has continued since, and all tables are for that moment. */
function bitThen({ advice, distanceToPlan }: DirectionalRecommendation, md: number) {
  if (!advice) return null;
  const { bit } = advice;
  return {
    md,
    projMD: bit.md,
    projInc: bit.inclination,
    projAzm: bit.azimuth,
    projTVD: bit.tvd,
    projDistance2plan: distanceToPlan?.total ?? null,
  };
}

type ValueTableProps = {
  title: string;
  /** undefined until it is known. */
  row: SurveyValues | undefined;
  names: readonly SurveyFigureName[];
};

/** One row of values under their names. */
function ValueTable({ title, row, names }: ValueTableProps) {
  const columns = names.map(columnOf);
  return (
    <section>
      <h3 className="type-caption">{title}</h3>
      <Table
        label={title}
        rows={row ? [row] : []}
        columns={columns}
        rowKey={({ md }) => formatQuantity(md, quantities.surveyDepth)}
      />
    </section>
  );
}

const specialCells: Partial<Record<SurveyFigureName, Partial<Column<SurveyValues>>>> = {
  leftRight: { cell: (values) => <SideOfPlan value={surveyNumberOf(values, "leftRight")} name="leftRight" /> },
  ab: { cell: (values) => <SideOfPlan value={surveyNumberOf(values, "ab")} name="ab" /> },
  projMD: { cell: (values) => bitDepthText(surveyNumberOf(values, "projMD")) },
};

const bitDepthText = (md: number | null): string => formatValue(md, recordedDepth(md, quantities.surveyDepth));

function columnOf(name: SurveyFigureName): Column<SurveyValues> {
  const figure: SurveyFigure = surveyFigures[name];
  return { ...figure, align: "right", value: (values) => values[name] ?? null, ...specialCells[name] };
}
