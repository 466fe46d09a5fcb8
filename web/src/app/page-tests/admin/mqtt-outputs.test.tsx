import type { MqttOutput } from "@sigma/contract/exchange/mqtt-output";
import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { expectTexts } from "../../../ui/testing/shown-texts";

const controlRoom: MqttOutput = {
  _id: "m1",
  version: 1,
  name: "Control room",
  url: "mqtts://broker.example.com:8883",
  username: "sigma",
  hasPassword: true,
  topicPrefix: "sigma/acme",
  enabled: true,
  topics: ["surveys"],
  wells: ["w1" as WellId],
  channels: [],
  createdAt: 1_800_000_000,
  state: "failed",
  reason: "The broker does not accept the user name or the password",
  since: 1_800_000_060,
  sent: 12,
  waiting: 3,
  leftOut: 1,
};

it("creates a broker with the changes of named wells, and asks for channels if new samples are published", async () => {
  fakeServer.routes["GET api/mqtt-output"] = () => [];
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "Bluebonnet 7H" })];
  fakeServer.routes["POST api/mqtt-output"] = () => controlRoom;
  const app = openApp("/admin?tab=mqtt");
  await expect.element(page.getByText("There are no MQTT brokers")).toBeVisible();
  await page.getByRole("textbox", { name: "Name of a new MQTT broker" }).fill("Control room");
  await page.getByRole("textbox", { name: "Address" }).fill("https://broker.example.com");
  await page.getByRole("button", { name: "Changes" }).click();
  await page.getByRole("option", { name: "New samples" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await expectTexts("Enter mqtts:// or mqtt:// and a host", "Choose channels for the new samples");
  expect(app.server.callsOf("POST api/mqtt-output")).toEqual([]);
  await page.getByRole("textbox", { name: "Address" }).fill("mqtts://broker.example.com");
  await page.getByLabelText("Password").fill("pump-pressure");
  await page.getByRole("button", { name: "Wells" }).click();
  await page.getByRole("option", { name: "Bluebonnet 7H" }).click();
  await page.getByRole("button", { name: "Channels" }).click();
  await page.getByRole("option", { name: "Hole Depth" }).first().click();
  await page.getByRole("button", { name: "Create" }).click();
  await expect
    .poll(() => app.server.callsOf("POST api/mqtt-output")[0]?.sent)
    .toEqual({
      name: "Control room",
      url: "mqtts://broker.example.com",
      username: "",
      password: "pump-pressure",
      topicPrefix: "sigma",
      topics: ["new-samples"],
      wells: ["w1"],
      channels: ["holeDepth"],
    });
});

it("shows the state of a connection, tests it, changes it without its password, and restores a deleted one", async () => {
  let outputs = [controlRoom];
  fakeServer.routes["GET api/mqtt-output"] = () => outputs;
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "Bluebonnet 7H" })];
  fakeServer.routes["POST api/mqtt-output/test"] = () => ({ isSent: false, answer: "127.0.0.1:1883 refuses" });
  fakeServer.routes["PATCH api/mqtt-output"] = ({ name }) => {
    outputs = [{ ...controlRoom, version: 2, name: name ?? controlRoom.name }];
    return outputs[0]!;
  };
  fakeServer.routes["DELETE api/mqtt-output"] = () => {
    outputs = [];
    return { deleted: 1 };
  };
  fakeServer.routes["POST api/mqtt-output/restore"] = () => {
    outputs = [controlRoom];
    return { restored: 1 };
  };
  const app = openApp("/admin?tab=mqtt");
  await expect.element(page.getByText("Surveys of Bluebonnet 7H as sigma/acme/…")).toBeVisible();
  await expect.element(page.getByText(/^failed since .*: The broker does not accept the user name/u)).toBeVisible();
  await page.getByRole("button", { name: "Publish a test message to Control room" }).click();
  await expect.element(page.getByText("127.0.0.1:1883 refuses")).toBeVisible();
  await page.getByRole("button", { name: "Change Control room" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Drilling centre");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => app.server.callsOf("PATCH api/mqtt-output")[0]?.sent)
    .toEqual({
      _id: "m1",
      version: 1,
      name: "Drilling centre",
      channels: [],
    });
  await page.getByRole("button", { name: "Delete Drilling centre" }).click();
  expect(app.server.callsOf("DELETE api/mqtt-output")).toEqual([]);
  await page.getByRole("button", { name: "Delete broker" }).click();
  await expect.element(page.getByText("There are no MQTT brokers")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => app.server.sentTo("POST api/mqtt-output/restore")).toEqual([{ outputId: "m1" }]);
});
