import { drawnRows } from "../../data/calls/loaded";
import type { HandOver } from "@sigma/contract/notes/hand-over";
import { IconAlertTriangle, IconFileTypePdf, IconLink, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useNow } from "../../data/live/use-now";
import { useOpenTab } from "../../data/pages/use-open-tab";
import { useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatTimeSpan, zoneName } from "../../ui/format/times";
import type { PanelProps } from "../../ui/layout/panel";
import { classNames } from "../../ui/theme/class-names";
import { cardLines, shiftChangeText, namesText, openBefore, sideOfPlan, turnText } from "./card-lines";
import { signHandOver } from "./hand-over-calls";
import { AcceptButton } from "./hand-over-form";
import { signatureText } from "./hand-over-lines";
import { rightsOn } from "./hand-over-rights";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./hand-over-card.module.css";
import { saveHandOverPdf } from "./save-pdf";
import { useHandOver, useHandOvers } from "./use-hand-over";
import { Row } from "../../ui/layout/flow";
import handOverStyles from "./hand-over.module.css";
import { Fact } from "../../ui/layout/fact";

/** The hand-over of the current shift, above the notes: its content for the next shift, and its signature. */
export function HandOverCard({ wellId, well }: PanelProps) {
  const [at, setAt] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const handOver = useHandOver(wellId, at).data;
  const all = drawnRows(useHandOvers(wellId));
  const user = useSession((session) => session.user);
  const now = useNow();
  const openTab = useOpenTab(wellId);
  if (!handOver) return null;

  const { mayWrite, mayAccept } = rightsOn(handOver, user);
  const isLate = handOver.status === "draft" && now >= handOver.shiftEnd && handOver.version > 0;
  const before = at === null ? openBefore(all, handOver) : null;
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const sign = async () => {
    const outcome = await signHandOver(handOver);
    const isNewer = outcome !== null && outcome !== "refused";
    setRefusal(isNewer ? `${outcome.by} changed this hand-over meanwhile: read it again, then sign` : null);
  };
  return (
    <section className={styles.card} aria-label="Hand-over">
      <Row as="header" gap={8} align="center">
        <h2 className="type-strong">{turnText(handOver)}</h2>
        <span className={classNames(handOverStyles.status, handOverStyles[handOver.status])}>{handOver.status}</span>
        <span className="grows" />
        {isLate && <IconAlertTriangle size={14} className="warning-text" aria-hidden />}
        <span className={isLate ? "warning-text" : "text2"}>
          {isLate && "not signed, "}
          {shiftChangeText(handOver, now)}
        </span>
      </Row>
      {before && (
        <output className={layout.warning}>
          The {before.shift} shift before is {before.status === "draft" ? "not signed" : "signed and not accepted"}.{" "}
          <Button look="plain" onClick={() => setAt(before.shiftStart)}>
            Show it
          </Button>
        </output>
      )}
      {at !== null && (
        <Button look="plain" className={styles.back} onClick={() => setAt(null)}>
          Back to the shift of now
        </Button>
      )}
      {refusal && (
        <p className={layout.warning} role="alert">
          {refusal}
        </p>
      )}
      <CardFigures handOver={handOver} />
      <dl className={styles.lines}>
        {cardLines(handOver).map(({ label, text, byHand }) => (
          <div key={label} title={text}>
            <dt>{label}</dt>
            <dd>
              <span>{text}</span>
              {byHand ? (
                <IconPencil size={14} stroke={1.5} aria-label="by hand" />
              ) : (
                <IconLink size={14} stroke={1.5} aria-label="from the data" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Row as="footer" gap={8} align="center">
        <span className={styles.names} title={signatureText(handOver)}>
          {namesText(handOver, user?.name || user?.username || null)}
        </span>
        <Button look="quiet" onClick={() => openTab("hand-over")}>
          {mayWrite ? "Write" : "Open"}
        </Button>
        {user?.type !== "guest" && (
          <Button
            icon={<IconFileTypePdf size={16} stroke={1.5} />}
            disabled={isBusy}
            onClick={() => void run(() => saveHandOverPdf(handOver, well.name))}
          >
            PDF
          </Button>
        )}
        {mayWrite && (
          <Button look="filled" disabled={isBusy} onClick={() => void run(sign)}>
            {handOver.incoming === null ? "Sign" : "Sign and send"}
          </Button>
        )}
        {mayAccept && <AcceptButton handOver={handOver} />}
      </Row>
    </section>
  );
}

/** Shift, footage, hole depth and distance to the plan. */
function CardFigures({ handOver }: { handOver: HandOver }) {
  const { endMD, drilled, toPlan } = handOver.facts;
  const depth = quantities.liveDepth;
  const side = toPlan ? sideOfPlan(toPlan) : null;
  const figures = [
    ["Shift", formatTimeSpan(handOver.shiftStart, handOver.shiftEnd, "minute")],
    ["Drilled", drilled === null ? "–" : formatQuantity(drilled, depth)],
    ["Hole depth", endMD === null ? "–" : formatQuantity(endMD, depth)],
    [side?.label ?? "To plan", side ? formatQuantity(side.feet, quantities.liveDepth) : "–"],
  ] as const;
  return (
    <dl className={styles.figures} title={`Times in ${zoneName(handOver.shiftStart)}`}>
      {figures.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
    </dl>
  );
}
