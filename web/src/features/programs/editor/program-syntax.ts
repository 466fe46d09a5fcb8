import { channelRow, type ChannelId, isChannelId } from "@sigma/terms/channels";
import { type DepthColumnId, depthColumnSlot, depthColumnsBySlot, isDepthColumnId } from "@sigma/terms/depth-columns";
import type { SyntaxPart } from "../../../ui/code/code-segments";
import type { CodeWord, TypedWord } from "../../../ui/code/complete-word";
import type { ProgramForm } from "./program-form";

const KEYWORDS =
  "await|async|break|case|catch|class|const|continue|default|delete|do|else|extends|false|finally|for|function|if|in|instanceof|let|new|null|of|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|yield";

/** Comments, texts, names of the product and keywords, in this order: what is in a text is no comment. */
const PARTS = new RegExp(
  [
    String.raw`(?<comment>//[^\n]*|/\*[\s\S]*?(?:\*/|$))`,
    String.raw`(?<text>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|${"`"}(?:[^${"`"}\\]|\\[\s\S])*${"`"}?)`,
    String.raw`(?<function>(?<![\w$.])sigma(?:\.\w+)*)`,
    String.raw`(?<keyword>(?<![\w$.])(?:${KEYWORDS})(?![\w$]))`,
  ].join("|"),
  "g",
);

/** The parts of a program that are drawn differently, in its order. */
export const programParts = (code: string): SyntaxPart[] =>
  [...code.matchAll(PARTS)].map(({ index, 0: part, groups = {} }) => ({
    from: index,
    to: index + part.length,
    kind: Object.keys(groups).find((kind) => groups[kind] !== undefined)!,
  }));

/** The name with its dots that ends at the cursor; null in a comment and where there is none. */
export function nameBefore(code: string, cursor: number): TypedWord | null {
  const line = code.slice(code.lastIndexOf("\n", cursor - 1) + 1, cursor);
  const name = /[A-Za-z_$][\w$.]*$/.exec(line)?.[0];
  if (name === undefined || line.trimStart().startsWith("//")) return null;
  return { from: cursor - name.length, to: cursor, text: name };
}

const functions: readonly CodeWord[] = [
  word("sigma.log", "log(value, …): a line of the log", "sigma.log("),
  word("sigma.row", "row({ column: value }): a row of the table", "sigma.row({ "),
  word("sigma.notice", 'notice(text, "warning"): info, warning or critical', "sigma.notice("),
  word("sigma.value", 'value("channel", time, number)', "sigma.value("),
  word("sigma.now", "the moment of the run, epoch seconds"),
  word("sigma.well.name", "the name of the well"),
  word("sigma.well.id", "its id"),
  word("sigma.well.rig", "the name of its rig, or null"),
  word("sigma.well.operator", "its operator, or null"),
  word("sigma.well.finishedAt", "epoch seconds, null while it is drilled"),
  word("sigma.units", "the unit of each channel, column and constant"),
];

function word(name: string, about: string, inserted = name, unit = ""): CodeWord {
  return { name, about, inserted, unit };
}

const factTexts = {
  surveys: "surveys: md, inclination, azimuth, time",
  slides: "rows of the slide sheet",
  bhas: "the BHAs of the well",
  stands: "stands: startTime, endTime, startMD, endMD, slips, …",
} as const;

/** The names that a program can use, with those of its inputs, constants and outputs. */
export function programWords({
  channels,
  depthColumns,
  facts,
  constants,
  columns,
  outputs,
}: Pick<ProgramForm, "channels" | "depthColumns" | "facts" | "constants" | "columns" | "outputs">): CodeWord[] {
  const samples = channels.filter(isChannelId).map((id) => samplesWord(id));
  const depth = depthColumns.filter(isDepthColumnId).map((id) => depthWord(id));
  const ofDepth = "sigma.inputs.depth";
  return [
    ...(samples.length > 0 ? [word("sigma.inputs.samples.time", "times of the samples, ascending")] : []),
    ...samples,
    ...(depth.length > 0 ? [word(`${ofDepth}.depth`, "depths of the rows", undefined, "ft")] : []),
    ...(depth.length > 0 ? [word(`${ofDepth}.time`, "when they were drilled")] : []),
    ...depth,
    ...facts.map((fact) => word(`sigma.inputs.${fact}`, factTexts[fact])),
    ...constants
      .filter(({ name }) => name !== "")
      .map(({ name, value, unit }) => word(`sigma.constants.${name}`, `constant, ${value}`, undefined, unit)),
    ...functions,
    ...columns
      .filter(({ name }) => name !== "")
      .map(({ name, label, unit }) => word(name, `column ${label}`, name, unit)),
    ...outputs
      .filter(({ name }) => name !== "")
      .map(({ name, label, unit }) => word(name, `channel ${label}`, name, unit)),
  ];
}

function samplesWord(id: ChannelId): CodeWord {
  const { label, unit } = channelRow(id);
  return word(`sigma.inputs.samples.${id}`, label, undefined, unit);
}

function depthWord(id: DepthColumnId): CodeWord {
  const { label, unit } = depthColumnsBySlot[depthColumnSlot(id)]!;
  return word(`sigma.inputs.depth.${id}`, label, undefined, unit);
}
