import { newMotorFields } from "@sigma/contract/well-settings/new-bha";
import type { Motor, MotorUse } from "@sigma/contract/well-settings/motor";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleMotor, sampleStatus, sampleWell } from "../../data/testing/samples";
import { closeApp, openApp } from "../testing/open-app";
import { expectTextsIn } from "../../ui/testing/shown-texts";

let motors: Motor[] = [];
let uses: MotorUse[] = [];

beforeEach(() => {
  uses = [];
  motors = [
    sampleMotor("A962M", {
      lobes: "3:4",
      rpg: 0.114,
      diffPressure: [0, 500],
      rpm: [{ flowRate: 600, values: [67, 64] }],
    }),
    sampleMotor("A675M"),
  ];
  fakeServer.routes["GET api/motor"] = ({ id }) => motors.filter(({ _id }) => id === undefined || _id === id);
  fakeServer.routes["GET api/motor/use"] = () => uses;
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const upload = async (...lines: string[]) => {
  const file = new File([["gpm,diffPressure,rpm", ...lines].join("\n")], "A675M.csv");
  await page.getByLabelText("Drop a CSV file here").upload(file);
};
const cell = (name: string) => page.getByRole("textbox", { name, exact: true });

it("lists the motors with their tables, and shows the selected one [SH-022]", async () => {
  openApp("/motors");
  const row = page.getByRole("row").filter({ hasText: "A962M" });
  await expectTextsIn(row, "3:4", "1 flow");
  await row.click();
  await expect.element(page.getByRole("region", { name: "SLB A962M" })).toHaveTextContent("Rev per gallon0.114");
  await page.getByRole("searchbox", { name: "Search motors" }).fill("675");
  await expect.element(row).not.toBeInTheDocument();
});

it("draws the torque, the maximum pressure and the current operating point of the motor in a well", async () => {
  motors = [
    sampleMotor("A962M", {
      maxDiffPressure: 1250,
      maxTorque: 19_660,
      diffPressure: [0, 1000],
      rpm: [
        { flowRate: 600, values: [60, 40] },
        { flowRate: 900, values: [90, 70] },
      ],
    }),
  ];
  const well = sampleWell("w1", { name: "15/9-F-9 A" });
  const now = Math.floor(Date.now() / 1000);
  uses = [
    {
      wellId: well._id,
      wellName: well.name,
      bhaId: "b1",
      bhaName: "BHA 3",
      active: true,
      startDepth: 0,
      endDepth: 900,
    },
  ];
  fakeServer.routes["GET api/well"] = () => well;
  fakeServer.events["well-status/get"] = () => [sampleStatus("w1", now)];
  fakeServer.events["live-data/get"] = () => ({ time: [now], pumpRate: [750], diffPressure: [500] });
  openApp("/motors");
  const plot = page.getByRole("img", { name: /^Speed of the motor by differential pressure/ });
  await expectTextsIn(plot, "max diff 1,250", "Torque (dashed), ft·lb", "15/9-F-9 A now 500 psi, 65 rpm");
  closeApp();
  uses = [];
  fakeServer.routes["GET api/motor"] = () => motors;
  fakeServer.routes["GET api/motor/use"] = () => uses;
  openApp("/motors");
  await expect.element(plot).toHaveTextContent("max diff 1,250");
  expect(plot.element().textContent).not.toContain("now");
});

it("shows where a motor is used, and deletes only a motor that no BHA uses", async () => {
  uses = [
    {
      wellId: sampleWell("w1")._id,
      wellName: "15/9-F-9 A",
      bhaId: "b1",
      bhaName: "BHA 3",
      active: true,
      startDepth: 0,
      endDepth: 900,
    },
  ];
  openApp("/motors");
  await expect
    .element(page.getByRole("list", { name: "Used in" }))
    .toHaveTextContent("15/9-F-9 ABHA 3, active0 – 900 ft");
  await expect.element(button("Delete SLB A675M")).toBeDisabled();
  closeApp();
  uses = [];
  fakeServer.routes["GET api/motor"] = () => motors;
  fakeServer.routes["GET api/motor/use"] = () => uses;
  fakeServer.routes["DELETE api/motor"] = ({ id }) => {
    motors = motors.filter(({ _id }) => _id !== id);
    return { deleted: 1 };
  };
  openApp("/motors");
  await button("Delete SLB A675M").click();
  await button("Apply").click();
  await expect.element(page.getByText("SLB A675M was deleted.")).toBeVisible();
  await expect.element(page.getByRole("row").filter({ hasText: "A675M" })).not.toBeInTheDocument();
  expect(fakeServer.sentTo("DELETE api/motor")).toEqual([{ id: "A675M" }]);
});

it("changes the data of a motor", async () => {
  fakeServer.routes["PATCH api/motor"] = () => motors[0]!;
  openApp("/motors");
  await page.getByRole("row").filter({ hasText: "A962M" }).click();
  await button("Edit").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Yield" }).fill("8");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => fakeServer.sentTo("PATCH api/motor"))
    .toMatchObject([{ id: "A962M", version: 1, updateValues: { yield: 8, rpg: 0.114 } }]);
});

it("adds a motor with a manufacturer and a model, and opens the upload of its table [SH-023]", async () => {
  const app = openApp("/add-motor");
  const add = page.getByRole("main").getByRole("button", { name: "Add motor" });
  await add.click();
  await expect.element(page.getByText("This field is required.").first()).toBeVisible();
  expect(fakeServer.sentTo("POST api/motor")).toEqual([]);
  await page.getByLabelText("Manufacturer").fill("SLB");
  await page.getByLabelText("Model").fill("A675M");
  await page.getByLabelText("Stages").fill("-1");
  await expect.element(page.getByText("This field must be a positive number.")).toBeVisible();
  await page.getByLabelText("Stages").fill("5");
  app.server.routes["POST api/motor"] = () => motors[1]!;
  await add.click();
  await expect.poll(app.path).toBe("/motor/A675M/upload-gpms");
  const { diffPressure: _pressure, rpm: _rpm, ...fields } = newMotorFields();
  expect(fakeServer.sentTo("POST api/motor")).toEqual([
    { ...fields, manufacturer: "SLB", modelNumber: "A675M", stages: 5 },
  ]);
});

it("asks before the unsaved values of a new motor are lost, including a point of its curve", async () => {
  const app = openApp("/add-motor");
  await page.getByLabelText("Stages").fill("5");
  await page.getByRole("link", { name: "Rigs", exact: true }).click();
  await button("Stay").click();
  await page.getByLabelText("Stages").fill("");
  await button("Add point").click();
  await page.getByRole("link", { name: "Rigs", exact: true }).click();
  await button("Leave without saving").click();
  await expect.poll(app.path).toBe("/rigs");
});

it("uploads the speeds of a motor by flow and pressure [SH-024]", async () => {
  fakeServer.routes["PATCH api/motor"] = () => motors[1]!;
  openApp("/motor/A675M/upload-gpms");
  await upload("600,0,67", "600,500,64", "900,0,100", "900,500,97");
  await expect.element(page.getByText("4 rows, 2 flow rates, 2 pressures")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Speed of the motor by differential pressure" })).toBeVisible();
  await button("Save").click();
  await expect
    .poll(() => fakeServer.sentTo("PATCH api/motor"))
    .toEqual([
      {
        id: "A675M",
        version: 1,
        updateValues: {
          diffPressure: [0, 500],
          rpm: [
            { flowRate: 600, values: [67, 64] },
            { flowRate: 900, values: [100, 97] },
          ],
        },
      },
    ]);
});

it("does not save while a cell is invalid, and warns of a speed that rises", async () => {
  openApp("/motor/A675M/upload-gpms");
  await upload("600,0,67", "600,500,", "600,1000,50", "900,0,100", "900,500,110", "900,1000,80");
  await expect.element(page.getByText("600 gpm, 500 psi: This field is required")).toBeVisible();
  await expect.element(cell("Speed at 600 gpm, 500 psi")).toHaveAttribute("aria-invalid", "true");
  await expect.element(cell("Speed at 900 gpm, 500 psi")).toHaveAttribute("title", "Speed rises with pressure");
  await expect.element(button("Save")).toBeDisabled();
  await button("Fill from neighbours").click();
  await expect.element(cell("Speed at 600 gpm, 500 psi")).toHaveValue("58.5");
  await expect.element(button("Save")).toBeEnabled();
  await button("Discard").click();
  await expect.element(button("Save")).toBeDisabled();
});

it("names the lines of a file that it can't read, and reports another file as invalid", async () => {
  openApp("/motor/A675M/upload-gpms");
  await upload("600,0,67", "x,0,67");
  await expect.element(page.getByText('Line 3: gpm "x" is not a number')).toBeVisible();
  await expect.element(button("Save")).toBeDisabled();
  await button("Leave these lines out").click();
  await expect.element(button("Save")).toBeEnabled();
  await page.getByLabelText("Drop a CSV file here").upload(new File(["a,b\n1,2"], "wrong.csv"));
  await expect.element(page.getByRole("alert")).toHaveTextContent("wrong.csv: The first line isn't a header");
});
