import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { filesOf, listFiles } from "./find-files";
import { emptyContent } from "./well-content";
import { defineWell } from "./well-manifest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sigma-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const well = defineWell({
  name: "A-1",
  files: { path: "A-1.txt", rig: "1/rig/1.xml" },
  needs: ["path"],
  read: () => Promise.resolve(emptyContent("A-1")),
});

it("finds the files of a well by the ends of their paths, packed or not", async () => {
  mkdirSync(join(folder, "1/rig"), { recursive: true });
  mkdirSync(join(folder, "1/bha"));
  writeFileSync(join(folder, "A-1.txt.gz"), gzipSync("stations"));
  writeFileSync(join(folder, "BA-1.txt"), "of another well");
  for (const path of ["1/rig/1.xml", "1/bha/1.xml"]) writeFileSync(join(folder, path), path);
  const files = filesOf(well, await listFiles([folder]))!;
  expect([files.name("path"), await files.text("path")]).toEqual(["A-1.txt", "stations"]);
  expect(await files.text("rig")).toBe("1/rig/1.xml");
});

it("finds no well without the files that it needs", async () => {
  writeFileSync(join(folder, "other.txt"), "");
  expect(filesOf(well, await listFiles([folder]))).toBeNull();
});

it("names both files if it is not known which one counts", async () => {
  for (const name of ["x", "y"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "A-1.txt"), "");
  }
  const paths = await listFiles([folder]);
  expect(() => filesOf(well, paths)).toThrow(/x\/A-1\.txt and .*y\/A-1\.txt both are A-1\.txt of A-1/);
});

it("names a folder that does not exist, and a file that is damaged", async () => {
  await expect(listFiles([join(folder, "none")])).rejects.toThrow("none is not a folder");
  writeFileSync(join(folder, "A-1.txt.gz"), "no gzip");
  const files = filesOf(well, await listFiles([folder]))!;
  expect(() => files.text("path")).toThrow("A-1.txt.gz cannot be read");
});
