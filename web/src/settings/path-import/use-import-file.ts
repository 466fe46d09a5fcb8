import { type Choices, dipReadings, type Proposal, type Question } from "@sigma/formats/path-import/proposal";
import { FileFault, type SourceTable } from "@sigma/formats/path-import/source";
import { useMemo, useState } from "react";
import type { ImportKind } from "./import-kinds";

type OpenFile<Field extends string> = {
  sources: readonly SourceTable[];
  fileName: string;
  choices: Choices<Field>;
};

/** A file that is read with the options of the user, until it is saved or discarded. */
export type ImportFile<Field extends string, Row> = {
  /** Null before a file is chosen. */
  proposal: Proposal<Field, Row> | null;
  /** Why what was given last cannot be read. */
  error: string | null;
  open: (text: string, fileName: string) => Proposal<Field, Row> | null;
  choose: (part: Choices<Field>) => void;
  answer: (id: Question["id"], value: string) => void;
  close: () => void;
};

/** Reads a file and proposes its rows again after each choice. */
export function useImportFile<Field extends string, Row extends { line: number }>(
  kind: ImportKind<Field, Row>,
): ImportFile<Field, Row> {
  const [file, setFile] = useState<OpenFile<Field> | null>(null);
  const [error, setError] = useState<string | null>(null);
  const proposal = useMemo(() => file && kind.propose(file.sources, file.fileName, file.choices), [kind, file]);
  const choose = (part: Choices<Field>) =>
    setFile((before) => before && { ...before, choices: { ...before.choices, ...part } });
  return {
    proposal,
    error,
    open(text, fileName) {
      setError(null);
      try {
        const openedFile = { sources: kind.read(text), fileName, choices: {} };
        setFile(openedFile);
        return kind.propose(openedFile.sources, fileName, {});
      } catch (fault) {
        if (!(fault instanceof FileFault)) throw fault;
        setError(`${fileName}: ${fault.message}`);
        return null;
      }
    },
    choose,
    answer: (id, value) => choose(choiceOf(id, value)),
    close: () => setFile(null),
  };
}

/** The choices after a question was answered. Another object has other columns, so the choices for the columns are discarded. */
function choiceOf<Field extends string>(id: Question["id"], value: string): Choices<Field> {
  switch (id) {
    case "object":
      return { object: Number(value), columns: {}, units: {} };
    case "well":
      return { well: value };
    case "decimal":
      return { decimal: value === "," ? "," : "." };
    case "length-unit":
      return { lengthUnit: value };
    case "angle-unit":
      return { angleUnit: value };
    case "gradient-unit":
      return { gradientUnit: value };
    case "dip":
      return { dip: dipReadings.find((reading) => reading === value) ?? "inclination" };
  }
}
