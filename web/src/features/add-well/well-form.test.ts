import { expect, it } from "vitest";
import { changeForm, emptyForm, formErrors, toNewWell } from "./well-form";

it("requires only a name [SH-132]", () => {
  expect(formErrors(emptyForm)).toEqual({ name: "This field is required." });
  expect(formErrors({ ...emptyForm, name: "  " })).toEqual({ name: "This field is required." });
  expect(formErrors({ ...emptyForm, name: "15/9-F-4" })).toEqual({});
});

it("drops state and county with their country, and the county with its state", () => {
  const chosenForm = changeForm(changeForm(changeForm(emptyForm, { country: "us" }), { state: "us-tx" }), {
    county: "us-tx-reeves",
  });
  expect(chosenForm).toMatchObject({ country: "us", state: "us-tx", county: "us-tx-reeves" });
  expect(changeForm(chosenForm, { state: "us-nm" })).toMatchObject({ country: "us", state: "us-nm", county: null });
  expect(changeForm(chosenForm, { country: "no" })).toMatchObject({ country: "no", state: null, county: null });
  expect(changeForm(chosenForm, { name: "A" })).toMatchObject({ county: "us-tx-reeves" });
});

it("sends names of places, and empty fields as never set", () => {
  const form = { ...emptyForm, name: " 15/9-F-4 ", operator: "Equinor", country: "no", state: "x", jobId: " " };
  expect(toNewWell(form, { country: "Norway", state: "Rogaland" })).toEqual({
    name: "15/9-F-4",
    operator: { name: "Equinor" },
    directionalCompany: null,
    rigId: null,
    jobId: null,
    location: { country: "Norway", state: "Rogaland", county: "" },
    field: null,
    api: null,
    dataSourceType: "wits",
  });
  expect(toNewWell({ ...emptyForm, name: "A" }, {}).location).toBeNull();
});
