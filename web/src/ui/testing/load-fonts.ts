import "../theme/fonts";
import { loadFonts } from "../theme/load-fonts";

// Nothing is measured until every face of the application has been loaded: a machine may have no font, or another.
await loadFonts();
