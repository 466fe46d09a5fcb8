import type { ChannelId } from "@sigma/terms/channels";
import type {
  Degrees,
  EpochSeconds,
  Feet,
  FeetPerHour,
  FeetPerSecond,
  Gpm,
  Klb,
  Rpm,
  Seconds,
} from "@sigma/terms/quantities";
import { type Sample, sampleOf } from "@sigma/terms/sample";

/** The start of a scripted well and the reporting of its rig. */
export type RigScript = {
  time: EpochSeconds;
  interval: Seconds;
  holeDepth: Feet;
  /** Channels that the rig does not send. */
  silent: readonly ChannelId[];
  seed: number;
};

const EMPTY: Klb = 50;
const STRING: Klb = 200;
const OFF_BOTTOM_PRESSURE = 2500;
const FULL_FLOW: Gpm = 600;
const TOP: Feet = 100;
const FLOOR: Feet = 5;

/**
 * A rig that follows a script and reports every sample: full control of what a detector should find.
 *
 * Hookload 50 klb for the empty block and 250 klb with the string, 600 gpm at 2,500 psi off bottom, the differential
 * pressure 300 psi while hole is made. The noise is seeded: the same script gives the same samples.
 */
export class ScriptedRig {
  readonly samples: Sample[] = [];
  private readonly script: RigScript;
  private time: EpochSeconds;
  private noise: number;
  hole: Feet;
  bit: Feet;
  block: Feet = 60;
  private hangs = false;
  private flow: Gpm = 0;
  private rpm: Rpm = 0;
  private wob: Klb = 0;
  private rop: FeetPerHour = 0;
  toolface: Degrees = Number.NaN;

  constructor(script: Partial<RigScript> = {}) {
    this.script = { time: 1_700_000_000, interval: 1, holeDepth: 5000, silent: [], seed: 1, ...script };
    this.time = this.script.time;
    this.noise = this.script.seed;
    this.hole = this.script.holeDepth;
    this.bit = this.hole;
  }

  /** Time of the last sample. */
  get now(): EpochSeconds {
    return this.samples.at(-1)?.time ?? this.time;
  }

  pumps(flow: Gpm): this {
    this.flow = flow;
    return this;
  }

  rotate(rpm: Rpm): this {
    this.rpm = rpm;
    return this;
  }

  /** Waits without motion for a duration. */
  wait(seconds: Seconds): this {
    return this.run(seconds, 0);
  }

  /** Lets the pipe down, or up by a negative distance. */
  lower(distance: Feet, speed: FeetPerSecond): this {
    return this.run(Math.abs(distance) / speed, Math.sign(distance) * speed);
  }

  /** Makes hole at a rate until it is deeper by a length. */
  drill(distance: Feet, rop: FeetPerHour): this {
    this.wob = 20;
    this.rop = rop;
    this.run((distance / rop) * 3600, rop / 3600);
    this.wob = 0;
    this.rop = 0;
    return this;
  }

  /** Sets the slips, brings the block to a height in the given time and pulls the slips. */
  connect(seconds: Seconds, blockTo: Feet = TOP): this {
    this.hangs = true;
    this.wait(seconds * 0.3);
    const travel = this.block - blockTo;
    this.run(seconds * 0.4, travel / (seconds * 0.4));
    this.wait(seconds * 0.3);
    this.hangs = false;
    return this;
  }

  /** Sets or pulls the slips, and leaves all other values unchanged. */
  hang(hangs: boolean): this {
    this.hangs = hangs;
    return this;
  }

  /** Drills a stand like a crew: down, pick up, pumps off, slips, pumps on, back to bottom. */
  stand(rpm: Rpm, rop: FeetPerHour = 120): this {
    this.pumps(FULL_FLOW)
      .rotate(rpm)
      .drill(this.block - FLOOR, rop);
    this.wait(10).rotate(0).lower(-8, 0.5).pumps(0).wait(20);
    this.connect(120);
    return this.pumps(FULL_FLOW).wait(40).rotate(rpm).lower(8, 0.4);
  }

  /** Pulls a stand dry, from slips to slips. */
  pullStand(): this {
    this.pumps(0)
      .rotate(0)
      .lower(-(TOP - FLOOR - 2), 2);
    return this.connect(60, FLOOR);
  }

  /** Leaves a hole in the data. */
  skip(seconds: Seconds): this {
    this.time += seconds;
    return this;
  }

  private run(seconds: Seconds, speed: FeetPerSecond): this {
    const count = Math.max(1, Math.round(seconds / this.script.interval));
    for (let n = 0; n < count; n++) {
      const travel = (seconds / count) * speed;
      this.block -= travel;
      if (!this.hangs) this.bit += travel;
      this.hole = Math.max(this.hole, this.bit);
      this.time += this.script.interval;
      this.report();
    }
    return this;
  }

  private report(): void {
    const making = this.rop > 0;
    const share = this.flow / FULL_FLOW;
    const values: Partial<Record<ChannelId, number>> = {
      holeDepth: this.hole,
      bitDepth: this.bit,
      blockHeight: this.block + this.jitter(0.01),
      hookload: EMPTY + (this.hangs ? 0 : STRING - this.wob) + this.jitter(1),
      wob: this.wob,
      rop: this.rop,
      rpm: this.rpm,
      torque: this.rpm > 0 ? 6000 + this.jitter(200) : 0,
      pumpRate: this.flow,
      pumpPressure: OFF_BOTTOM_PRESSURE * share * share + (making ? 300 : 0),
      gravityToolface: this.toolface,
      gamma: 60 + this.jitter(10),
    };
    for (const id of this.script.silent) values[id] = Number.NaN;
    this.samples.push(sampleOf(this.time, values));
  }

  private jitter(size: number): number {
    this.noise = (this.noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    return size * (this.noise / 1_073_741_824 - 1);
  }
}
