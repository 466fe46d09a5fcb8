import type { EventRequest } from "@sigma/contract/call-types";
import type { User } from "@sigma/contract/users/user";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { savePreset } from "../../data/choices/presets";
import { useSession } from "../../data/session/session";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { samplePreset, sampleUser } from "../../data/testing/samples";
import type { ViewRange } from "../../data/live/view-range";
import { pressOn, traces } from "./chart-hand";

/**
 * Drags over two intervals, moves back to the first and forward to the second by key, then to the whole window and into it.
 *
 * @param whole length of the window
 * @returns the first interval
 */
export async function goThroughHistory(
  drag: (from: number, to: number) => void,
  zoom: () => ViewRange | null,
  whole: number,
): Promise<ViewRange> {
  const length = () => zoom()!.to - zoom()!.from;
  drag(0.2, 0.6);
  const first = zoom()!;
  drag(0.25, 0.75);
  const second = zoom();
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(zoom()).toEqual(first);
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(zoom()).toEqual(second);
  await userEvent.keyboard("0");
  expect(length()).toBeCloseTo(whole, 6);
  await userEvent.keyboard("+");
  expect(length()).toBeCloseTo(whole / 1.25, 6);
  return first;
}

/**
 * Removes a trace as an engineer, which no preset keeps, then another trace as an administrator.
 *
 * @returns the part that the preset has kept
 */
export async function removeAsTwoUsers(
  open: (opening: { user: Partial<User> }, change: () => void) => void,
  byEngineer: string,
  byAdmin: string,
): Promise<EventRequest<"dashboard-preset/patch">["updateQuery"]> {
  const remove = async (label: string) => {
    await pressOn(label, "{Delete}");
    await expect.poll(traces).not.toContain(label);
  };
  open({ user: { type: "engineer", activePreset: "default" } }, () => {
    fakeServer.events["dashboard-preset/get/all"] = () => [samplePreset("default")];
  });
  await eventually(() => expect(fakeServer.askedOf("dashboard-preset/get/all").length).toBeGreaterThan(0));
  await remove(byEngineer);
  await savePreset();
  expect(fakeServer.askedOf("dashboard-preset/patch")).toEqual([]);
  useSession.setState({ user: sampleUser({ type: "admin" }) });
  await remove(byAdmin);
  await savePreset();
  const [patch] = fakeServer.askedOf("dashboard-preset/patch");
  expect(patch).toMatchObject({ userId: "u1", name: "default" });
  return patch!.updateQuery;
}
