import type { WellId } from "@sigma/contract/ids";
import { formulaFaultText } from "@sigma/contract/texts/formula-texts";
import { compileFormula } from "@sigma/engine/formula/compile-formula";
import { formulaFunctions } from "@sigma/engine/formula/functions/formula-functions";
import { expect, it } from "vitest";
import { formulaFormOf } from "./formula-form";
import { formulaScope } from "./formula-scope";
import { functionTexts } from "./function-texts";

const noOthers = { names: [], own: null, wellId: "well" as WellId };

it("has a text for each function, with an example that has no fault", () => {
  expect(Object.keys(functionTexts).toSorted()).toEqual(formulaFunctions.map(({ name }) => name).toSorted());
  const faults = Object.values(functionTexts).flatMap(({ example }) => {
    const compilation = compileFormula(example, formulaScope(formulaFormOf(null), noOthers));
    return "faults" in compilation ? compilation.faults.filter(({ kind }) => kind !== "result-without-unit") : [];
  });
  expect(faults).toEqual([]);
});

it("has a sentence for each fault that a text can have", () => {
  const texts = [
    "",
    "wob +",
    "wobb",
    "men(1)",
    "1 tons",
    "1 xyz",
    "wob + 1",
    "wob + 1 psi",
    "mean(wob, 1)",
    "sin(wob)",
    "exp(wob)",
  ];
  const sentences = texts.flatMap((text) => {
    const compilation = compileFormula(text, formulaScope(formulaFormOf(null), noOthers));
    return "faults" in compilation ? compilation.faults.map((fault) => formulaFaultText(fault)) : ["none"];
  });
  expect(sentences.length).toBeGreaterThanOrEqual(texts.length);
  expect(
    sentences.every((sentence) => sentence !== null && sentence !== "none" && !sentence.includes("undefined")),
  ).toBe(true);
});
