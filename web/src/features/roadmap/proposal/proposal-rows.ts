import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import type { RoadmapProposal } from "@sigma/contract/delivery/roadmap-proposal";
import { type FormationDepths, formationLayers } from "@sigma/engine/roadmap/formation-layers";
import { findOverlap } from "@sigma/engine/roadmap/place-bands";
import { channelRow } from "@sigma/terms/channels";
import { formatQuantity, quantities } from "../../../ui/format/numbers";

type Interval = RoadmapProposal["intervals"][number];
type Mode = Interval["modes"][number];

/** A proposed band with the bands of today that it would replace. */
export type ProposedRow = {
  key: string;
  interval: Interval;
  mode: Mode;
  band: Mode["bands"][number];
  current: readonly RoadmapBand[];
  /** The roadmap has this very band. */
  isCurrent: boolean;
};

/** An interval without a proposal, or without one for a parameter, with the reason. */
export type UnproposedRow = { key: string; interval: Interval; mode: Mode["mode"]; parameter: string; reason: string };

/** The bands of a proposal beside those of today, shallow first. */
export function proposedRows(
  { intervals }: RoadmapProposal,
  bands: readonly RoadmapBand[],
  tops: readonly FormationDepths[],
): ProposedRow[] {
  const layers = formationLayers(tops);
  return intervals.flatMap((interval) =>
    interval.modes.flatMap((mode) =>
      mode.bands.map((band): ProposedRow => {
        const proposedBand: PlacedBand = { channel: band.channel, at: interval.at, mode: mode.mode };
        const current = bands.filter((today) => findOverlap<PlacedBand>([today, proposedBand], layers) !== null);
        const [only, ...others] = current;
        const isCurrent =
          only !== undefined &&
          others.length === 0 &&
          only.mode === mode.mode &&
          only.low === band.low &&
          only.high === band.high &&
          placeKey(only.at) === placeKey(interval.at);
        return { key: `${interval.from} ${mode.mode} ${band.channel}`, interval, mode, band, current, isCurrent };
      }),
    ),
  );
}

type PlacedBand = Pick<RoadmapBand, "channel" | "at" | "mode">;

const placeKey = (at: RoadmapBand["at"]): string =>
  at.by === "formation" ? at.name.trim().toLowerCase() : `${at.from} ${at.to}`;

/** What a proposal leaves out, with the reasons. */
export function unproposedRows({ intervals, leastFeet }: RoadmapProposal): UnproposedRow[] {
  return intervals.flatMap((interval) =>
    interval.modes.flatMap((mode): UnproposedRow[] => {
      const row = (parameter: string, reason: string): UnproposedRow => ({
        key: `${interval.from} ${mode.mode} ${parameter}`,
        interval,
        mode: mode.mode,
        parameter,
        reason,
      });
      if (mode.refusal !== null) return [row("All", refusalText(interval, mode, leastFeet))];
      return mode.missing.map(({ channel, feet }) =>
        row(
          channelRow(channel).label,
          feet === 0
            ? "Not recorded in the best footage"
            : `Recorded on ${feetText(feet)} of the best footage; ${feetText(leastFeet / 2)} are needed`,
        ),
      );
    }),
  );
}

function refusalText({ formation, otherSizeFeet }: Interval, { feet, refusal }: Mode, leastFeet: number): string {
  const otherSize = otherSizeFeet > 0 ? `; ${feetText(otherSizeFeet)} in another hole size are not used` : "";
  if (refusal === "no-formation") return `No offset well has a top of ${formation}`;
  if (refusal === "no-feet") return `No footage in offset wells${otherSize}`;
  return `${feetText(feet)} in offset wells; ${feetText(leastFeet)} are needed${otherSize}`;
}

const feetText = (feet: number): string => formatQuantity(feet, quantities.wholeDepth);

/** The footage that a proposed band is taken from: `620 of 1,240 ft, 3 wells`. */
export function basisText({ mode, band }: ProposedRow): string {
  const wells = mode.wells.length === 1 ? "1 well" : `${mode.wells.length} wells`;
  return `best ${feetText(band.feet)} of ${feetText(mode.feet)}, ${wells}`;
}
