import type { DashboardContent } from "@sigma/contract/dashboards/dashboard-content";
import { call } from "../../data/calls/rest";

/** The ids of the pictures of a dashboard, each once. */
export const pictureIdsOf = ({ panels }: DashboardContent): string[] => [
  ...new Set(panels.flatMap((panel) => (panel.kind === "picture" && panel.picture !== null ? [panel.picture] : []))),
];

/** The pictures of a dashboard by their id, base64; one that is no longer stored is left out. @throws CallFailure after an alert */
export async function readPictures(id: string, content: DashboardContent): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const picture of pictureIdsOf(content)) {
    const reply = await call("GET api/dashboard/picture", { id, picture });
    if (reply) pictures[picture] = reply.data;
  }
  return pictures;
}

/** Stores a picture for a panel of a dashboard. @throws CallFailure */
export async function storePicture(id: string, data: string): Promise<string> {
  const reply = await call("POST api/dashboard/picture", { id, data }, { alert: false });
  return reply!.picture;
}

/** The bytes of a file as base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // As many arguments as every browser takes.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
