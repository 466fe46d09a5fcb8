import { expect, it } from "vitest";
import { completionsOf } from "../../../ui/code/complete-word";
import { sampleProgram } from "../../../data/testing/sample-program";
import { programFormOf } from "./program-form";
import { nameBefore, programParts, programWords } from "./program-syntax";

const kindsOf = (code: string) => programParts(code).map(({ from, to, kind }) => [code.slice(from, to), kind]);

it("finds comments, texts, keywords and names of the product", () => {
  expect(kindsOf('const a = "// no comment"; // sigma\nsigma.log(format, /* if\n*/ `in ${a}`);')).toEqual([
    ["const", "keyword"],
    ['"// no comment"', "text"],
    ["// sigma", "comment"],
    ["sigma.log", "function"],
    ["/* if\n*/", "comment"],
    ["`in ${a}`", "text"],
  ]);
  expect(kindsOf("x.for = 'open\nlet y")).toEqual([
    ["'open", "text"],
    ["let", "keyword"],
  ]);
});

it("offers the declared inputs and the functions of the product", () => {
  const words = programWords(programFormOf(sampleProgram()));
  const name = nameBefore("  if (sigma.inputs.samples.pumpP", 32)!;
  expect(name).toEqual({ from: 6, to: 32, text: "sigma.inputs.samples.pumpP" });
  expect(completionsOf(name.text, words)).toMatchObject([{ name: "sigma.inputs.samples.pumpPressure", unit: "psi" }]);
  expect(completionsOf("sigma.not", words)[0]!.inserted).toBe("sigma.notice(");
  expect(completionsOf("limit", words)[0]!.name).toBe("sigma.constants.limit");
  expect(nameBefore("// sigma.", 9)).toBeNull();
});
