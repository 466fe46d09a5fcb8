import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import { colorVar } from "./palette";

const accentShades = Array.from({ length: 10 }, () => colorVar("accent")) as unknown as MantineColorsTuple;

/** The component library, styled with the tokens; overrides of its own style sheets are in `components.css`. */
export const mantineTheme = createTheme({
  fontFamily: "var(--font-sans)",
  fontFamilyMonospace: "var(--font-mono)",
  primaryColor: "accent",
  colors: { accent: accentShades },
  defaultRadius: "sm",
  radius: { xs: "2px", sm: "4px", md: "6px", lg: "8px", xl: "8px" },
  spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  fontSizes: {
    xs: "calc(12px * var(--text-scale))",
    sm: "calc(12px * var(--text-scale))",
    md: "calc(12px * var(--text-scale))",
    lg: "calc(14px * var(--text-scale))",
    xl: "calc(17px * var(--text-scale))",
  },
  lineHeights: { xs: "1.28", sm: "1.34", md: "1.34", lg: "1.43", xl: "1.3" },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
});

const roles = {
  "--mantine-color-body": colorVar("panel"),
  "--mantine-color-text": colorVar("text1"),
  "--mantine-color-dimmed": colorVar("text3"),
  "--mantine-color-placeholder": colorVar("text3"),
  "--mantine-color-default": colorVar("control"),
  "--mantine-color-default-hover": colorVar("hover"),
  "--mantine-color-default-color": colorVar("text1"),
  "--mantine-color-default-border": colorVar("line2"),
  "--mantine-color-error": colorVar("error"),
  "--mantine-color-anchor": colorVar("accent"),
  "--mantine-color-disabled": colorVar("control"),
  "--mantine-color-disabled-color": colorVar("text3"),
  "--mantine-color-disabled-border": colorVar("line"),
};

/** The library's colour variables by role, the same names in both themes: the tokens change underneath. */
export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, dark: roles, light: roles });
