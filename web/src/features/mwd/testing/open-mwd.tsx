import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { page } from "vitest/browser";
import { borders, FollowedWell, NOW, openPanel, wellId } from "../../../charts/testing/panel-of-well";
import { serveDrilledHole } from "../../../data/testing/drilled-hole";
import { serveDrillingWell } from "../../../data/testing/drilling-well";
import { fakeServer } from "../../../data/testing/fake-server";
import { FRAME_S, serveMwdTool, toolfaceAt } from "../../../data/testing/mwd-tool";
import { sampleWell } from "../../../data/testing/samples";
import MwdPanel from "../mwd-panel";
import { formatToolface } from "../../../ui/format/toolfaces";

/** The ten newest frames end here. */
export const LAST = Math.floor(NOW / FRAME_S) * FRAME_S;

type Opening = { bit?: number; lastPacketAt?: number; dipAngle?: number; finishedAt?: number | null };

const earlierQuality = [50_400, 50_420, 50_380].map((totalMagneticField, at) => ({
  totalGravity: 1,
  totalMagneticField,
  dipAngle: 71.2 + at / 100,
}));

/** Opens the MWD tab of a new well with a tool in its hole. */
export function open(
  { bit = 3208, dipAngle = 71.28, finishedAt = null, ...well }: Opening = {},
  change: () => void = () => undefined,
  width = 404,
): void {
  serveDrillingWell(fakeServer, { wellId: wellId(), borders, ...well });
  serveDrilledHole(fakeServer, { wellId: wellId(), hole: { from: 2362, to: bit }, now: NOW });
  serveMwdTool(fakeServer, {
    wellId: wellId(),
    borders,
    recycles: [NOW - 3000, NOW - 500, NOW - 300],
    quality: { time: NOW - 70 * 60, totalGravity: 1.0004, totalMagneticField: 50_412, dipAngle },
    earlierQuality,
  });
  change();
  openPanel(
    <div style={{ width, height: 1200, background: "var(--color-panel)" }}>
      <FollowedWell>
        {(data) => <MwdPanel wellId={wellId()} well={sampleWell(wellId(), { finishedAt })} data={data} />}
      </FollowedWell>
    </div>,
  );
}

/** Lets the server have one gravity toolface, unless it is of another type; without a time it has none. */
export function serveToolface(time?: number, toolface = 16, toolfaceType: "gravity" | "magnetic" = "gravity"): void {
  const columns = { time: [time], toolface: [toolface], toolfaceType: [toolfaceType] };
  const none = { time: [], toolface: [], toolfaceType: [] };
  fakeServer.events["toolface-data/get"] = () => (time === undefined ? none : columns) as typeof none;
}

/** Pushes one sample. */
export function push(time: number, channels: Record<string, number>): void {
  const columns = toJsonColumns(
    Object.fromEntries(Object.entries({ ...channels, time }).map(([name, value]) => [name, Float64Array.of(value)])),
  );
  fakeServer.push("live-data", { wellId: wellId(), columns, leftOut: 0, receivedAt: Date.now() / 1000 });
}

/** The times of the ten newest frames. */
export const newestFrames = Array.from({ length: 10 }, (_, k) => LAST - (9 - k) * FRAME_S);
/** The toolface at a moment as displayed. */
export const text = (time: number) => formatToolface(toolfaceAt(time), "gravity");
/** The dial. */
export const dial = () => page.getByRole("img", { name: /^Toolface/ });
/** A section by its name. */
export const section = (name: string) => page.getByRole("region", { name });
/** The rows of the list of frames. */
export const frames = () => page.getByRole("row").elements().slice(1);

/** A push must carry every channel that is watched; channels that are not given have no value. */
export const silence = () =>
  Object.fromEntries(
    fakeServer
      .askedOf("live-data/watch")
      .at(-1)!
      .projection!.map((name) => [name, Number.NaN]),
  );
