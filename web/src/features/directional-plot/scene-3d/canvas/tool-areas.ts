/** The areas of the tools that lie over the view, px. */
export function toolAreas(over: HTMLElement) {
  const { left, top } = over.getBoundingClientRect();
  return [...(over.parentElement?.querySelectorAll("[data-tools]") ?? [])].map((tools) => {
    const box = tools.getBoundingClientRect();
    return { left: box.left - left, top: box.top - top, width: box.width, height: box.height };
  });
}
