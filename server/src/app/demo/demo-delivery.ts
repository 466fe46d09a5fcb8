import type { afeLines } from "@sigma/contract/costs/afe-line";
import type { roadmapBands } from "@sigma/contract/delivery/roadmap-band";
import type { wellPhases } from "@sigma/contract/delivery/well-phase";
import type { WellId } from "@sigma/contract/ids";
import type { lessons } from "@sigma/contract/wells/lesson";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { SYSTEM } from "../../storage/entities/settings-version";
import type { Stores } from "../../storage/stores";
import type { FieldsOf } from "../../storage/well-rows";
import { DEMO_TARGET_DEPTH } from "./demo-path";
import { DEMO_AUTHOR } from "./demo-reports";

/** The stores that the delivery of a demo well is entered in. */
export type DemoDeliveryStores = Pick<Stores, "wellPhases" | "afeLines" | "costTickets" | "lessons" | "roadmapBands">;

/** Where the curve begins. */
const CURVE_FROM: Feet = 7050;

/** Days that the plan gives to each phase of a demo well, and the hole of the phase, ft. */
const phases = [
  ['Surface hole 17½"', "drilling", 0, 1900, 0.9],
  ['Casing 13⅜"', "casing", 1900, 1900, 0.8],
  ['Intermediate hole 12¼"', "drilling", 1900, CURVE_FROM, 2.6],
  ['Casing 9⅝"', "casing", CURVE_FROM, CURVE_FROM, 1.2],
  ['Curve 8½"', "drilling", CURVE_FROM, 8600, 0.8],
  ['Lateral 8½"', "drilling", 8600, DEMO_TARGET_DEPTH, 4.2],
  ['Casing 5½"', "casing", DEMO_TARGET_DEPTH, DEMO_TARGET_DEPTH, 1.5],
] as const;
const PLANNED_DAYS = 12;
/** What the phases above the curve took before the rig sent data, days. */
const DAYS_ABOVE = 5.5;
/** What the plan gives to the curve and the lateral, days. */
const DAYS_BELOW = 5;

type AfeFields = FieldsOf<typeof afeLines>;
const lines: readonly Pick<AfeFields, "code" | "name" | "basis" | "amount" | "quantity" | "committed">[] = [
  {
    code: "100",
    name: "Rig, day rate",
    basis: "per-day",
    amount: "28000",
    quantity: PLANNED_DAYS,
    committed: "336000",
  },
  {
    code: "200",
    name: "Directional, MWD and LWD",
    basis: "per-day",
    amount: "19500",
    quantity: PLANNED_DAYS,
    committed: "117000",
  },
  { code: "300", name: "Bits, motors, rentals", basis: "fixed", amount: "295000", quantity: null, committed: "180000" },
  {
    code: "400",
    name: "Mud and solids control",
    basis: "per-foot",
    amount: "27",
    quantity: DEMO_TARGET_DEPTH,
    committed: "240000",
  },
  {
    code: "500",
    name: "Casing and accessories",
    basis: "contracted",
    amount: "905000",
    quantity: null,
    committed: "905000",
  },
];

/** Field tickets of the hole above the curve: AFE line, vendor, number, amount. */
const ticketsAbove: readonly Ticket[] = [
  ["100", "Pioneer Drilling", "PD-4471", "154000"],
  ["200", "Plainsman Directional", "DS-2093", "61750.50"],
  ["300", "Permian Rentals", "R-88012", "92340"],
  ["400", "Basin Fluids", "BF-1207", "186915.75"],
  ["500", "Tubular Supply", "TS-3310", "412800"],
];
/** Those of the curve and the whole lateral, of which a well has its share. */
const ticketsBelow: readonly Ticket[] = [
  ["100", "Pioneer Drilling", "PD-4502", "140000"],
  ["200", "Plainsman Directional", "DS-2117", "121400"],
  ["300", "Permian Rentals", "R-88340", "186200"],
  ["400", "Basin Fluids", "BF-1266", "271500"],
];
/** The one of the casing of the lateral, of a finished well. */
const ticketsOfCasing: readonly Ticket[] = [["500", "Tubular Supply", "TS-3398", "471200"]];
type Ticket = readonly [code: string, vendor: string, number: string, amount: string];

