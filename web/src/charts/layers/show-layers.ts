import type { CanvasSheet } from "../draw/canvas-layer";
import type { Layer, LinkedTracks } from "../tracks/linked-tracks";

/** Draws layers, each on its own sheet, in the same frames as the tracks. @returns removes them and their sheets */
export function showLayers(tracks: LinkedTracks, layers: readonly (Layer & { sheet: CanvasSheet })[]): () => void {
  const stops = layers.map((layer) => tracks.addLayer(layer, layer.sheet.host));
  return () => {
    for (const stop of stops) stop();
    for (const layer of layers) layer.sheet.remove();
  };
}
