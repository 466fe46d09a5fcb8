import { useCallback, useState } from "react";

/** The ref for an element, and its size, px; 0 before layout. */
export function useElementSize(): [
  box: (element: Element | null) => (() => void) | undefined,
  size: { width: number; height: number },
] {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const box = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, size];
}
