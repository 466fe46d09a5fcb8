import { channelSlot } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { ScriptedRig } from "../well-pipeline/testing/scripted-rig";

const pointsOf = (rig: ScriptedRig) => eventsOf(runPipeline(rig.samples), "friction-point");

/** A rig with the bit 300 ft off bottom that has been in slips once. */
const offBottom = (interval = 1) => {
  const rig = new ScriptedRig({ interval });
  return rig.pumps(600).rotate(60).drill(30, 200).rotate(0).pumps(0).pullStand().pullStand().pullStand().wait(1900);
};

it("takes one point of a string picked up, one slacked off and one turning without moving", () => {
  const rig = offBottom();
  const from = rig.now;
  rig.lower(60, 1).wait(30).lower(-60, 1).wait(30).rotate(80).wait(120);
  const points = pointsOf(rig).filter(({ startTime }) => startTime > from);
  expect(points.map(({ motion }) => motion)).toEqual(["slack-off", "pick-up", "rotating"]);
  for (const point of points) {
    expect(Math.abs(point.hookload - 250)).toBeLessThan(2);
    expect(Math.abs(point.blockLoad! - 50)).toBeLessThan(2);
    expect(point.flow).toBe(0);
  }
  const [, , turning] = points;
  expect(Math.abs(turning!.torque! - 6000)).toBeLessThan(200);
  expect(turning!.rpm).toBe(80);
  expect(points[0]).toMatchObject({ torque: null, rpm: null });
});

it("takes no point on bottom, in slips or from a string that turns and moves", () => {
  const rig = new ScriptedRig();
  rig.pumps(600).rotate(60).drill(30, 200);
  expect(pointsOf(rig)).toEqual([]);
  const reaming = offBottom();
  const from = reaming.now;
  reaming.rotate(80).lower(60, 1).lower(-60, 1);
  reaming.rotate(0).connect(120, 60);
  expect(pointsOf(reaming).filter(({ startTime }) => startTime > from)).toEqual([]);
});

it("takes no point of a stretch that is short or whose load is not steady", () => {
  const rig = offBottom();
  const from = rig.now;
  for (let turn = 0; turn < 4; turn += 1) rig.lower(8, 1).wait(20).lower(-8, 1).wait(20);
  expect(pointsOf(rig).filter(({ startTime }) => startTime > from)).toEqual([]);
});

it("takes the same motion again only 20 ft away or half an hour later", () => {
  const rig = offBottom();
  const from = rig.now;
  rig.rotate(80).wait(600).rotate(0).wait(60).rotate(80).wait(120);
  const count = () => pointsOf(rig).filter(({ startTime }) => startTime > from).length;
  expect(count()).toBe(1);
  rig.wait(1800);
  expect(count()).toBe(2);
});

it("uses the lowest load in slips as the weight of the block, and not the load of a stand that hangs on the hook", () => {
  const rig = offBottom();
  rig.lower(60, 1).connect(60).lower(60, 1).wait(10);
  for (const sample of rig.samples.slice(-130, -100)) sample.values[channelSlot("hookload")] = 60;
  const points = pointsOf(rig);
  expect(Math.abs(points.at(-1)!.blockLoad! - 50)).toBeLessThan(2);
});

it("does not take a sensor that drops out in slips for the block", () => {
  const rig = offBottom();
  rig.lower(60, 1).connect(120).lower(60, 1).wait(10);
  const away = rig.samples.findIndex(
    ({ values }, at) => at > rig.samples.length - 180 && values[channelSlot("hookload")]! < 60,
  );
  rig.samples[away + 30]!.values[channelSlot("hookload")] = 12;
  expect(Math.abs(pointsOf(rig).at(-1)!.blockLoad! - 50)).toBeLessThan(2);
});

it("finds them in samples of every 5 s as well", () => {
  const rig = offBottom(5);
  const from = rig.now;
  rig.lower(60, 1).wait(30).lower(-60, 1);
  rig.wait(30);
  const motions = pointsOf(rig).filter(({ startTime }) => startTime > from);
  expect(motions.map(({ motion }) => motion)).toEqual(["slack-off", "pick-up"]);
});
