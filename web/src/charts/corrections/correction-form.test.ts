import { expect, it } from "vitest";
import { typedCorrection, type CorrectionForm, emptyCorrection, errorsOf } from "./correction-form";

const scale = (part: Partial<CorrectionForm>): CorrectionForm => ({
  ...emptyCorrection("2009-07-04 06:00", "2009-07-04 07:00"),
  kind: "scale",
  channels: ["hookload"],
  ...part,
});

it.each(["1,2", "1.234,5", "1 000", "-", "0x10"])("reads no factor and no shift out of %j", (typedText) => {
  const form = scale({ factor: typedText });
  expect(errorsOf(form, 1_246_690_800).factor).toMatch(/^A number from /);
  expect(typedCorrection(form)).toBeNull();
  expect(typedCorrection({ ...form, kind: "depth", shiftFrom: typedText })).toBeNull();
});

it("reads numbers with commas between thousands, a true minus and an exponent", () => {
  expect(typedCorrection(scale({ factor: "1e3", offset: "\u22121,250.5" }))).toMatchObject({
    factor: 1000,
    offset: -1250.5,
  });
});
