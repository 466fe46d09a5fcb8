import { completenessTexts } from "./completeness-texts";
import { addTexts } from "./write-text";

addTexts(completenessTexts);
