import { expect, it, vi } from "vitest";
import { arrangeBeside, withAskedTrack } from "./asked-track";

const tracks = [{ id: "1", traces: ["wob", "rop"], weight: 1 }];

it("shows requested traces that are in no track in their own track, on top", () => {
  expect(withAskedTrack(tracks, ["wob"])).toBe(tracks);
  expect(withAskedTrack(tracks, ["wob", "torque", "torque"])).toEqual([
    { id: "asked-torque", traces: ["torque"], weight: 1 },
    ...tracks,
  ]);
});

it("does not save it until it is changed, and forgets it when it is removed", () => {
  const [arrange, forget] = [vi.fn(), vi.fn()];
  const shownTracks = withAskedTrack(tracks, ["torque"]);
  const own = { ...tracks[0]!, traces: ["rop"] };
  const arrangeTracks = arrangeBeside(tracks, shownTracks, arrange, forget);
  arrangeTracks([shownTracks[0]!, own]);
  expect(arrange).toHaveBeenLastCalledWith([own], undefined);
  const more = { ...shownTracks[0]!, traces: ["torque", "wob"] };
  arrangeTracks([more, own]);
  expect(arrange).toHaveBeenLastCalledWith([{ ...more, id: "kept-1-asked-torque" }, own], undefined);
  expect(forget).not.toHaveBeenCalled();
  arrangeTracks([own], "Track removed");
  expect(forget).toHaveBeenCalled();
});
