import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rigStates } from "@sigma/terms/rig-states";
import { describe, expect, it } from "vitest";
import { palette, themes } from "./palette";
import { rigStateBackground, rigStatePaint } from "../well/rig-state-paint";
import { traceColor, traceColors } from "./trace-color";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** WCAG 2 contrast of two opaque colours. */
function contrast(a: string, b: string): number {
  const luminance = (color: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(themes)("the %s theme", (theme) => {
  const colors = palette[theme];

  it("has the same colours in style sheets and in code", () => {
    const block = css.slice(css.indexOf(`[data-theme="${theme}"]`));
    const rules = block.slice(0, block.indexOf("}"));
    for (const [role, color] of Object.entries(colors)) expect(rules).toContain(`--color-${role}: ${color};`);
  });

  it.each(["text1", "text2", "text3", "accent", "error", "warning", "info", "ok", "formation", "projection"] as const)(
    "reads %s on a panel",
    (role) => expect(contrast(colors[role], colors.panel)).toBeGreaterThan(4.5),
  );

  it("distinguishes an edge that carries meaning from the panel", () => {
    expect(contrast(colors.line3, colors.panel)).toBeGreaterThanOrEqual(2.95);
  });

  it("draws every trace colour so that it is readable as text on a plot", () => {
    for (const color of traceColors) expect(contrast(traceColor(color, theme), colors.plot)).toBeGreaterThan(4.65);
  });

  it("reads the code of every rig state on its bar", () => {
    for (const { code } of rigStates) {
      const { fill, ink } = rigStatePaint(code, theme);
      expect(contrast(ink, fill), `state ${code}`).toBeGreaterThan(4.65);
    }
  });
});

it("offers 16 trace colours, each once [SH-292]", () => {
  expect(traceColors).toHaveLength(16);
  expect(new Set(traceColors).size).toBe(16);
});

it("draws white as text, a custom colour unchanged, and the stored default in upper or lower case", () => {
  expect(traceColor("white", "light")).toBe(palette.light.text1);
  expect(traceColor("#123456", "dark")).toBe("#123456");
  expect(traceColor("#1f77b4", "dark")).toBe("#4FA0E6");
});

it("gives every rig state its height and pattern: drilling fills the strip, slips are a notch", () => {
  const paint = (code: number) => rigStatePaint(code, "dark");
  expect([1, 8, 5, 18, 15, 13, 11, 3, 0].map((code) => paint(code).height)).toEqual([
    1, 0.88, 0.76, 0.66, 0.55, 0.42, 0.3, 0.18, 0.08,
  ]);
  const patterns = rigStates.map(({ code }) => paint(code).pattern);
  expect(patterns.slice(0, 10).join(" ")).toBe("solid solid down dots solid solid down up solid down");
  expect(patterns.slice(10).join(" ")).toBe("up lines solid down up solid down up down up");
});

it("hatches sliding but not rotating", () => {
  expect(rigStateBackground(1, "dark")).toBe("#2E648A");
  expect(rigStateBackground(2, "dark")).toContain("repeating-linear-gradient(135deg");
});
