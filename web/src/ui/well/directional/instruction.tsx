import { classNames } from "../../theme/class-names";
import { formatQuantity } from "../../format/numbers";
import { formatToolface } from "../../format/toolfaces";
import styles from "./instruction.module.css";

/** One action of a recommendation: ft, deg; the toolface is null in rotation. */
export type SteeringStep = {
  action: "Slide" | "Rotate";
  start: number;
  length: number;
  toolface: number | null;
  toolfaceType: "gravity" | "magnetic" | null;
};

const depth = { unit: "ft", decimals: 0 };

/** An action in words: `Slide 33 ft from 3,150 ft at 20R`. */
export function instructionWords({ action, start, length, toolface, toolfaceType }: SteeringStep): string {
  const stretch = `${action} ${formatQuantity(length, depth)} from ${formatQuantity(start, depth)}`;
  if (toolface === null) return stretch;
  return `${stretch} at ${formatToolface(toolface, toolfaceType ?? "gravity")}`;
}

/** An action without its start, as it is ordered now: `Slide 33 ft at 20R`. */
export function shortInstruction({ action, length, toolface, toolfaceType }: SteeringStep): string {
  const order = `${action} ${formatQuantity(length, depth)}`;
  return toolface === null ? order : `${order} at ${formatToolface(toolface, toolfaceType ?? "gravity")}`;
}

/** Instructions as one sentence: `Slide 35 ft from 7,990 ft at 0, then rotate 5 ft from 8,025 ft`. */
export const instructionSentence = (instructions: readonly string[]): string =>
  instructions.map((text, at) => (at === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1))).join(", then ");

/** The sign of an action: plain for rotation, hatched for a slide. */
export const ActionSwatch = ({ action }: Pick<SteeringStep, "action">) => (
  <span className={classNames(styles.swatch, action === "Slide" && styles.slide)} aria-hidden />
);
