// Does the steps of the Dockerfile without Docker: each stage in a separate folder, then starts the server of the last one.
//   npm run image:rehearse
// Takes minutes, like a build. System packages (apt-get) are left out. Needs the DATABASE_URL of an empty database.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { type Instruction, readDockerfile, readDockerignore } from "./read-dockerfile";

const root = fileURLToPath(new URL("../..", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "sigma-image-"));
const stages = readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"));
const isIgnored = readDockerignore(readFileSync(join(root, ".dockerignore"), "utf8"));
const sources = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "" && !isIgnored(path));
const PORT = "18080";
/** Timeout after which a server that has not reported ready has failed to start, s. */
const MOST_SECONDS = 120;

const folderOf = (stage: string) => join(home, stage);
const inStage = (stage: string, path: string) => join(folderOf(stage), path.replace(/^\/sigma\/?/, ""));

function copy(stage: string, rest: string): void {
  const [, from] = /^--from=(\S+) /.exec(rest) ?? [];
  const paths = rest.replace(/^--from=\S+ /, "").split(/\s+/);
  const target = inStage(stage, paths.at(-1)!);
  for (const path of paths.slice(0, -1)) {
    if (from) cpSync(inStage(from, path), target, { recursive: true, verbatimSymlinks: true });
    else if (path === ".") for (const each of sources) copyFile(each, join(target, each));
    else if (sources.includes(path))
      copyFile(path, /\/$|\/\.$|^\.$/.test(paths.at(-1)!) ? join(target, path.split("/").at(-1)!) : target);
    else throw new Error(`COPY ${path}: it is not in the tree, or .dockerignore leaves it out`);
  }
}

function copyFile(path: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, path), target);
}

function perform(stage: string, { name, rest }: Instruction): void {
  if (name === "COPY") copy(stage, rest);
  else if (name === "RUN" && !rest.includes("apt-get")) {
    console.log(`${stage}: ${rest}`);
    execFileSync("sh", ["-ec", rest], { cwd: folderOf(stage), stdio: "inherit" });
  }
}

async function isServed(path: string): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${PORT}${path}`).then(
    (reply) => reply.ok,
    () => false,
  );
}

try {
  for (const { from, name, instructions } of stages) {
    mkdirSync(folderOf(name), { recursive: true });
    if (stages.some((stage) => stage.name === from)) cpSync(folderOf(from), folderOf(name), { recursive: true });
    for (const instruction of instructions) perform(name, instruction);
  }
  const last = stages.at(-1)!;
  const command = JSON.parse(last.instructions.find(({ name }) => name === "CMD")!.rest) as string[];
  const health = JSON.parse(
    /\[.*\]/.exec(last.instructions.find(({ name }) => name === "HEALTHCHECK")!.rest)![0],
  ) as string[];
  const env = { ...process.env, NODE_ENV: "production", PORT, DATA_DIR: join(home, "data") };
  const server = spawn(command[0]!, command.slice(1), { cwd: folderOf(last.name), env, stdio: "inherit" });
  const serverExit = new Promise<number | null>((resolve) => server.once("exit", resolve));
  for (let second = 0; second < MOST_SECONDS && server.exitCode === null && !(await isServed("/readyz")); second++) {
    await wait(1000);
  }
  execFileSync(health[0]!, health.slice(1), { env, stdio: "inherit" });
  for (const path of ["/readyz", "/metrics", "/"])
    if (!(await isServed(path))) throw new Error(`${path} is not served`);
  server.kill("SIGTERM");
  if ((await serverExit) !== 0) throw new Error("The server did not end as it was asked to");
  const bytes = execFileSync("du", ["-sk", folderOf(last.name)], { encoding: "utf8" }).split("\t")[0];
  console.log(
    `The server of ${relative(home, folderOf(last.name))} starts, is healthy, serves its page and stops; ${bytes} KiB`,
  );
} finally {
  rmSync(home, { recursive: true, force: true });
}
