import "../theme/fonts";

// Nothing is measured until every face of the application has been loaded: a machine may have no font, or another.
const faces = ["IBM Plex Sans", "IBM Plex Sans Condensed", "IBM Plex Mono"].flatMap((family) =>
  [400, 500, 600].map((weight) => `${weight} 12px '${family}'`),
);
await Promise.all(faces.map((face) => document.fonts.load(face, "Aa 0°²·−→")));
