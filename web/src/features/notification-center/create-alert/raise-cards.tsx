import type { AlertBackTest, AlertDraft } from "@sigma/contract/alerts/notification-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { channelRow } from "@sigma/terms/channels";
import { rigStates } from "@sigma/terms/rig-states";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { momentAddress } from "../../../data/pages/moment-address";
import { Button } from "../../../ui/controls/button";
import { formatQuantity } from "../../../ui/format/numbers";
import { formatAge, formatTime } from "../../../ui/format/times";
import styles from "./create-alert.module.css";

type Raise = AlertBackTest["raises"][number] & {
  /** Its number from the start of the span. */
  number: number;
};

/** Raises that are listed at first, and at most. */
const FEW_RAISES = 6;
const MOST_RAISES = 50;

/** The raises of a preview that are listed, numbered from the start of the span: the newest ones, oldest first. */
export const shownRaises = ({ raises, count }: AlertBackTest, most = MOST_RAISES): Raise[] =>
  raises.map((raise, index) => ({ ...raise, number: count - raises.length + index + 1 })).slice(-most);

type RaiseCardsProps = { well: Well; draft: AlertDraft; found: AlertBackTest };

/** What the button below the listed raises says; null if there are no more of them to list. */
const moreRaisesText = ({ raises, count }: Pick<AlertBackTest, "raises" | "count">): string | null => {
  const listable = Math.min(raises.length, MOST_RAISES);
  if (listable <= FEW_RAISES) return null;
  return listable === count ? `Show all ${count}` : `Show ${listable} of ${count}`;
};

/** When the alert would have been raised: each time with its duration, its farthest value, and a link to that moment. */
export function RaiseCards({ well, draft, found }: RaiseCardsProps) {
  const [isWhole, setWhole] = useState(false);
  const more = moreRaisesText(found);
  const raises = shownRaises(found, isWhole ? MOST_RAISES : FEW_RAISES);
  const traces = draft.rules.map(({ trace }) => trace);
  if (raises.length === 0) return null;
  return (
    <>
      <ol className={styles.raises} aria-label="When it would have been raised">
        {raises.map((raise) => (
          <li key={raise.from}>
            <span className={styles.raiseNumber}>{raise.number}</span>
            <strong>{formatTime(raise.from, "minute")}</strong>
            <span className="text2">{[lasting(raise), ...peakTexts(draft, raise)].join(", ")}</span>
            <Link
              {...momentAddress(well._id, raise.from, traces)}
              target="_blank"
              title="Show this moment in the time charts, in a new tab"
            >
              Show
            </Link>
          </li>
        ))}
      </ol>
      {found.count > raises.length && (
        <span>
          {isWhole || more === null ? (
            <span className="text2">
              The newest {raises.length} of {found.count} are listed
            </span>
          ) : (
            <Button look="plain" onClick={() => setWhole(true)}>
              {more}
            </Button>
          )}
        </span>
      )}
    </>
  );
}

const lasting = ({ from, to }: Raise): string => (to === null ? "still active" : `for ${formatAge(to - from)}`);

function peakTexts({ type, rules }: AlertDraft, { peaks, values }: Raise): string[] {
  if (type === "rig_state") return [rigStates[values[0] ?? 0]?.displayName ?? ""];
  return rules.map(({ trace, condition }, index) => {
    const word = condition.startsWith(">") ? "highest" : "lowest";
    const label = rules.length > 1 ? `${channelRow(trace).label} ` : "";
    return `${word} ${label}${formatQuantity(peaks[index], channelRow(trace))}`;
  });
}
