import type { WellContent } from "./well-content";

/** Something that no file says; its answer comes from the command line, a file of answers or a person. */
export type Question = {
  /** The name that an answer is given under, such as `f-4.mud-3.yieldPoint`. */
  name: string;
  /** What is asked, with the unit of the answer. */
  text: string;
};

/** The answers that were given, by the names of their questions. */
export type Answers = {
  /** The text that was answered; null where nobody has. Either way the question is listed as asked. */
  text(question: Question): string | null;
  /** @throws AnswerError where the answer isn't a number within the bounds */
  number(question: Question, least: number, most: number): number | null;
};

/** The files of one well: by the role that its manifest gives them. */
export type WellFiles<Role extends string> = {
  has(role: Role): boolean;
  name(role: Role): string;
  /** The text of a file, unpacked where its name ends in `.gz`. @throws FileError where it cannot be read */
  text(role: Role): Promise<string>;
};

/** A well that is known: which files tell of it, and what they say. */
export type WellManifest<Role extends string = string> = {
  name: string;
  /** For each role the end of the path of its file, which may be packed and end in `.gz` besides. */
  files: Record<Role, string>;
  /** The files without which there is nothing to load; one is enough. */
  needs: readonly NoInfer<Role>[];
  read(files: WellFiles<NoInfer<Role>>, answers: Answers): Promise<WellContent>;
};

/** Keeps the roles of a manifest exact. */
export const defineWell = <Role extends string>(manifest: WellManifest<Role>): WellManifest => manifest;

/** A file that does not say what its manifest expects; the message names the file and the rule. */
export class FileError extends Error {
  override readonly name = "FileError";
}

/** An answer that makes no sense; the message names the question and the rule. */
export class AnswerError extends Error {
  override readonly name = "AnswerError";
}
