import type { PictureType } from "@sigma/contract/dashboards/dashboard-picture";

/**
 * The format of a picture by its first bytes; null for any other content, whatever it is called.
 *
 * @see PNG (ISO/IEC 15948) section 5.2, JPEG (ITU-T T.81) annex B, WebP (RFC 9649) section 2.4
 */
export function pictureType(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return "image/png";
  if (bytes.subarray(0, 3).equals(JPEG_START)) return "image/jpeg";
  const isRiff = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isRiff ? "image/webp" : null;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
