import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { SigmaError } from "@sigma/client/sigma-error";
import { type Api, LoadError, openApi } from "./api";
import { createAnswers, type GivenAnswers, parseAnswer, parseAnswers } from "./answers";
import { readCommandLine, UsageError, usage } from "./command-line";
import { filesOf, listFiles } from "./find-files";
import { knownWells } from "./known-wells";
import { type FolderReporter, loadFolders } from "./load-folders";
import { AnswerError, FileError } from "./well-manifest";

/** Writes progress: lines to the output, and a line that overwrites itself on a terminal. */
const reporter: FolderReporter = {
  well: (name) => console.log(`\n${name}`),
  note: (note) => console.log(`  note: ${note}`),
  part({ what, result, rows, detail }) {
    if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
    console.log(`  ${what.padEnd(16)}${String(rows).padStart(7)}  ${result.padEnd(14)}${detail ?? ""}`.trimEnd());
  },
  progress(what, share) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K  ${what} ${Math.round(share * 100)} %`);
  },
};

/** Asks a person for data missing from the files; an empty line leaves it open. */
async function askOpen(folders: readonly string[], givenAnswers: Record<string, string | number>): Promise<void> {
  const trial = createAnswers(givenAnswers);
  const paths = await listFiles(folders);
  for (const manifest of knownWells) {
    const files = filesOf(manifest, paths);
    if (files) await manifest.read(files, trial);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const { name, text } of trial.open()) {
    const answer = await terminal.question(`${text} (${name}, empty if not known): `);
    if (answer.trim() !== "") givenAnswers[name] = answer.trim();
  }
  terminal.close();
}

function listOpen(answers: GivenAnswers): void {
  const open = answers.open();
  if (open.length === 0) return;
  console.log("\nNo file says this. Answer with --answer NAME=VALUE, or run again with --ask:");
  for (const { name, text } of open) console.log(`  ${name.padEnd(32)} ${text}`);
}

let api: Api | null = null;
try {
  const options = readCommandLine(process.argv.slice(2), process.env);
  if (options) {
    const file = options.answersFile === null ? {} : parseAnswers(readFileSync(options.answersFile, "utf8"));
    const givenAnswers = { ...file, ...Object.fromEntries(options.answers.map(parseAnswer)) };
    if (options.ask) await askOpen(options.folders, givenAnswers);
    api = await openApi(options.url, options.login);
    const answers = createAnswers(givenAnswers);
    const count = await loadFolders(api, options.folders, answers, reporter);
    listOpen(answers);
    console.log(`\n${count} wells`);
  } else console.log(usage);
} catch (error) {
  const isPlain = [UsageError, AnswerError, FileError, LoadError, SigmaError].some((kind) => error instanceof kind);
  const field = error instanceof SigmaError && error.field !== null ? ` (${error.field})` : "";
  console.error(isPlain ? `${(error as Error).message}${field}` : error);
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
} finally {
  api?.close();
}
