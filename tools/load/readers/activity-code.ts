/** Rules that decide between the codes of one activity: the first words found in the remark; the last entry has none. */
type Codes = readonly (readonly [code: string, words?: RegExp])[];

const testCodes: Codes = [["15", /\btest/i], ["14"]];
const reamCodes: Codes = [["3C", /\bback[- ]?ream/i], ["3B", /\bto (?:bottom|td)\b/i], ["3D"]];
const other: Codes = [["23"]];

/**
 * Activities of Norwegian daily reports, without their blanks, with the codes of Sigma. Anything else is `23 other`: for
 * an interruption the text says that the time was lost.
 */
const activities: Readonly<Record<string, Codes>> = {
  "moving--skid": [["1B"]],
  "drilling--drill": [["2J", /\b(?:slid|slide|sliding|oriented|steer)/i], ["2K"]],
  "drilling--ream": reamCodes,
  "drilling--trip": [["6"]],
  "drilling--casing": [["12"]],
  "drilling--circulatingconditioning": [["5"]],
  "drilling--bop/wellheadequipment": testCodes,
  "drilling--bopactivities": testCodes,
  "drilling--survey": [["10"]],
  "drilling--wait": other,
  "drilling--other": other,
  "completion--bop/wellheadequipment": testCodes,
  "completion--circulatingconditioning": [["5"]],
  "completion--completionstring": other,
  "completion--testscsssv": other,
  "formationevaluation--log": [["11"]],
  "formationevaluation--rft/fit": [["11"]],
  "formationevaluation--circulatingconditioning": [["5"]],
  "interruption--repair": [["8"]],
  "interruption--maintain": [["8"]],
  "interruption--fish": [["19"]],
  "interruption--wait": other,
  "interruption--waitingonweather": other,
  "interruption--rigup/down": other,
  "interruption--other": other,
  "plugabandon--trip": [["6"]],
  "plugabandon--cementplug": [["17"]],
  "plugabandon--mechanicalplug": [["17"]],
  "plugabandon--mill": other,
  "plugabandon--cut": other,
  "plugabandon--equipmentrecovery": other,
  "plugabandon--wait": other,
  "plugabandon--other": other,
  "workover--rigup/down": [["1C", /\brig(?:ged|ging)? down\b/i], ["1D"]],
  "workover--wireline": other,
  "workover--perforate": other,
  "workover--wait": other,
  "workover--other": other,
};

/**
 * The code of an activity as a daily report names it; blanks within its words come from a broken line.
 *
 * If the end or start of a name was lost, the code is that of all activities it can be, null if they have more than one.
 */
export function activityCodeOf(activity: string, remark: string): string | null {
  const name = activity.toLowerCase().replaceAll(/\s+/g, "");
  if (name === "") return null;
  const knownCodes = activities[name];
  const candidates = knownCodes
    ? [knownCodes]
    : Object.entries(activities).flatMap(([full, codes]) =>
        full.startsWith(name) || (name.length >= LEAST_REST && full.endsWith(name)) ? [codes] : [],
      );
  const codes = new Set(candidates.map((codeList) => codeList.find(([, words]) => !words || words.test(remark))![0]));
  return codes.size === 1 ? [...codes][0]! : null;
}

/** Shorter suffixes of a name are ambiguous. */
const LEAST_REST = 4;
