import { defaultSummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import { expect, it } from "vitest";
import { viewChanges, withChange, withoutTrace, withoutTrack, withMoreTraces, withTrack } from "./edit-view";

const { tracks } = defaultSummaryView;
const place = { track: 1, trace: 1 };

it("changes a trace, and takes name and range of another channel with it", () => {
  const coloredTracks = withChange(tracks, place, { threshold: 25, thresholdColor: "#BF1620" });
  expect(coloredTracks[1]!.traceFilters[1]).toMatchObject({ trace: "wob", max: 50, threshold: 25 });
  const other = withChange(coloredTracks, place, { trace: "torque" });
  expect(other[1]!.traceFilters[1]).toMatchObject({ trace: "torque", traceName: "Torque", threshold: null });
  expect(other[0]).toBe(tracks[0]);
});

it("adds what no track shows yet, and takes away, within its limits", () => {
  expect(withTrack(tracks).at(-1)!.traceFilters[0]!.trace).toBe("torque");
  expect(withMoreTraces(tracks, 0)[0]!.traceFilters).toHaveLength(2);
  let full = tracks;
  for (let more = 0; more < 12; more++) full = withMoreTraces(withTrack(full), 0);
  expect([full.length, full[0]!.traceFilters.length]).toEqual([8, 4]);
  expect(withoutTrack(tracks, 0)).toEqual(tracks.slice(1));
  expect(withoutTrace(tracks, place)[1]!.traceFilters).toHaveLength(1);
});

it("names what is changed", () => {
  const change = (part: object) => viewChanges(defaultSummaryView, { ...defaultSummaryView, ...part });
  expect(change({})).toEqual([]);
  expect(change({ depthScale: 5, tracks: withChange(tracks, place, { threshold: 25 }) })).toEqual([
    "Inches per 100 ft",
    "WOB threshold",
  ]);
  expect(change({ tracks: tracks.toReversed() })).toEqual(["Tracks"]);
});
