import { Row } from "../../ui/layout/flow";
import type { RouteRequest } from "@sigma/contract/call-types";
import type { HeldReadings, HeldSummary } from "@sigma/contract/rigs/held-reading";
import type { WellId } from "@sigma/contract/ids";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { Card } from "../../settings/form/settings-form";
import { parseShift, proposedShift, SHIFT_RULE, shiftText } from "../../settings/fields/shift-text";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { formatNumber } from "../../ui/format/numbers";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./cards.module.css";
import { formatAge, formatMoment } from "../../ui/format/times";
import { Fact } from "../../ui/layout/fact";

type HeldCardProps = {
  wellId: WellId;
  /** Number of readings that wait for a decision, as currently reported by the source. */
  count: number;
};

/** Readings of a wrong clock that wait for a decision: how many, since when, how far off, and what can be done. */
export function HeldCard({ wellId, count }: HeldCardProps) {
  const heldReadings = useRoute("GET api/held-readings", { wellId });
  const { refetch } = heldReadings;
  // Data read before the page was opened may lack readings that have been held since.
  useEffect(() => void refetch(), [refetch]);
  if (heldReadings.data == null) return null;
  const { held, ignored } = heldReadings.data;
  if (!held && !ignored) return null;
  return (
    <Card title="Readings held back" gap={8}>
      {held && <Held key={held.firstReceived} wellId={wellId} held={{ ...held, count: Math.max(count, held.count) }} />}
      {ignored && <Ignored wellId={wellId} ignored={ignored} />}
    </Card>
  );
}

type Decide = (decision: Omit<RouteRequest<"POST api/held-readings/decide">, "wellId">) => Promise<void>;

/** Sends a decision and reads again what is held. */
function useDecide(wellId: WellId): { isBusy: boolean; decide: Decide } {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const decide: Decide = async (decision) => {
    setBusy(true);
    try {
      const answer = await call("POST api/held-readings/decide", { wellId, ...decision });
      toast.success(
        "Readings held back",
        `${formatNumber(answer?.readings ?? 0, 0)} readings ${decisionTexts[decision.action]}`,
      );
    } catch {
      // The alert of the call has said why; the readings are still held.
    } finally {
      await cache.invalidateQueries({ queryKey: routeKey("GET api/held-readings", { wellId }) });
      setBusy(false);
    }
  };
  return { isBusy, decide };
}

const decisionTexts = { accept: "accepted", shift: "shifted", ignore: "ignored", restore: "held again" } as const;

function Held({ wellId, held }: { wellId: WellId; held: HeldSummary }) {
  const { isBusy, decide } = useDecide(wellId);
  const [shift, setShift] = useState(shiftText(proposedShift(held.mostAhead)));
  const seconds = parseShift(shift);
  return (
    <>
      <p className={styles.state}>
        <AlarmGlyph level="Warning" />
        <strong>{formatNumber(held.count, 0)} readings</strong> {aheadText(held)}
      </p>
      <Figures held={held} />
      <TextField
        label="Shift by"
        range="h:mm:ss taken off"
        value={shift}
        error={seconds === null ? SHIFT_RULE : null}
        onChange={setShift}
      />
      <Row gap={8}>
        <Button
          look="filled"
          disabled={isBusy || seconds === null}
          onClick={() => void decide({ action: "shift", shift: seconds })}
        >
          Shift
        </Button>
        <Button disabled={isBusy} onClick={() => void decide({ action: "accept" })}>
          Accept
        </Button>
        <Button disabled={isBusy} onClick={() => void decide({ action: "ignore" })}>
          Ignore
        </Button>
      </Row>
      <p className="text2">
        Accept stores them at the rig&apos;s own time. Accept and Shift also apply to later readings, until the clock is
        right.
      </p>
    </>
  );
}

function Ignored({ wellId, ignored }: { wellId: WellId; ignored: HeldSummary }) {
  const { isBusy, decide } = useDecide(wellId);
  return (
    <Row gap={12} align="center" justify="space-between">
      <span>
        {formatNumber(ignored.count, 0)} ignored {aheadText(ignored)}
      </span>
      <Button look="quiet" disabled={isBusy} onClick={() => void decide({ action: "restore" })}>
        Hold again
      </Button>
    </Row>
  );
}

function Figures({ held }: { held: NonNullable<HeldReadings["held"]> }) {
  return (
    <dl className={styles.figures}>
      {heldFigures(held).map(({ name, text }) => (
        <Fact key={name} label={name} value={text} />
      ))}
    </dl>
  );
}

/** How far held readings are off the server's time. */
function aheadText({ leastAhead, mostAhead }: Pick<HeldSummary, "leastAhead" | "mostAhead">): string {
  const direction = mostAhead > 0 ? "ahead" : "behind";
  const [least, most] = [leastAhead, mostAhead].map((offset) => formatAge(Math.abs(offset)));
  return least === most ? `${most} ${direction}` : `${least} to ${most} ${direction}`;
}

/** When held readings were received, and their timestamps from the rig. */
const heldFigures = (heldSummary: HeldSummary): { name: string; text: string }[] => [
  { name: "Received since", text: formatMoment(heldSummary.firstReceived) },
  { name: "Received until", text: formatMoment(heldSummary.lastReceived) },
  { name: "Rig's time from", text: formatMoment(heldSummary.firstTime) },
  { name: "Rig's time to", text: formatMoment(heldSummary.lastTime) },
];
