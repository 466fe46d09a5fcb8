/** One instruction of a Dockerfile: its name, and the rest with continuation lines joined. */
export type Instruction = { name: string; rest: string };

/** A stage: its base (an image or an earlier stage), its name, and its instructions. */
export type Stage = { from: string; name: string; instructions: Instruction[] };

/**
 * Reads the stages of a Dockerfile, in their order; comments are left out.
 *
 * @throws Error for an instruction before the first FROM, or a FROM that is not `FROM image AS name`
 */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  const stages: Stage[] = [];
  for (const line of lines.map((each) => each.trim()).filter(Boolean)) {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") {
      const [, from, stage] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      if (!from || !stage) throw new Error(`Each stage has a name: FROM image AS name, not "${line}"`);
      stages.push({ from, name: stage, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage || name === "") throw new Error(`This is no instruction of a stage: "${line}"`);
      stage.instructions.push({ name, rest });
    }
  }
  return stages;
}

/**
 * Reads a .dockerignore: whether a file of the tree is left out.
 *
 * Supports the patterns used here: names, `*` within a name, `**` for any folders before it, and `!` for exceptions. A
 * pattern that names a folder applies to everything in it; the last matching pattern decides.
 */
export function readDockerignore(text: string): (path: string) => boolean {
  const rules = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const isKept = line.startsWith("!");
      const source = line
        .replace(/^!/, "")
        .replaceAll(/[.+^$()|[\]{}]/g, String.raw`\$&`)
        .replaceAll(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:.*/)?"));
      return { isKept, fits: new RegExp(`^${source}(?:/|$)`) };
    });
  return (path) => rules.findLast(({ fits }) => fits.test(path))?.isKept === false;
}