const wellLessons: readonly Omit<FieldsOf<typeof lessons>, "createdAt" | "author">[] = [
  {
    title: "Losses below the casing shoe",
    text: "Seepage of 20 bbl/hr at 480 gpm. A pill of 40 bbl with fibre stopped it within an hour.",
    kind: "lesson",
    category: "hole-problem",
    severity: "medium",
    md: { from: 7300, to: 7350 },
  },
  {
    title: "Motor stalls at the landing",
    text: "Hold the differential pressure below 450 psi from here until the well is landed.",
    kind: "risk",
    category: "equipment",
    severity: "medium",
    md: { from: 8250, to: 8600 },
  },
  {
    title: "Slides hang up without an agitator",
    text: "From here slides took twice the time. Work the pipe before each slide.",
    kind: "lesson",
    category: "directional",
    severity: "low",
    md: { from: 12_400, to: 12_400 },
  },
];

type BandFields = FieldsOf<typeof roadmapBands>;
/** Ranges by the hole in which they hold: channel, from, to, lowest, highest. */
const bands: readonly (readonly [BandFields["channel"], number, number, number | null, number | null])[] = [
  ["wob", CURVE_FROM, 8600, 15, 30],
  ["wob", 8600, DEMO_TARGET_DEPTH, 20, 38],
  ["diffPressure", CURVE_FROM, 8600, null, 450],
  ["diffPressure", 8600, DEMO_TARGET_DEPTH, null, 650],
  ["rop", CURVE_FROM, 8600, 60, 140],
];

/** When the rig of a demo well begins to send data, at which hole depth, and whether the well is finished then. */
export type DemoStart = { at: EpochSeconds; depth: Feet; isFinished: boolean };

/** Enters the plan of days, AFE, field tickets, lessons and parameter roadmap of a new demo well. */
export async function enterDemoDelivery(
  stores: DemoDeliveryStores,
  wellId: WellId,
  { at: now, depth, isFinished }: DemoStart,
): Promise<void> {
  const phaseRows = phases.map(
    ([name, kind, from, to, plannedDays], position): FieldsOf<typeof wellPhases> => ({
      name,
      kind,
      md: { from, to },
      plannedDays,
      endedAt: null,
      position,
    }),
  );
  await stores.wellPhases.create(wellId, phaseRows, SYSTEM);
  const afe = lines.map((line): AfeFields => ({ ...line, currency: "USD", md: null, phase: null }));
  const storedLines = await stores.afeLines.create(wellId, afe, SYSTEM);
  const dayOf = (time: EpochSeconds) => new Date(time * 1000).toISOString().slice(0, 10);
  const share = Math.max(0, (depth - CURVE_FROM) / (DEMO_TARGET_DEPTH - CURVE_FROM));
  const curveAt = now - (1 + share * DAYS_BELOW) * DAY;
  const ofHoleBelow = { part: share, from: curveAt, to: now - DAY, description: "Curve and lateral" };
  const batches = [
    {
      tickets: ticketsAbove,
      part: 1,
      from: curveAt - DAYS_ABOVE * DAY,
      to: curveAt,
      description: "Surface and intermediate hole",
    },
    ...(share > 0.1 ? [{ tickets: ticketsBelow, ...ofHoleBelow }] : []),
    ...(isFinished ? [{ tickets: ticketsOfCasing, ...ofHoleBelow, part: 1 }] : []),
  ];
  for (const { tickets, part, from, to, description } of batches) {
    for (const [code, vendor, number, amount] of tickets) {
      const ticket = {
        date: dayOf(to),
        firstDay: dayOf(from),
        afeLineId: storedLines.find((line) => line.code === code)!._id,
        vendor,
        number,
        amount: part === 1 ? amount : (part * Number(amount)).toFixed(2),
        currency: "USD",
        description,
        file: null,
        importId: null,
      };
      await stores.costTickets.add(wellId, ticket, SYSTEM);
    }
  }
  const signature = { author: DEMO_AUTHOR, createdAt: now };
  const signedLessons = wellLessons.map((lesson) => ({ ...lesson, ...signature }));
  await stores.lessons.create(wellId, signedLessons, SYSTEM);
  const roadmap = bands.map(
    ([channel, from, to, low, high]): BandFields => ({
      channel,
      at: { by: "depth", from, to },
      low,
      high,
      reason: "Offset wells of the pad",
      source: { by: "hand" },
      ...signature,
    }),
  );
  await stores.roadmapBands.create(wellId, roadmap, SYSTEM);
}
