import { expect, it } from "vitest";
import { emptyForm, formErrors, toNewWell } from "./well-form";

it("requires only a name [SH-132]", () => {
  expect(formErrors(emptyForm)).toEqual({ name: "This field is required." });
  expect(formErrors({ ...emptyForm, name: "  " })).toEqual({ name: "This field is required." });
  expect(formErrors({ ...emptyForm, name: "15/9-F-4" })).toEqual({});
});

it("sends names of places, and empty fields as never set", () => {
  const form = {
    ...emptyForm,
    name: " 15/9-F-4 ",
    operator: "Equinor",
    place: { country: "Norway", state: "Rogaland", county: null },
    jobId: " ",
  };
  expect(toNewWell(form)).toEqual({
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
  expect(toNewWell({ ...emptyForm, name: "A" }).location).toBeNull();
});
