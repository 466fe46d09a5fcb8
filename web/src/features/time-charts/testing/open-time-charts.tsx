import type { User } from "@sigma/contract/users/user";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chartHand, zoomOf } from "../../../charts/testing/chart-hand";
import { borders, openFollowingPanel, wellId } from "../../../charts/testing/panel-of-well";
import { drillingSamples } from "../../../data/testing/drilling-samples";
import { serveDrillingWell } from "../../../data/testing/drilling-well";
import { fakeServer } from "../../../data/testing/fake-server";
import TimeChartsPanel from "../time-charts-panel";

type Opening = { user?: Partial<User>; lastPacketAt?: number };

/** Opens the time charts of a well whose samples end at NOW. @param change other responses of the server */
export function open({ user, ...well }: Opening = {}, change: () => void = () => undefined): void {
  serveDrillingWell(fakeServer, { wellId: wellId(), borders, ...well });
  change();
  openFollowingPanel(TimeChartsPanel, user, { name: "15/9-F-9 A" });
}

/** Waits until the newest samples are drawn. */
export const waitForDrawing = () => expect.element(page.getByText("Now 04 Jul 2009 06:52:00")).toBeVisible();

export const { chart, drag, press } = chartHand("Time charts", "across");

export const zoom = () => zoomOf("time-charts");

/** The value that the rig sent on a channel at a moment. */
export const valueAt = (field: string, time: number) => drillingSamples({ from: time, to: time })[field]![0]!;

/** Chooses a live time interval. */
export async function chooseInterval(label: "15 min" | "1 h" | "2 h"): Promise<void> {
  await userEvent.click(page.getByLabelText("Choose a time range"));
  await userEvent.click(page.getByRole("button", { name: label, exact: true }));
}
