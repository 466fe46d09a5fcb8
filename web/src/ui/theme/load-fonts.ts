/** The faces of the application, each with the weights that the screen language uses. */
const faces = ["IBM Plex Sans", "IBM Plex Sans Condensed", "IBM Plex Mono"].flatMap((family) =>
  [400, 500, 600].map((weight) => `${weight} 12px "${family}"`),
);

/**
 * Loads the fonts of the application for a text: a canvas draws letters of a font that is not loaded in another one. Canvases
 * that were drawn so have been drawn again when it returns.
 */
export async function loadFonts(text = "Aa 0°²·−→"): Promise<void> {
  if (faces.every((face) => document.fonts.check(face, text))) return;
  // A font that cannot be loaded is no reason to have no picture.
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, text)));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
