import type { NumericColumns } from "@sigma/contract/samples/column-frame";

/** Duration of a stand, s: rotating, sliding, rotating again, reaming, then the connection. */
export const STAND_S = 2700;

/** Noise that is the same at every run: 0 to 1 by moment and kind. */
function noise(time: number, kind: number): number {
  let state = (Math.imul(time | 0, 374_761_393) + Math.imul(kind, 668_265_263)) | 0;
  state = Math.imul(state ^ (state >>> 13), 1_274_126_177);
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

const wave = (time: number, period: number, shift = 0) => Math.sin((2 * Math.PI * time) / period + shift);
const ease = (share: number) => Math.min(1, Math.max(0, share));

/** The values of every channel that charts show by default, at a moment; plausible, not measured. */
function sampleAt(time: number): Record<string, number> {
  const stand = Math.floor(time / STAND_S);
  const at = time - stand * STAND_S;
  const isRotating = at < 780 || (at >= 1380 && at < 1980);
  const isSliding = at >= 780 && at < 1380;
  const isReaming = at >= 1980 && at < 2220;
  const isConnection = at >= 2220;
  const isDrilling = isRotating || isSliding;
  const ramp = isConnection ? 0 : ease(at / 40);
  const standShare = Math.min(at, 1980) / 1980;
  const holeDepth = 2362 + ((stand % 100) + standShare) * 42;
  const heave = isReaming ? 4 * (1 - Math.cos((2 * Math.PI * (at - 1980)) / 60)) : 0;
  const rop = isDrilling
    ? ramp * (isSliding ? 48 : 92) * (1 + 0.25 * wave(time, 610) + 0.12 * (noise(time, 1) - 0.5))
    : 0;
  const wob = isDrilling ? ramp * ((isSliding ? 22 : 11) + 2 * wave(time, 340, 1) + 4 * (noise(time, 2) - 0.5)) : 0;
  const rpm = isRotating || isReaming ? ramp * (46 + 0.8 * (noise(time, 3) - 0.5)) : 0;
  const diffPressure = isDrilling ? ramp * (150 + wob * 4 + 70 * (noise(time, 4) - 0.5)) : 0;
  const pumps = isConnection ? 0 : 1;
  return {
    blockHeight: isConnection ? 8 + 110 * ease((at - 2330) / 90) : 118 - 104 * standShare + heave,
    hookload: isConnection ? 105 + 3 * noise(time, 5) : 212 - wob + 4 * wave(time, 47) * (isReaming ? 6 : 0.4),
    rop,
    wob,
    rpm,
    torque: rpm > 0 ? ramp * (7600 + 900 * wave(time, 230) + 1600 * (noise(time, 6) - 0.5)) : isSliding ? 1400 : 0,
    diffPressure,
    pumpPressure: pumps * (ramp * (2010 + diffPressure) + 25 * (noise(time, 7) - 0.5)),
    pumpRate: pumps * ramp * (911 + 3 * (noise(time, 8) - 0.5)),
    bitDepth: isConnection ? holeDepth - 3 : holeDepth - heave,
    holeDepth,
    mse: isDrilling ? ramp * (isSliding ? 4 : 26) * (1 + 0.3 * wave(time, 410) + 0.2 * (noise(time, 9) - 0.5)) : 0,
    doc: isDrilling ? ramp * (0.16 + 0.05 * wave(time, 520, 2)) : 0,
    rigState: rigStateAt(at, isRotating, isSliding, isReaming),
  };
}

function rigStateAt(at: number, isRotating: boolean, isSliding: boolean, isReaming: boolean): number {
  if (isRotating) return 1;
  if (isSliding) return 2;
  if (isReaming) return Math.floor((at - 1980) / 30) % 2 === 0 ? 10 : 9;
  if (at < 2250) return 5;
  return at < 2600 ? 4 : 13;
}

/**
 * Samples of a well that drills stand after stand, ascending, both ends included.
 *
 * @param gaps intervals without any sample
 */
export function drillingSamples(
  { from, to }: { from: number; to: number },
  { step = 1, gaps = [] as { from: number; to: number }[] } = {},
): NumericColumns {
  const times: number[] = [];
  for (let time = from; time <= to; time += step) {
    if (!gaps.some((gap) => time > gap.from && time < gap.to)) times.push(time);
  }
  const columns: NumericColumns = { time: Float64Array.from(times) };
  for (const field of Object.keys(sampleAt(from))) columns[field] = new Float64Array(times.length);
  for (const [k, time] of times.entries()) {
    for (const [field, value] of Object.entries(sampleAt(time))) columns[field]![k] = value;
  }
  return columns;
}
