import { useEffect, useRef, useState } from "react";

/**
 * The size of an element, px; 0 before layout. The observer reports it after the layout of the page: reading it
 * earlier would force one more layout, within the script that draws the page.
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
