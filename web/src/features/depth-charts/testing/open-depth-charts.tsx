import type { User } from "@sigma/contract/users/user";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chartHand, zoomOf } from "../../../charts/testing/chart-hand";
import { borders, NOW, openFollowingPanel, wellId } from "../../../charts/testing/panel-of-well";
import { holeRows, serveDrilledHole } from "../../../data/testing/drilled-hole";
import { serveDrillingWell } from "../../../data/testing/drilling-well";
import { eventually } from "../../../data/testing/eventually";
import { fakeServer } from "../../../data/testing/fake-server";
import DepthChartsPanel from "../depth-charts-panel";

/** The hole of every well, ft. */
export const hole = { from: 2362, to: 3208 };

/** Makes the server respond with the hole of this test's well. */
export const serveHole = () => serveDrilledHole(fakeServer, { wellId: wellId(), hole, now: NOW });

type Opening = { user?: Partial<User>; lastPacketAt?: number };

/** Opens the depth charts of a well that has been drilled to 3208 ft. @param change other responses of the server */
export function open({ user, ...well }: Opening = {}, change: () => void = () => undefined): void {
  serveDrillingWell(fakeServer, { wellId: wellId(), borders, ...well });
  serveHole();
  change();
  openFollowingPanel(DepthChartsPanel, user, { name: "15/9-F-9 A" });
}

/** Stretches that were requested row by row. */
export const raw = () => fakeServer.askedOf("depth-data/get/raw");

/** Waits until the newest feet are drawn and the hole above the rolling window has arrived. */
export const waitForDrawing = () => eventually(() => expect(raw().length).toBeGreaterThan(0));

export const { chart, drag, wheel, press } = chartHand("Depth charts", "down");

export const zoom = () => zoomOf("depth-charts");

/** The value of a column at a foot. */
export const valueAt = (field: string, depth: number) => holeRows({ from: depth, to: depth }, hole.to, NOW)[field]![0]!;

/** Chooses how much hole is followed. */
export async function chooseLength(label: "100 ft" | "500 ft" | "Run" | "1 in" | "2 in"): Promise<void> {
  await userEvent.click(page.getByLabelText("Choose a depth range"));
  await userEvent.click(page.getByRole("button", { name: label, exact: true }));
}

/** Chooses a stretch of hole. */
export async function pick(from: string, to: string): Promise<void> {
  await userEvent.click(page.getByLabelText("Choose a depth range"));
  await userEvent.fill(page.getByLabelText("From", { exact: true }), from);
  await userEvent.fill(page.getByLabelText("To", { exact: true }), to);
  await userEvent.click(page.getByRole("button", { name: "Show" }));
}
