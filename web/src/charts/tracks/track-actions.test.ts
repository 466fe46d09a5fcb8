import { expect, it } from "vitest";
import type { TrackList } from "./track-list";
import { trackActions } from "./track-actions";

const tracks: TrackList = [
  { id: "a", traces: ["rop", "wob"], weight: 1 },
  { id: "b", traces: ["rpm"], weight: 1 },
];

const after = (track: string, act: (actions: ReturnType<typeof trackActions>) => void, list = tracks) => {
  let arrangedTracks: TrackList | null = null;
  act(trackActions(list, track, (changedTracks) => (arrangedTracks = changedTracks)));
  return (arrangedTracks as TrackList | null)?.map(({ id, traces }) => `${id}: ${traces.join(" ")}`) ?? null;
};

it("moves a trace inside its track, and past the end of it into the neighbour", () => {
  expect(after("a", (actions) => actions.moveTrace("wob", -1))).toEqual(["a: wob rop", "b: rpm"]);
  expect(after("a", (actions) => actions.moveTrace("wob", 1))).toEqual(["a: rop", "b: wob rpm"]);
  expect(after("b", (actions) => actions.moveTrace("rpm", -1))).toEqual(["a: rop wob rpm"]);
  expect(after("a", (actions) => actions.moveTrace("rop", -1))).toBeNull();
});

it("takes a dropped trace at the place of the drop, and a dropped track before itself", () => {
  expect(after("b", (actions) => actions.dropTrace("a", "rop", 0))).toEqual(["a: wob", "b: rop rpm"]);
  expect(after("a", (actions) => actions.dropTrack("b"))).toEqual(["b: rpm", "a: rop wob"]);
});

it("names the changes that a click can take back", () => {
  const undoTexts: (string | undefined)[] = [];
  const actions = trackActions(tracks, "a", (_, undoable) => undoTexts.push(undoable));
  actions.dropTrace("b", "rpm", 1);
  actions.dropTrack("b");
  actions.removeTrace("rop");
  actions.removeTrack();
  actions.moveTrace("wob", -1);
  expect(undoTexts).toEqual(["Trace moved", "Track moved", "Trace removed", "Track removed", undefined]);
});

it("knows how far another track would go to its place", () => {
  expect(trackActions(tracks, "a", () => undefined).stepsTo("b")).toBe(1);
  expect(trackActions(tracks, "b", () => undefined).stepsTo("a")).toBe(-1);
});

it("reports when a trace is the last one of the chart", () => {
  const last: TrackList = [{ id: "a", traces: ["rop"], weight: 1 }];
  expect(trackActions(last, "a", () => undefined)).toMatchObject({ isLastTrace: true, isLastTrack: true });
  expect(after("a", (actions) => actions.removeTrace("rop"), last)).toBeNull();
});
