import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const web = fileURLToPath(new URL("../web/src", import.meta.url));

it("has one kind of list to choose from: no page has a select of the browser", () => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => /<select\b/.test(readFileSync(`${web}/${path}`, "utf8")))).toEqual([]);
});
