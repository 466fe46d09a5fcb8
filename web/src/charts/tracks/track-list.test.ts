import { expect, it } from "vitest";
import { trackList, type TrackList, tracesOf } from "./track-list";

const track = (id: string, ...traces: string[]) => ({ id, traces, weight: 1 });
const tracks: TrackList = [track("a", "rop", "wob"), track("b", "rpm"), track("c", "mse")];
const shape = (list: TrackList) => list.map(({ id, traces }) => `${id}: ${traces.join(" ")}`);

it("adds a track at the end with its own name", () => {
  const addedTracks = trackList([track("track-3", "rop")], { type: "add-track", trace: "wob" });
  const again = trackList(trackList(addedTracks, { type: "add-track", trace: "rpm" }), {
    type: "add-track",
    trace: "mse",
  });
  expect(shape(again)).toEqual(["track-3: rop", "track-2: wob", "track-4: rpm", "track-5: mse"]);
});

it("removes, moves and keeps the order of the others", () => {
  expect(shape(trackList(tracks, { type: "remove-track", track: "b" }))).toEqual(["a: rop wob", "c: mse"]);
  expect(shape(trackList(tracks, { type: "move-track", track: "c", to: 0 }))).toEqual([
    "c: mse",
    "a: rop wob",
    "b: rpm",
  ]);
  expect(trackList(tracks, { type: "move-track", track: "c", to: 3 })).toEqual(tracks);
});

it("adds a trace behind the others, once", () => {
  expect(shape(trackList(tracks, { type: "add-trace", track: "b", trace: "torque" }))[1]).toBe("b: rpm torque");
  expect(trackList(tracks, { type: "add-trace", track: "a", trace: "wob" })).toBe(tracks);
});

it("moves a trace within its track and to another track", () => {
  const swappedTracks = trackList(tracks, { type: "move-trace", from: "a", trace: "wob", to: "a", place: 0 });
  expect(shape(swappedTracks)[0]).toBe("a: wob rop");
  const givenTracks = trackList(tracks, { type: "move-trace", from: "a", trace: "wob", to: "c", place: 1 });
  expect(shape(givenTracks)).toEqual(["a: rop", "b: rpm", "c: mse wob"]);
});

it("lets a track go with its last trace", () => {
  expect(shape(trackList(tracks, { type: "remove-trace", track: "b", trace: "rpm" }))).toEqual([
    "a: rop wob",
    "c: mse",
  ]);
  expect(shape(trackList(tracks, { type: "move-trace", from: "b", trace: "rpm", to: "c", place: 0 }))).toEqual([
    "a: rop wob",
    "c: rpm mse",
  ]);
});

it("keeps the last trace of the chart", () => {
  const last = [track("a", "rop")];
  expect(trackList(last, { type: "remove-trace", track: "a", trace: "rop" })).toBe(last);
  expect(trackList(last, { type: "remove-track", track: "a" })).toBe(last);
});

it("holds no more than 24 tracks of 8 traces", () => {
  const many = Array.from({ length: 24 }, (_, k) => track(`t${k}`, "rop"));
  expect(trackList(many, { type: "add-track", trace: "wob" })).toBe(many);
  const full = [track("a", "a", "b", "c", "d", "e", "f", "g", "h")];
  expect(trackList(full, { type: "add-trace", track: "a", trace: "i" })).toBe(full);
});

it("names every trace once", () => {
  expect(tracesOf([...tracks, track("d", "rop", "gamma")])).toEqual(["rop", "wob", "rpm", "mse", "gamma"]);
});
