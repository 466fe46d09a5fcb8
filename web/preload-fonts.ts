import type { Plugin } from "vite";

/** The fonts of nearly all text: the widths that a first screen has, in the letters of its language. */
const FIRST_FONTS = /ibm-plex-sans(-condensed)?-latin-[456]00-normal-[^/]*\.woff2$/;

/**
 * Names the first fonts in the page, so that they are loaded beside the program: text that is drawn in another font before
 * changes its width and moves what is beside it.
 */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}
