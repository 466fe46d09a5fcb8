import { useEffect, useRef, useState } from "react";

/**
 * The size of an element, px; 0 before it is laid out. The observer tells it once the page has been laid out: asked for
 * before, the page would be laid out one time more, within the script that draws it.
 */
export function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current!;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}
