import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readDockerfile, readDockerignore } from "./read-dockerfile";

const text = readFileSync("Dockerfile", "utf8");
const stages = readDockerfile(text);
const server = stages.at(-1)!;
const readInstructions = (name: string) =>
  server.instructions.filter((instruction) => instruction.name === name).map(({ rest }) => rest);
const isIgnored = readDockerignore(readFileSync(".dockerignore", "utf8"));

describe("the image", () => {
  it("is built from pinned images and earlier stages, and names no host", () => {
    const names = stages.map(({ name }) => name);
    const images = stages.map(({ from }) => from).filter((from) => !names.includes(from));
    expect(images.filter((image) => !/^[a-z]+:\d+\.\d+\.\d+-[a-z]+-slim$/.test(image))).toEqual([]);
    const copiedStages = stages.flatMap(({ instructions }) =>
      instructions.flatMap(({ name, rest }) => (name === "COPY" ? (/--from=(\S+)/.exec(rest)?.[1] ?? []) : [])),
    );
    expect(copiedStages.filter((stage) => !names.includes(stage))).toEqual([]);
    expect(text.replaceAll("127.0.0.1", "")).not.toMatch(/https?:\/\/(?!:)[a-z]/);
  });

  it("installs with the manifest of every package, so that the lock file fits", () => {
    const { workspaces } = JSON.parse(readFileSync("package.json", "utf8")) as { workspaces: string[] };
    const copiedPaths = stages[0]!.instructions.map(({ rest }) => rest);
    expect(workspaces.filter((name) => !copiedPaths.includes(`${name}/package.json ${name}/`))).toEqual([]);
  });

  it("runs without root, with a health check, on the usual port, and ends on request", () => {
    expect(readInstructions("USER")).toEqual(["node"]);
    expect(readInstructions("HEALTHCHECK")[0]).toContain("/healthz");
    expect(readInstructions("ENV")[0]).toContain("PORT=8080 DATA_DIR=/data");
    expect([readInstructions("EXPOSE"), readInstructions("VOLUME")]).toEqual([["8080"], ["/data"]]);
    // A shell between would keep the signal.
    for (const command of [...readInstructions("CMD"), ...readInstructions("ENTRYPOINT")])
      expect(JSON.parse(command)).toBeInstanceOf(Array);
  });

  it("takes no packages of development into the last stage", () => {
    const packages = stages.find(({ name }) => name === "packages")!.instructions.map(({ rest }) => rest);
    expect(packages.some((rest) => rest.startsWith("npm ci --omit=dev"))).toBe(true);
    expect(readInstructions("COPY").filter((rest) => rest.includes("node_modules"))).toEqual([
      "--from=packages /sigma/node_modules node_modules",
    ]);
  });
});

describe(".dockerignore", () => {
  it("leaves out secrets, build output and the tests, and no file that the build needs", () => {
    const out = [
      ".env",
      "sigma.env",
      ".data/secret.key",
      "node_modules/pg/index.js",
      "server/dist/main.mjs",
      "server/src/main.long.test.ts",
    ];
    const takenPaths = [
      "server/src/main.ts",
      "docs/guides/driller.md",
      "bench/package.json",
      "engine/reference/survey-tools.json",
    ];
    expect([...out, ...takenPaths].filter((path) => isIgnored(path))).toEqual(out);
  });
});
