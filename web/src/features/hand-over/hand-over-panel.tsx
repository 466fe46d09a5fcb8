import { drawnRows, findUnloaded, unloadedText } from "../../data/calls/loaded";
import type { HandOver, ListedHandOver } from "@sigma/contract/notes/hand-over";
import {
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconDownload,
  IconFileTypePdf,
  IconFileTypeTxt,
} from "@tabler/icons-react";
import { useState } from "react";
import { saveFile } from "../../charts/export/save-file";
import { useReportingDay } from "../../data/reporting-day/use-reporting-day";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { BasisNote } from "../../ui/basis/basis-note";
import { Button, IconButton } from "../../ui/controls/button";
import { MoreTool, ToolGroup } from "../../ui/controls/tool-bar/tool-button";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatTypedMoment } from "../../ui/format/times";
import { PanelBody, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { classNames } from "../../ui/theme/class-names";
import { HandOverFigures, HandOverSections } from "./hand-over-document";
import { AcceptButton, HandOverForm } from "./hand-over-form";
import { handOverText, handOverShiftText, signatureText } from "./hand-over-lines";
import { rightsOn } from "./hand-over-rights";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./hand-over.module.css";
import { handOverFile, saveHandOverPdf } from "./save-pdf";
import { clockOf, shiftClockText, ShiftHoursModal } from "./shift-hours-modal";
import { useHandOver, useHandOvers } from "./use-hand-over";

/** The hand-overs of the shifts: drafted from data, edited, signed, accepted; with the earlier hand-overs beside it. */
export default function HandOverPanel({ wellId, well }: PanelProps) {
  const [at, setAt] = useState<number | null>(null);
  const [isSetting, setSetting] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const loadedHandOver = useHandOver(wellId, at);
  const all = useHandOvers(wellId);
  const user = useSession((session) => session.user);
  const role = useSession(roleOf);
  const rig = useRoute("GET api/shift-hours", { wellId }).data;
  const shiftClock = shiftClockText(useReportingDay(wellId).ownZone);

  return (
    <PanelBody of={loadedHandOver} what="the hand-over" empty="No hand-over">
      {(handOver) => {
        const { mayWrite, mayAccept } = rightsOn(handOver, user);
        const print = async () => {
          setPrinting(true);
          await saveHandOverPdf(handOver, well.name);
          setPrinting(false);
        };
        const saveText = () =>
          saveFile(
            handOverFile(handOver, well.name, "txt"),
            new Blob([handOverText(handOver, well.name)], { type: "text/plain" }),
          );
        return (
          <div className={layout.listed}>
            <PanelTools>
              <BasisNote
                of="Hand-over"
                basis={null}
                methods="notes"
                inputs={[
                  { label: "Activities, footage", value: "rig states and hole depth of the shift" },
                  { label: "Surveys, slides", value: "survey list and slide sheet" },
                  { label: "Alarms", value: "notifications with who acknowledged them" },
                  { label: "Changed settings", value: "audit log" },
                  {
                    label: "Shift",
                    value: `${hoursText(handOver, shiftClock)}${handOver.clock.isUsual ? ", the default" : ""}`,
                  },
                ]}
              />
              <ToolGroup
                label="Export"
                icon={IconDownload}
                tools={[
                  { id: "text", label: "Save as text", short: "Text", icon: IconFileTypeTxt, run: saveText },
                  {
                    id: "pdf",
                    label: "Save as PDF",
                    short: "PDF",
                    icon: IconFileTypePdf,
                    isDisabled: isPrinting || role === "guest",
                    run: () => void print(),
                  },
                ]}
              />
              <MoreTool
                tool={{
                  id: "hours",
                  label: "Shift hours",
                  short: "Shift hours",
                  icon: IconClock,
                  isDisabled: role === "guest",
                  run: () => setSetting(true),
                }}
              />
            </PanelTools>
            <nav className={classNames(layout.list, styles.days)} aria-label="Hand-overs">
              <h2 className="type-caption">Hand-overs</h2>
              <Button className={styles.now} look={at === null ? "outline" : "quiet"} onClick={() => setAt(null)}>
                Newest shift
              </Button>
              {all.data === undefined && <p className="text2">{unloadedText[findUnloaded(all)!]}</p>}
              <ul>
                {drawnRows(all).map((listedHandOver) => (
                  <li key={listedHandOver.shiftStart}>
                    <button
                      type="button"
                      aria-current={listedHandOver.shiftStart === handOver.shiftStart ? "true" : undefined}
                      onClick={() => setAt(listedHandOver.shiftStart)}
                    >
                      <strong>
                        {formatTypedMoment(listedHandOver.shiftStart).slice(0, 10)}, {listedHandOver.shift}
                      </strong>
                      <span className="text2">{listText(listedHandOver)}</span>
                    </button>
                  </li>
                ))}
              </ul>
              {rig && (
                <p className={styles.hint}>
                  Shifts begin {clockOf(rig.dayStart)} and {clockOf(rig.nightStart)} {shiftClock}
                  {rig.version === 0 && ", the usual hours"}.
                </p>
              )}
            </nav>
            <div className={classNames(layout.chosen, styles.main)}>
              <header className={styles.head}>
                <IconButton label="Shift before" onClick={() => setAt(handOver.shiftStart - 60)}>
                  <IconChevronLeft size={16} stroke={1.5} />
                </IconButton>
                <div>
                  <h2 className="type-title">
                    {handOverShiftText(handOver)}
                    <span className={classNames(styles.status, styles[handOver.status])}>{handOver.status}</span>
                  </h2>
                  <p className="text2">{signatureText(handOver)}</p>
                </div>
                <IconButton label="Shift after" onClick={() => setAt(handOver.shiftEnd + 60)}>
                  <IconChevronRight size={16} stroke={1.5} />
                </IconButton>
                <span className="grows" />
                {mayAccept && <AcceptButton handOver={handOver} />}
              </header>
              <HandOverFigures handOver={handOver} />
              {mayWrite && <HandOverForm key={handOver.shiftStart} handOver={handOver} />}
              <HandOverSections handOver={handOver} withHand={!mayWrite} />
            </div>
            {isSetting && <ShiftHoursModal wellId={wellId} clock={shiftClock} onClose={() => setSetting(false)} />}
          </div>
        );
      }}
    </PanelBody>
  );
}

const hoursText = ({ clock }: HandOver, shiftClock: string): string =>
  `${clockOf(clock.dayStart)} and ${clockOf(clock.nightStart)} ${shiftClock}`;

function listText({ status, signedBy, acceptedBy, drilled }: ListedHandOver): string {
  const who = acceptedBy ? `accepted by ${acceptedBy}` : signedBy ? `signed by ${signedBy}` : status;
  return drilled === null ? who : `${formatQuantity(drilled, quantities.liveDepth)}, ${who}`;
}
