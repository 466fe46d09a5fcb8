import { encode } from "uqr";
import { useMemo } from "react";

/** Modules of white around a code. @see ISO/IEC 18004 section 6.3.8 */
const QUIET_ZONE = 4;

type QrCodeProps = {
  /** The text in the code. */
  text: string;
  /** Its purpose, for screen readers. */
  label: string;
  /** Width and height, px. */
  size?: number;
};

/** A QR code; black on white in either theme, because cameras do not read the opposite. */
export default function QrCode({ text, label, size = 180 }: QrCodeProps) {
  const { path, modules } = useMemo(() => {
    const { data, size: width } = encode(text, { ecc: "M", border: QUIET_ZONE });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { path: dark.join(""), modules: width };
  }, [text]);
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${modules} ${modules}`}>
      <path d={`M0 0h${modules}v${modules}H0z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
