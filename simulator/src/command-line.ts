import { parseArgs } from "node:util";
import { askParent } from "./ask-parent";
import { type Fault, parseFault } from "./faults";
import type { LinkTarget } from "./rig-link";
import { lateralPlan } from "./rig/well-plan";
import type { SimulatedRigsOptions } from "./simulated-rigs";
import { HOUR } from "@sigma/terms/durations";

/** The usage text of the simulator's command line. */
export const usage = `A rig that drills and sends WITS level 0 over TCP.

  npm run simulate -- --to HOST:PORT      connects to a receiver
  npm run simulate -- --listen PORT       waits for a receiver

  --rigs N            number of rigs; the second one uses the next port, and so on (1)
  --seed K            the well of seed K; the second rig is the well of K + 1 (1)
  --speed S           simulated seconds in a second, 0.1 to 1000 (1)
  --start-depth FT    depth of the hole at the start (7100)
  --surveyed-to FT    depth of the last survey before the start: none is taken that is barely deeper
  --start-time TIME   time of the first sample, ISO 8601 (now)
  --backlog TIME      how much of the past is sent first, as fast as it is taken: 12h, 30m, 45s
  --bit-life FT       footage after which the bit is changed (4200)
  --fault KIND@T      something goes wrong after T simulated seconds, also KIND@T+LENGTH and KIND@T+LENGTH:DETAIL;
                      kinds: stall washout stuck kick packoff stickslip wear lost nulls spikes clock cut sticky; may be given several times;
                      DETAIL of clock: the jump in seconds (-3600), of sticky: the code that stands still (0114)
  --dense             60 values every second in one frame, for load
  --azimuth DEG       direction of the lateral (335)
  --kick-off FT       depth at which the build starts (7400)
  --build-rate DLS    curvature of the build, deg/100 ft (10)
  --every S           sends every S seconds, and besides whenever the tool has sent something (1)
  --samples N         ends after N samples
  --until-finished    ends when the well is at total depth and the string is out
  --ask-orders        before each stand, asks the process that started it what to drill (messages "stand" and "orders")
  --next              starts more rigs, with the options that follow, when those before have reached the present
  --well NAME         item 01 of every record (SIM-K)
  --describe          prints the plan of the well as JSON and ends
`;

/** An invalid command line; its message names the option and the reason. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The requested command: run rigs, print the plan, or show help. */
export type Command = { run: SimulatedRigsOptions[] } | "describe" | "help";

/**
 * Reads the command line of the simulator.
 *
 * @param argv without node and script
 * @throws UsageError naming the option and its rule
 */
export function readCommandLine(argv: readonly string[]): Command {
  const groups = groupsOf(argv).map(parse);
  if (groups.some(({ help }) => help)) return "help";
  if (groups.some(({ describe }) => describe)) return "describe";
  return { run: groups.map(rigsOf) };
}

/** The options between one `--next` and the following. */
function groupsOf(argv: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  for (const word of argv) {
    if (word === "--next") groups.push([]);
    else groups.at(-1)!.push(word);
  }
  return groups;
}

const rigsOf = (values: ReturnType<typeof parse>): SimulatedRigsOptions => ({
  target: target(values.to, values.listen),
  count: whole("rigs", values.rigs, 1, 2000),
  seed: whole("seed", values.seed, -(2 ** 31), 2 ** 31),
  speed: number("speed", values.speed, 0.1, 1000),
  backlog: duration(values.backlog),
  faults: values.fault.map(fault),
  dense: values.dense,
  plan: {
    ...lateralPlan,
    ...(values.azimuth && { azimuth: number("azimuth", values.azimuth, 0, 360) }),
    ...(values["kick-off"] && { kickOff: number("kick-off", values["kick-off"], 500, lateralPlan.kickOff) }),
    ...(values["build-rate"] && { buildRate: number("build-rate", values["build-rate"], 1, lateralPlan.buildRate) }),
  },
  every: whole("every", values.every, 1, 60),
  untilFinished: values["until-finished"],
  ...(values["ask-orders"] && { askOrders: askParent }),
  ...(values.well && { wellName: values.well }),
  ...(values["start-depth"] && {
    startDepth: number("start-depth", values["start-depth"], 150, lateralPlan.totalDepth),
  }),
  ...(values["surveyed-to"] && {
    surveyedTo: number("surveyed-to", values["surveyed-to"], 0, lateralPlan.totalDepth),
  }),
  ...(values["start-time"] && { startTime: moment(values["start-time"]) }),
  ...(values["bit-life"] && { bitLife: number("bit-life", values["bit-life"], 100, 100_000) }),
  ...(values.samples && { samples: whole("samples", values.samples, 1, 1e9) }),
});

function parse(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        to: { type: "string" },
        listen: { type: "string" },
        rigs: { type: "string", default: "1" },
        seed: { type: "string", default: "1" },
        speed: { type: "string", default: "1" },
        "start-depth": { type: "string" },
        "surveyed-to": { type: "string" },
        "start-time": { type: "string" },
        backlog: { type: "string", default: "0s" },
        "bit-life": { type: "string" },
        fault: { type: "string", multiple: true, default: [] },
        dense: { type: "boolean", default: false },
        azimuth: { type: "string" },
        "kick-off": { type: "string" },
        "build-rate": { type: "string" },
        every: { type: "string", default: "1" },
        samples: { type: "string" },
        "ask-orders": { type: "boolean", default: false },
        "until-finished": { type: "boolean", default: false },
        well: { type: "string" },
        describe: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    return values;
  } catch (error) {
    // An unknown option or a missing value; the message of Node names it.
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

function target(to: string | undefined, listen: string | undefined): LinkTarget {
  if ((to === undefined) === (listen === undefined))
    throw new UsageError("give either --to HOST:PORT or --listen PORT");
  if (listen !== undefined) return { listen: { host: "0.0.0.0", port: whole("listen", listen, 0, 65_535) } };
  const [, host, port] = /^(.+):(\d+)$/.exec(to!) ?? [];
  if (!host) throw new UsageError(`--to "${to}" must be HOST:PORT`);
  return { to: { host, port: whole("to", port!, 1, 65_535) } };
}

function number(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= least && value <= most)) {
    throw new UsageError(`--${option} "${text}" must be a number from ${least} to ${most}`);
  }
  return value;
}

function whole(option: string, text: string, least: number, most: number): number {
  const value = number(option, text, least, most);
  if (!Number.isInteger(value)) throw new UsageError(`--${option} "${text}" must be a whole number`);
  return value;
}

function duration(text: string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)([hms])$/.exec(text) ?? [];
  if (!amount) throw new UsageError(`--backlog "${text}" must be a time such as 12h, 30m or 45s`);
  return Math.round(Number(amount) * { h: HOUR, m: 60, s: 1 }[unit as "h" | "m" | "s"]);
}

function moment(text: string): number {
  const time = Date.parse(text) / 1000;
  if (Number.isNaN(time)) throw new UsageError(`--start-time "${text}" must be a moment such as 2026-11-20T06:00:00Z`);
  return Math.floor(time);
}

function fault(text: string): Fault {
  try {
    return parseFault(text);
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(`--fault: ${error.message}`) : error;
  }
}
