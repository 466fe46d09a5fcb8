import { stateNames } from "./alert-sentence";
import type { AlertBackTest, AlertDraft } from "@sigma/contract/alerts/notification-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { channelRow } from "@sigma/terms/channels";
import { useRef } from "react";
import { ExportButtons } from "../../../charts/export/export-buttons";
import { usePreferences } from "../../../data/choices/preferences";
import { serverNow } from "../../../data/live/server-clock";
import { Button } from "../../../ui/controls/button";
import { formatQuantity } from "../../../ui/format/numbers";
import { formatAge, formatTime } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import { Loading } from "../../../ui/layout/loading";
import { PanelEmpty } from "../../../ui/layout/panel";
import { alertLimitText } from "../../../ui/notifications/alert-limit-text";
import { csvOfFigures } from "../../../ui/plot/figures-csv";
import { PlotFigure } from "../../../ui/plot/plot-figure";
import { RigStateStrip } from "../../../ui/well/rig-state-strip";
import { type AlertForm, missingText, withLimits } from "./alert-form";
import styles from "./create-alert.module.css";
import { previewFigures } from "./preview-figures";
import { RaiseCards } from "./raise-cards";
import type { Preview } from "./use-preview";

type PreviewViewProps = {
  well: Well;
  form: AlertForm;
  preview: Preview;
  /** Called with a limit that was dragged or proposed. */
  onLimit: (rule: number, value: number) => void;
};

/** How often the alert would have been raised in the last 12 hours, with the course of its values. */
export function PreviewView({ well, form, preview, onLimit }: PreviewViewProps) {
  const panel = useRef<HTMLElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const { tried, isOpen, error, isFetching } = preview;
  const figures = tried ? previewFigures(tried, form, { theme, isOpen, onLimit }) : [];
  return (
    <section className={styles.preview} ref={panel} aria-label="Preview" aria-busy={isFetching}>
      {preview.draft === null ? (
        <PanelEmpty
          sentence="No preview yet"
          why={`${missingText(withLimits(form))}: the last 12 hours are then shown here.`}
        />
      ) : tried === null ? (
        error ? (
          <PanelEmpty sentence="The preview failed" why={error.message} />
        ) : (
          <Loading what="the last 12 hours" />
        )
      ) : tried.found.samples === 0 ? (
        <PanelEmpty sentence="No data in the last 12 hours" why="The alert can be created all the same." />
      ) : (
        <>
          <Row gap="2px 12px" align="center" wraps>
            <Heading {...tried} isOpen={isOpen} onLimit={onLimit} />
            <Row as="span" gap={8} align="center" atEnd>
              <ExportButtons
                panel={panel}
                well={well}
                heading={["Alert back-test"]}
                csv={() => csvOfFigures(figures)}
              />
            </Row>
          </Row>
          {figures.map((figure, index) => (
            // Figures follow the rules, which have no name.
            <div key={index} className={styles.figure}>
              <PlotFigure {...figure} />
            </div>
          ))}
          <RigStateStrip runs={tried.found.rigStates} range={[tried.found.from, tried.found.to]} />
          {!isOpen && <RaiseCards {...tried} well={well} />}
        </>
      )}
    </section>
  );
}

type HeadingProps = NonNullable<Preview["tried"]> & Pick<PreviewViewProps, "onLimit"> & { isOpen: boolean };

/** How often it would have been raised, and a hint if that is never or too often. */
function Heading({ draft, found, isOpen, onLimit }: HeadingProps) {
  const age = serverNow() - found.to;
  const span = formatAge(found.to - found.from);
  const when = age < RECENT ? `in the last ${span}` : `in the ${span} up to ${formatTime(found.to, "minute")}`;
  const times = found.count === 1 ? "once" : `${found.count} times`;
  const { rarerLimit } = found;
  const [rule] = draft.rules;
  return (
    <>
      <h3 aria-live="polite">
        {isOpen ? "Type a value, or drag the line" : `Would have been raised ${times} ${when}`}
      </h3>
      {!isOpen && found.count === 0 && <span className="text2">{neverText(draft, found)}</span>}
      {!isOpen && found.isTooOften && (
        <span className="warning-text">
          too often
          {rarerLimit !== null && rule && (
            <>
              {", "}
              <Button look="plain" onClick={() => onLimit(0, rarerLimit)}>
                try {alertLimitText(rarerLimit, channelRow(rule.trace))}
              </Button>
            </>
          )}
        </span>
      )}
    </>
  );
}

/** Data that end less than this ago are of now, s. */
const RECENT = 600;

/** Why the alert was never raised: its limits were not reached, or not for long enough. */
function neverText({ type, rules, rigStates, enabledIn, onDelay }: AlertDraft, { peaks }: AlertBackTest): string {
  if (type === "rig_state") return `never for long enough in ${stateNames(rigStates).join(" or ")}`;
  const parts = rules.map(({ trace, condition }, index) => {
    const isAbove = condition.startsWith(">");
    const label = rules.length > 1 ? `${channelRow(trace).label} ` : "";
    return `${isAbove ? "highest" : "lowest"} ${label}${formatQuantity(peaks[index], channelRow(trace))}`;
  });
  const isReached = rules.some(({ condition, value }, index) => {
    const peak = peaks[index];
    return peak != null && (condition.startsWith(">") ? peak > value : peak < value);
  });
  const where = enabledIn ? ` in ${stateNames(enabledIn).join(" or ")}` : "";
  const never = !isReached ? "never reached" : onDelay > 0 ? "never for long enough" : "never together";
  return `${never}${where}; ${parts.join(", ")}`;
}
