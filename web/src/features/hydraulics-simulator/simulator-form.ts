import type { SimulationParameters } from "@sigma/contract/analysis/hydraulics";
import { simulationBounds } from "@sigma/contract/analysis/simulation-limits";
import { flowAreaOf } from "@sigma/engine/hydraulics/bit-hydraulics";
import { boundsText, outsideMessage } from "../../ui/controls/validation";

/** A parameter that a user types. */
export type ParameterName = keyof typeof simulationBounds;

/** The fields of the form in their order, with the unit each is typed in and its decimals. */
export const parameterFields: readonly { name: ParameterName; label: string; unit: string; decimals: number }[] = [
  { name: "flowRate", label: "Flow rate", unit: "gpm", decimals: 1 },
  { name: "mudDensity", label: "Mud density", unit: "ppg", decimals: 2 },
  { name: "plasticViscosity", label: "Plastic viscosity", unit: "cP", decimals: 0 },
  { name: "yieldPoint", label: "Yield point", unit: "lbf/100 ft²", decimals: 0 },
  { name: "rpm", label: "Rotary speed", unit: "rpm", decimals: 0 },
  { name: "rop", label: "ROP", unit: "ft/hr", decimals: 1 },
  { name: "bitDepth", label: "Bit depth", unit: "ft", decimals: 1 },
  { name: "tfa", label: "TFA", unit: "in²", decimals: 3 },
];

/** The typed values: numbers as text, and the nozzles as a list with spaces. */
export type SimulatorForm = Record<ParameterName, string> & {
  rheologyModel: SimulationParameters["rheologyModel"];
  nozzles: string;
};

/** The bounds of a parameter as shown beside its field. */
export const parameterRangeText = (name: ParameterName): string => boundsText(boundsOf(name))!;

function boundsOf(name: ParameterName) {
  const [min, max] = simulationBounds[name];
  return { min, max, unit: parameterFields.find((field) => field.name === name)!.unit };
}

/** Parameters as they are typed. */
export function simulatorFormOf(parameters: SimulationParameters, nozzles: readonly number[]): SimulatorForm {
  const texts = parameterFields.map(({ name, decimals }) => [name, String(Number(parameters[name].toFixed(decimals)))]);
  return {
    ...(Object.fromEntries(texts) as Record<ParameterName, string>),
    rheologyModel: parameters.rheologyModel,
    nozzles: nozzles.join(" "),
  };
}

/** The error of a field; null if it is valid. */
export function faultOf(name: ParameterName, text: string): string | null {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isNaN(value) ? "Must be a number" : outsideMessage(value, boundsOf(name));
}

/** The parameters in a form; null while a field is invalid. */
export function parametersOf(form: SimulatorForm): SimulationParameters | null {
  if (parameterFields.some(({ name }) => faultOf(name, form[name]) !== null)) return null;
  const numbers = parameterFields.map(({ name }) => [name, Number(form[name])]);
  return {
    ...(Object.fromEntries(numbers) as Record<ParameterName, number>),
    rheologyModel: form.rheologyModel,
    yieldStress: null,
  };
}

/** The form with other nozzles, 1/32 in; they give the flow area. */
export function withNozzles(form: SimulatorForm, nozzles: string): SimulatorForm {
  const sizes = nozzles.trim().split(/\s+/).map(Number);
  const isKnown = sizes.every((size) => size > 0 && size <= 64);
  return { ...form, nozzles, ...(isKnown && nozzles.trim() !== "" ? { tfa: flowAreaOf(sizes).toFixed(3) } : {}) };
}

/** Flow areas that differ by less are the same, in². */
const SAME_AREA = 6e-4;

/** The form with another flow area: the same number of equal nozzles if such a size gives it, otherwise none. */
export function withFlowArea(form: SimulatorForm, tfa: string): SimulatorForm {
  const count = form.nozzles.trim() === "" ? 0 : form.nozzles.trim().split(/\s+/).length;
  const size = Math.round(32 * Math.sqrt((4 * Number(tfa)) / (Math.PI * count)));
  const nozzles = Array.from({ length: count }, () => size);
  const isGiven = count > 0 && Math.abs(flowAreaOf(nozzles) - Number(tfa)) < SAME_AREA;
  return { ...form, tfa, nozzles: isGiven ? nozzles.join(" ") : "" };
}
