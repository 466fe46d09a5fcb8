import { readdirSync, readFileSync } from "node:fs";

import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A field unit as a word of a text. */
const word =
  /(?<![\w·/.])(ft|psi|kpsi|klb|klbf|lbf?|gpm|ppg|bbl|in²|ft³|ft\/hr|ft\/min|ft\/s|ft·lb|°F|lb\/ft|psi\/ft|100 ft²?)(?![\w·/])/;
/** A text that is only a unit: a unit id, which its receiver converts or shows beside a field. */
const unitAlone = /^(\S+|\S+\/100 ft²?)$/;

/** Texts that keep field units, with the reason. */
const allowedTexts: readonly { file: string; text: RegExp; reason: string }[] = [
  { file: "settings/user/display-choices.tsx", text: /As stored/, reason: "says what field units are" },
  { file: "features/depth-charts/depth-tools.tsx", text: /per 100 ft/, reason: "the paper scale of printed logs" },
  { file: "features/well-summary/", text: /./, reason: "a log on paper in inches per 100 ft" },
  { file: "features/motor-upload/", text: /./, reason: "cells and columns of a file in field units" },
  {
    file: "features/well-settings/general-form.ts",
    text: /or ft (east|north)/,
    reason: "a field in the unit of the map",
  },
  { file: "features/well-settings/references/references-form.ts", text: /./, reason: "units that coordinates come in" },
  {
    file: "features/well-settings/formulas/function-texts.ts",
    text: /\(/,
    reason: "examples of formulas, whose numbers have units of their own",
  },
  { file: "settings/path-import/column-choices.tsx", text: /US survey/, reason: "the unit of a file" },
];

type Node = { type: string; [key: string]: unknown };

/** The texts of a file that name a field unit, in full. */
function unitTexts(file: string): string[] {
  const foundTexts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === "object" && node !== null && "type" in node) {
      const { type, value } = node as Node;
      if (type === "ImportDeclaration") return;
      const text =
        (type === "Literal" && typeof value === "string") || type === "JSXText"
          ? (value as string)
          : type === "TemplateElement"
            ? (value as { cooked: string }).cooked
            : "";
      const isId = type === "Literal" && unitAlone.test(text);
      if (!isId && word.test(text)) foundTexts.push(text.trim());
      for (const child of Object.values(node)) visit(child);
    }
  };
  visit(parseSync(file, readFileSync(file, "utf8")).program);
  return foundTexts;
}

it("finds no field unit in a text for users, except those explained in the list above", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const read = files.filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|page-tests|dev-kit/.test(path),
  );
  const wrong = read.flatMap((path) =>
    unitTexts(`${root}${path}`)
      .filter(
        (text) => !allowedTexts.some((allowedText) => path.startsWith(allowedText.file) && allowedText.text.test(text)),
      )
      .map((text) => `${path}: ${text}`),
  );
  expect(read.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
