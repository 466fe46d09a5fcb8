import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PYTHON_MODELS, writePythonModels } from "./python-models";

writeFileSync(fileURLToPath(new URL(`../../../../../${PYTHON_MODELS}`, import.meta.url)), writePythonModels());
