import type { WellContent } from "./well-content";

/** A value that no file contains; its answer is taken from the command line, a file of answers or the user. */
export type Question = {
  /** The name of an answer, such as `f-4.mud-3.yieldPoint`. */
  name: string;
  /** The question, with the unit of the answer. */
  text: string;
};

/** The given answers, by the names of their questions. */
export type Answers = {
  /** The answer as text; null if it was not given. Either way the question is listed as asked. */
  text(question: Question): string | null;
  /** @throws AnswerError if the answer isn't a number within the bounds */
  number(question: Question, least: number, most: number): number | null;
};

/** The files of one well: by the role that its manifest gives them. */
export type WellFiles<Role extends string> = {
  has(role: Role): boolean;
  name(role: Role): string;
  /** The text of a file, unpacked if its name ends in `.gz`. @throws FileError if it cannot be read */
  text(role: Role): Promise<string>;
  /** Reads a file by its name and text; null if it does not exist. @throws FileError if it cannot be read */
  read<Content>(role: Role, reader: (fileName: string, text: string) => Content): Promise<Content | null>;
};

/** A known well: its files, and how they are read. */
export type WellManifest<Role extends string = string> = {
  name: string;
  /** For each role the end of the path of its file, which may be packed and end in `.gz` besides. */
  files: Record<Role, string>;
  /** The required files: a well is loaded only if at least one of them is found. */
  needs: readonly NoInfer<Role>[];
  read(files: WellFiles<NoInfer<Role>>, answers: Answers): Promise<WellContent>;
};

/** Keeps the roles of a manifest exact. */
export const defineWell = <Role extends string>(manifest: WellManifest<Role>): WellManifest => manifest;

/** A file that does not contain what its manifest expects; the message names the file and the rule. */
export class FileError extends Error {
  override readonly name = "FileError";
}

/** An invalid answer; the message names the question and the rule. */
export class AnswerError extends Error {
  override readonly name = "AnswerError";
}
