const swc = require("@swc/core");
const rules = require("./.dependency-cruiser.cjs");

/**
 * Whether a statement is gone at run time: an import or export of types alone.
 *
 * @param {{ type: string, typeOnly?: boolean, specifiers?: { isTypeOnly?: boolean }[] }} statement
 * @returns {boolean}
 */
const isTypeOnly = ({ type, typeOnly, specifiers = [] }) => {
  if (type === "ExportNamedDeclaration" || type === "ExportAllDeclaration") return Boolean(typeOnly);
  if (type !== "ImportDeclaration") return false;
  return Boolean(typeOnly) || (specifiers.length > 0 && specifiers.every((specifier) => Boolean(specifier.isTypeOnly)));
};

const { parseFileSync } = swc;
swc.parseFileSync = (...call) => {
  const module = parseFileSync(...call);
  return { ...module, body: module.body.filter((statement) => !isTypeOnly(statement)) };
};

/** Cycles among the imports that are left at run time; a type may name what imports it. */
module.exports = {
  forbidden: [{ name: "no-circular", severity: "error", from: {}, to: { circular: true } }],
  options: rules.options,
};
