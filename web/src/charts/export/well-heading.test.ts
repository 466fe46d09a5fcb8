import type { RigId } from "@sigma/contract/ids";
import { afterEach, expect, it, vi } from "vitest";
import { usePreferences } from "../../data/choices/preferences";
import { savedHeading, wellHeading } from "./well-heading";

afterEach(() => {
  vi.useRealTimers();
  usePreferences.setState({ timeZone: "UTC" });
});

it("names the well and its rig", () => {
  expect(wellHeading({ name: "15/9-F-9 A", rig: { _id: "rig" as RigId, name: "Maersk Inspirer" } })).toEqual([
    "15/9-F-9 A",
    "Rig Maersk Inspirer",
  ]);
  expect(wellHeading({ name: "15/9-F-4", rig: null })).toEqual(["15/9-F-4"]);
});

it("shows when an image was saved, with the zone", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 15, 6, 14), toFake: ["Date"] });
  usePreferences.setState({ timeZone: "UTC" });
  expect(savedHeading()).toBe("saved 26 Nov 2026 15:06:14 UTC");
});
