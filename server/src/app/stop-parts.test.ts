import { expect, it } from "vitest";
import { createStopParts } from "./stop-parts";

const forever = () => new Promise<never>(() => undefined);

function createLog() {
  const logLines: string[] = [];
  const write = (...logArguments: unknown[]) => void logLines.push(logArguments.map(String).join(" "));
  return { said: logLines, log: { warn: write, error: write } as never };
}

it("ends what other servers wait for first, then the parts from the last to the first", async () => {
  const { log, said } = createLog();
  const parts = createStopParts(log);
  const endedNames: string[] = [];
  const end = (name: string) => async () => void endedNames.push(name);
  parts.add("database", end("database"));
  parts.add("transport", end("transport"));
  parts.addFirst("leases", end("leases"));
  await parts.stop(10_000);
  expect(endedNames).toEqual(["leases", "transport", "database"]);
  expect(said).toEqual([]);
});

it("ends parts that are started after the server was stopped at once", async () => {
  const parts = createStopParts(createLog().log);
  const endedNames: string[] = [];
  await parts.stop(10_000);
  parts.add("jobs", async () => void endedNames.push("jobs"));
  parts.addFirst("leases", async () => void endedNames.push("leases"));
  expect(endedNames).toEqual(["jobs", "leases"]);
});

it("ends the other parts if one does not end, stops in time and names it", async () => {
  const { log, said } = createLog();
  const parts = createStopParts(log, 100);
  let isSaved = false;
  parts.add("samples", async () => void (isSaved = true));
  parts.add("sockets", forever);
  parts.add("jobs", () => Promise.reject(new Error("the database is away")));
  await parts.stop(1000);
  expect(isSaved).toBe(true);
  expect(said).toEqual([
    expect.stringContaining("jobs: not ended as it should"),
    "sockets: not ended within 0.1 s; the next part is ended meanwhile",
    "The server stops although these parts have not ended: sockets",
  ]);
});
