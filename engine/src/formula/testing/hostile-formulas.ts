import * as fc from "fast-check";
import { compileFormula } from "../compile-formula";
import { continueState } from "../formula-state";
import { formulaFunctions } from "../functions/formula-functions";
import { testScope } from "./formula-run";

const realTexts = [
  "let t = mean(torque, 30 s)\nlet w = max(mean(wob, 30 s), 2 klb)\nwhen(rigState in (ROT, SLD), t / (w * bitSize))",
  "byDepth(wob, 1 ft) - lag(wob, 3 ft)",
  "held(change(wob, 5 s), 20 s) * share(rpm > 60 rpm, 40 s)",
];

/** Values that a channel has and hasn't. */
export const anyNumber = fc.oneof(
  fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  fc.constantFrom(0, -0, 1e308, -1e308, Infinity, Number.NaN, 1e-320),
);

const words = [
  ...formulaFunctions.map(({ name }) => name),
  ..."wob rop torque rpm holeDepth rigState bitSize pi ROT SLD let and or not in constructor __proto__ toString a b".split(
    " ",
  ),
  ..."( ) , = == != < <= > >= + - * / ^ 1 0 2 0.5 1e308 30 999999999 .5. # § \" ' ` { } ; : ° · ² \n \t 💥".split(" "),
  ..."30 s|1 min|2 klb|5 psi|48 ft|1 ft·lb/(klb·ft)|10 deg|1 g|0 °F|let a = |let b = wob\n|if(|mean(|)".split("|"),
];
const anyText = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(" "));
/** Texts of words in any order, of any characters, and valid texts with a fault or nested without end. */
export const anyHostileText = fc.oneof(
  { weight: 6, arbitrary: anyText },
  { weight: 2, arbitrary: fc.string({ maxLength: 200 }) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...realTexts), fc.nat(), fc.constantFrom(...words)).map(([text, at, word]) => {
      const place = at % text.length;
      return text.slice(0, place) + word + text.slice(place + 1);
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("(", "-", "not ", "1+", "abs(", "2^", "let a = "), fc.integer({ min: 1, max: 3000 }))
      .map(([part, times]) => part.repeat(times)),
  },
);

const values = new Float64Array(200).fill(3);
const hostileTimes = [1, 2, 2, 1, Number.NaN, 1e11, 5, Infinity];

/** Compiles and runs a text: whether it compiled, and what went against the rules, "" if nothing did. */
export function tryHostileText(text: string, value: number): { isCompiled: boolean; offence: string } {
  const compilation = compileFormula(text, testScope());
  if ("faults" in compilation) {
    const isPlaced = compilation.faults.every(({ from, to }) => from >= 0 && to >= from && to <= text.length);
    return { isCompiled: false, offence: compilation.faults.length > 0 && isPlaced ? "" : "a fault without its place" };
  }
  const memory = continueState(compilation.formula.init());
  for (const time of hostileTimes) {
    values[1] = value;
    const result = compilation.formula.step(memory, { time, previousTime: value, values, rigState: 99 });
    if (result === Infinity || result === -Infinity) return { isCompiled: true, offence: "an infinite value" };
  }
  const { numbers, rows } = memory;
  const isStorable = compilation.formula.hasState(JSON.parse(JSON.stringify({ numbers, rows })));
  return { isCompiled: true, offence: isStorable ? "" : "a state that can't be stored" };
}
