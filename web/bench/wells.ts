import type { WellId } from "@sigma/contract/ids";
import { channels } from "@sigma/terms/channels";
import { traceModel } from "../src/charts/traces/trace-model";
import { FollowedView } from "../src/charts/view/followed-view";
import { connect } from "../src/data/calls/socket";
import { WellData } from "../src/data/well/well-data";
import { timeSource } from "../src/features/time-charts/time-chart";
import { pushNext } from "./sample-socket";

declare global {
  interface Window {
    /** Shows one more well next to the existing ones, its tracks down the page. */
    benchOpenWell: (tracks: number) => Promise<void>;
    /** Draws all wells for some seconds, one well with a new sample at each frame. @returns frames a second */
    benchDraw: (seconds: number) => Promise<number>;
  }
}

const shownWells: WellData[] = [];
const borders = { time: { from: 0, to: 0 }, depth: { from: 0, to: 0 } };
window.fetch = () => Promise.resolve(Response.json(borders));
connect({ token: null });

window.benchOpenWell = async (tracks) => {
  const data = new WellData(`well-${shownWells.length}` as WellId);
  const pickedChannels = channels.filter(({ id }) => id !== "rigState").slice(0, tracks);
  data.watchChannels([...pickedChannels.map(({ id }) => id), "rigState"]);
  data.start();
  const view = new FollowedView(timeSource, data);
  view.start();
  view.setFields(pickedChannels.map(({ id }) => id));
  const column = document.createElement("div");
  column.className = "well";
  document.body.append(column);
  for (const channel of pickedChannels) {
    const host = document.createElement("div");
    host.className = "track";
    column.append(host);
    view.tracks.addTrack(host, { id: channel.id, traces: [traceModel(channel)] });
  }
  shownWells.push(data);
  while (data.time.buffer.length === 0) await new Promise(requestAnimationFrame);
};

window.benchDraw = async (seconds) => {
  const start = performance.now();
  let frames = 0;
  while (performance.now() - start < seconds * 1000) {
    const next = shownWells[frames % Math.max(1, shownWells.length)];
    if (next) pushNext(next.wellId);
    await new Promise(requestAnimationFrame);
    frames += 1;
  }
  return frames / ((performance.now() - start) / 1000);
};
