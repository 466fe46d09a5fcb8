import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { Feet, Klb, Seconds } from "@sigma/terms/quantities";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import type { TimeSpan } from "./replay-starts";

/** A rig that was never seen: what it lifts with, what its sensors do to it, and how it sends. */
export type RigSpec = {
  isKelly: boolean;
  block: Klb;
  /** Weight of a foot of string in mud. */
  stringKlbPerFoot: number;
  bottomTools: Klb;
  /** Share of the string's weight that friction takes or adds. */
  drag: number;
  bitDepth: Feet;
  /** What the sensor makes of the true hookload: unit, zero error, drift over the day, noise. */
  scale: number;
  offset: Klb;
  driftAnHour: Klb;
  noise: Klb;
  interval: Seconds;
  sendsBit: boolean;
  /** Least step of the depths. */
  depthStep: Feet;
};

/** Numbers from 0 to 1 that are the same for a seed. */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    const mixedBits = Math.imul(state ^ (state >>> 13), 3_266_489_917) >>> 0;
    return ((mixedBits ^ (mixedBits >>> 16)) >>> 0) / 4_294_967_296;
  };
}

/** A rig by its seed: blocks of 20 to 90 klb, strings of 30 klb and more, every tenth without a bit depth. */
export function rigOf(seed: number): RigSpec {
  const random = randomOf(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const isKelly = random() < 0.35;
  return {
    isKelly,
    block: isKelly ? between(20, 45) : between(35, 90),
    stringKlbPerFoot: between(0.009, 0.022),
    bottomTools: between(10, 40),
    drag: between(0.02, 0.14),
    bitDepth: between(2500, 15_000),
    scale: pick([1, 1, 1, 0.4536, 0.4448]),
    offset: pick([0, 0, between(-8, 12)]),
    driftAnHour: pick([0, between(-1, 1)]),
    noise: between(0.1, 1),
    interval: pick([1, 1, 2, 4, 5]),
    sendsBit: random() > 0.1,
    depthStep: pick([0.01, 0.1, 0.33]),
  };
}

const SECOND_STEPS = 1;
const START = 1_600_000_000;

/** The rig at work, second by second: what hangs on the hook and where everything is. */
class GeneratedRig {
  readonly samples: Sample[] = [];
  readonly slips: TimeSpan[] = [];
  private time = 0;
  private block: Feet;
  private bit: Feet;
  private hole: Feet;
  /** What hangs on the block besides the string, and the share of the string that the hook carries. */
  private gear: Klb = 0;
  private carried = 1;
  private motion = 0;
  private wob: Klb = 0;
  private ledge: Klb = 0;
  private flow = 0;
  private rpm = 0;
  private readonly random: () => number;

  constructor(
    private readonly spec: RigSpec,
    seed: number,
  ) {
    this.random = randomOf(seed + 77);
    this.block = spec.isKelly ? 40 : 95;
    this.bit = spec.bitDepth;
    this.hole = spec.bitDepth;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  private get string(): Klb {
    return this.spec.bottomTools + this.spec.stringKlbPerFoot * this.bit;
  }

  private tick(): void {
    this.time += SECOND_STEPS;
    const { spec } = this;
    if (this.time % spec.interval !== 0) return;
    const friction = this.carried >= 1 ? this.motion * spec.drag * this.string : 0;
    const swing = this.carried < 1 && this.motion !== 0 ? this.between(-0.05, 0.05) * spec.block : 0;
    const hangs = spec.block + this.gear + this.carried * this.string - this.wob - this.ledge + friction + swing;
    const noise = spec.noise * (this.random() + this.random() - 1);
    const read = spec.scale * hangs + spec.offset + (spec.driftAnHour * this.time) / 3600 + noise;
    const roundDepth = (depth: Feet) => Math.round(depth / spec.depthStep) * spec.depthStep;
    const values = emptyValues();
    const sentValues: Partial<Record<ChannelId, number>> = {
      hookload: read,
      blockHeight: this.block,
      holeDepth: roundDepth(this.hole),
      wob: Math.max(0, this.wob * spec.scale + this.between(-0.5, 0.5)),
      rpm: this.rpm,
      pumpRate: this.flow,
      pumpPressure: 3000 * (this.flow / 600) ** 1.8,
      ...(spec.sendsBit && { bitDepth: roundDepth(this.bit) }),
    };
    for (const [id, value] of Object.entries(sentValues)) values[channelSlot(id as ChannelId)] = value;
    this.samples.push({ time: START + this.time, values, origin: "live", derived: 0 });
  }

  wait(seconds: Seconds): void {
    this.motion = 0;
    for (let second = 0; second < seconds; second++) this.tick();
  }

  /** Moves the string, or the block alone while the string hangs in the slips; up is positive. */
  move(by: Feet, speed: number): void {
    const steps = Math.max(1, Math.round(Math.abs(by) / speed));
    this.motion = Math.sign(by);
    for (let step = 0; step < steps; step++) {
      this.block += by / steps;
      if (this.carried >= 1) this.bit -= by / steps;
      this.hole = Math.max(this.hole, this.bit);
      this.tick();
    }
    this.motion = 0;
  }

  pumps(flow: number, rpm: number): void {
    this.flow = flow;
    this.rpm = rpm;
  }

  drill(feet: Feet, rate: number): void {
    const seconds = Math.round((feet / rate) * 3600);
    const most = Math.min(25, 0.5 * this.string);
    this.wob = this.hole - this.bit < 1 ? this.between(0.4, 1) * most : 0;
    for (let second = 0; second < seconds; second++) {
      this.block -= feet / seconds;
      this.bit += feet / seconds;
      this.hole = Math.max(this.hole, this.bit);
      this.tick();
    }
    this.wob = 0;
  }

  /** Hands the weight of the string over to the slips or back, over some seconds in which the block hardly moves. */
  private shift(to: number): void {
    const steps = Math.round(this.between(2, 6));
    const from = this.carried;
    for (let step = 1; step <= steps; step++) {
      this.carried = from + ((to - from) * step) / steps;
      this.block += ((to - from) * 0.5) / steps;
      this.tick();
    }
  }

  /** The string hangs in the slips while the block goes elsewhere, with gear on it now and then. */
  connect(by: Feet): void {
    this.pumps(0, 0);
    this.wait(Math.round(this.between(5, 40)));
    const from = START + this.time;
    this.shift(0);
    this.wait(Math.round(this.between(15, 90)));
    this.gear = this.random() < 0.4 ? this.between(0, 0.15) * this.spec.block : 0;
    this.move(by, this.between(1, 3));
    this.wait(Math.round(this.between(15, 60)));
    this.gear = 0;
    this.shift(1);
    this.slips.push({ from, to: START + this.time });
    this.wait(Math.round(this.between(5, 30)));
  }

  /** The string is slacked off onto a ledge and stands there with the pumps off: its weight can be taken for the empty block. */
  slackOff(): void {
    this.pumps(0, 0);
    this.move(-3, 0.5);
    const ledge = this.between(0.05, 0.2) * this.string;
    const seconds = Math.round(this.between(8, 30));
    for (const onto of [1, -1]) {
      for (let second = 0; second < seconds; second++) {
        this.ledge += (onto * ledge) / seconds;
        this.block -= (onto * 2) / seconds;
        this.bit += (onto * 2) / seconds;
        this.tick();
      }
      if (onto === 1) this.wait(Math.round(this.between(15, 60)));
    }
    this.ledge = 0;
    this.move(6, 0.5);
    this.pumps(550, 0);
    for (let pass = 0; pass < 3; pass++) {
      this.move(15, 0.7);
      this.move(-15, 0.7);
    }
  }

  isUp(): boolean {
    return this.block > (this.spec.isKelly ? 30 : 80);
  }

  lowerBy(): Feet {
    return this.block - 6;
  }
}

/** A day, or a part of it, on a rig: drilling, reaming and trips with their connections, and what is true of its slips. */
export function generateRig(spec: RigSpec, seed: number, hours: number): { samples: Sample[]; slips: TimeSpan[] } {
  const rig = new GeneratedRig(spec, seed);
  const travel = spec.isKelly ? 34 : 89;
  rig.pumps(600, 80);
  rig.wait(60);
  if (rig.between(0, 1) < 0.5) rig.slackOff();
  while ((rig.samples.at(-1)?.time ?? START) - START < hours * 3600) {
    const kind = rig.between(0, 1);
    if (kind < 0.15) rig.slackOff();
    else if (kind < 0.4) {
      rig.pumps(600, 80);
      if (rig.isUp()) rig.drill(rig.lowerBy(), rig.between(60, 250));
      rig.connect(travel);
      rig.pumps(600, rig.between(0, 1) < 0.7 ? 80 : 0);
    } else if (kind < 0.65) {
      rig.pumps(500, 60);
      for (let pass = 0; pass < 2; pass++) {
        rig.move(-0.6 * rig.lowerBy(), 0.7);
        rig.move(15, 0.7);
      }
      rig.move(-rig.lowerBy(), 0.7);
      rig.connect(travel);
    } else if (kind < 0.85) {
      for (let stand = 0; stand < 3; stand++) {
        rig.pumps(0, 0);
        rig.move(-rig.lowerBy(), 1.5);
        rig.connect(travel);
      }
    } else {
      for (let stand = 0; stand < 3; stand++) {
        rig.pumps(0, 0);
        if (!rig.isUp()) rig.move(travel - 5, 1.5);
        rig.connect(-travel + 5);
        rig.move(travel - 10, 1.5);
      }
    }
    rig.pumps(550, 0);
    rig.wait(Math.round(rig.between(20, 300)));
  }
  return { samples: rig.samples, slips: rig.slips };
}
