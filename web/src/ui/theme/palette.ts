/** The two themes of Sigma; dark unless the user selects light. */
export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

/**
 * Every colour role of the screen language, per theme.
 *
 * `tokens.css` carries the same values as `--color-<role>` for style sheets; a canvas reads them here.
 */
export const palette = {
  dark: {
    canvas: "#0e1113",
    panel: "#14181b",
    raised: "#1a1f23",
    control: "#22282d",
    hover: "#2b3238",
    plot: "#101416",
    grid: "#1e2428",
    grid2: "#293036",
    line: "#262d32",
    line2: "#343d44",
    line3: "#5e6b75",
    text1: "#e6eaed",
    text2: "#aab4bb",
    text3: "#89949d",
    accent: "#86b7ea",
    "accent-fill": "#1d2f41",
    error: "#ff6259",
    "error-fill": "#3a1a1b",
    warning: "#ffb52e",
    "warning-fill": "#35280f",
    info: "#8db8f2",
    "info-fill": "#1b2b3e",
    ok: "#67c295",
    "ok-fill": "#14302a",
    formation: "#cdbd92",
    projection: "#ff9440",
  },
  light: {
    canvas: "#e4e8eb",
    panel: "#f3f5f6",
    raised: "#ffffff",
    control: "#e6eaed",
    hover: "#d9dfe3",
    plot: "#fbfcfc",
    grid: "#e7ebed",
    grid2: "#d5dbdf",
    line: "#d6dce0",
    line2: "#bcc5cb",
    line3: "#83909a",
    text1: "#12181c",
    text2: "#414d56",
    text3: "#596670",
    accent: "#1b5c9c",
    "accent-fill": "#dce9f6",
    error: "#bf1620",
    "error-fill": "#fbe3e2",
    warning: "#8a5200",
    "warning-fill": "#fcebcb",
    info: "#1f5c9e",
    "info-fill": "#dfebf8",
    ok: "#1a6e45",
    "ok-fill": "#ddf0e6",
    formation: "#6e5a22",
    projection: "#ab4e00",
  },
} as const satisfies Record<Theme, Record<string, string>>;

/** The name of a colour role. */
export type ColorRole = keyof (typeof palette)["dark"];

/** The style-sheet variable of a colour role, for styles that are set from code. */
export const colorVar = (role: ColorRole): string => `var(--color-${role})`;
