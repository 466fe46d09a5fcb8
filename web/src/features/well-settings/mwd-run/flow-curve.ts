import {
  dialSpeeds,
  meanMiss,
  type MudCheck,
  type MudFlow,
  rheologyOfMud,
} from "@sigma/engine/hydraulics/mud-rheology";
import { DIAL_TO_STRESS, dialReading, type Rheology, SHEAR_PER_RPM } from "@sigma/engine/hydraulics/rheology";

/** The models of flow, in the order in which they are drawn. */
export const models = ["herschel-bulkley", "power-law", "bingham"] as const;

/** A mud by one model: its flow curve, or why the model cannot compute it. */
export type ModelFlow = MudFlow & { model: Rheology["model"] };

/** A mud by the model that was chosen for it. */
export const flowOf = (check: MudCheck): ModelFlow => ({ ...rheologyOfMud(check), model: check.model });

/** A mud by each model. */
export const flowsOf = (check: MudCheck): ModelFlow[] => models.map((model) => flowOf({ ...check, model }));

const SHOWN_SPEEDS = Array.from({ length: 63 }, (_, k) => Math.max(k * 10, 0.5));

/** The flow curve: shear rate 1/s and shear stress lbf/100 ft², up to a little above the fastest speed of the viscometer. */
export const curveOf = (rheology: Rheology): [number, number][] =>
  SHOWN_SPEEDS.map((rpm) => [SHEAR_PER_RPM * rpm, DIAL_TO_STRESS * dialReading(rheology, rpm)]);

/** The readings as points of the curve. */
export const flowPoints = (readings: NonNullable<MudCheck["readings"]>): { x: number; y: number; label: string }[] =>
  Object.entries(dialSpeeds).flatMap(([name, rpm]) => {
    const read = readings[name as keyof typeof readings];
    return read === null ? [] : [{ x: SHEAR_PER_RPM * rpm, y: DIAL_TO_STRESS * read, label: rpm > 6 ? `${rpm}` : "" }];
  });

/** The mean deviation of each model from the readings, degrees of the dial; only for models with a result. */
export const missesOf = (flows: readonly ModelFlow[], readings: NonNullable<MudCheck["readings"]>) =>
  flows.flatMap(({ model, rheology }) => {
    const miss = rheology && meanMiss(rheology, readings);
    return miss === null ? [] : [{ model, miss }];
  });
