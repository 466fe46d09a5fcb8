import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runOracle } from "./run-oracle";
import type { OracleFile } from "./topic-check";
import { topics } from "./topics";

const folder = new URL("../../../shared/oracles/", import.meta.url);
const isThere = existsSync(folder);
const files = isThere ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];

describe.skipIf(!isThere)(`reference files${isThere ? "" : " (skipped: ../shared/oracles is absent)"}`, () => {
  it.each(files)("%s: every case passes", (name) => {
    const outcomes = runOracle(JSON.parse(readFileSync(new URL(name, folder), "utf8")) as OracleFile, topics);
    expect(outcomes.filter(({ passed }) => !passed)).toEqual([]);
  });
});
