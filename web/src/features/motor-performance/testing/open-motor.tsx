import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { page } from "vitest/browser";
import { borders, FollowedWell, MiddlePanel, NOW, openPanel, wellId } from "../../../charts/testing/panel-of-well";
import { serveDrillingWell } from "../../../data/testing/drilling-well";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import MotorPerformancePanel from "../motor-performance-panel";

/** An event a number of seconds after the first one can be; its depth is as many feet below 9,000 ft. */
export const stall = (at: number, type: MotorStall["type"] = "spike"): MotorStall => ({
  time: NOW - 6000 + at,
  md: 9000 + at,
  type,
  duration: 6,
  maxDiffPressure: 980,
  diffPressureBefore: 400,
  rpm: 5,
  torque: 9000,
  repeats: 1,
  grade: "micro",
});

const settings = { stallPressureRatio: 0.9, minDuration: 3, spikeDeltaPressure: 200, rpmDropPercent: 50 };

/** The active BHA of the well. */
export function bhaWithMotor(): Bha {
  const bha = newBha(1);
  return {
    ...bha,
    _id: "bha-1",
    wellId: wellId(),
    version: 1,
    startDate: null,
    endDate: null,
    name: "BHA #1",
    active: true,
    components: [{ ...newComponent(1), type: "Motor", sequence: 1 }],
    motor: { ...bha.motor, rpg: 0.1, stallPressure: 1250, maxDiffPressure: 900, stallTorque: 12_000, torqueSlope: 10 },
  };
}

/** Two motors: a strong one down to 9,500 ft, and the active one. */
export const twoRuns = (): Bha[] => {
  const drilling = bhaWithMotor();
  const motor = { ...drilling.motor, stallPressure: 2000 };
  const endedBha = { startDate: NOW - 7000, endDate: NOW - 5000, active: false };
  return [
    { ...drilling, ...endedBha, _id: "bha-0", name: "BHA #0", startDepth: 0, endDepth: 9500, motor },
    { ...drilling, startDepth: 9500, startDate: NOW - 5000 },
  ];
};

type Opening = {
  stalls?: MotorStall[];
  bhas?: Bha[];
  /** px; that of the middle of the page where absent. */
  width?: number;
  /** When the rig sent last; now where absent. */
  lastPacketAt?: number;
};

let knownStalls: MotorStall[] = [];

/** Opens Motor Performance of a new well that drills. */
export function openMotor({ stalls = [], bhas = [bhaWithMotor()], width, lastPacketAt }: Opening = {}): void {
  knownStalls = stalls;
  serveDrillingWell(fakeServer, { wellId: wellId(), borders, ...(lastPacketAt !== undefined && { lastPacketAt }) });
  fakeServer.events["bha/get/all"] = () => bhas;
  fakeServer.events["motor-stall-data/get"] = () => [...knownStalls];
  fakeServer.events["motor-stall-settings/get"] = () => ({ wellId: wellId(), version: 1, ...settings });
  openPanel(
    <MiddlePanel>
      <FollowedWell>
        {(data) => (
          <div style={width === undefined ? { display: "contents" } : { width, height: 800 }}>
            <MotorPerformancePanel wellId={wellId()} well={sampleWell(wellId())} data={data} />
          </div>
        )}
      </FollowedWell>
    </MiddlePanel>,
  );
}

/** Adds an event to the well and pushes it. */
export function pushStall(stall: MotorStall): void {
  knownStalls = [...knownStalls, stall];
  fakeServer.push("motor-stall-data", { wellId: wellId(), time: NOW });
}

export const choose = (name: string) => page.getByText(name, { exact: true }).click();
export const curvePlot = () => page.getByRole("img", { name: /Speed of the bit .* curves/ });
