/** The look of the reference: the surfaces, text and accent of the application, dark or light as the reader's system is. */
export const pageStyle = `
:root { --canvas: #0e1113; --panel: #14181b; --plot: #101416; --line: #262d32; --text1: #e6eaed; --text2: #aab4bb; --text3: #89949d; --accent: #86b7ea; }
@media (prefers-color-scheme: light) { :root { --canvas: #e4e8eb; --panel: #f3f5f6; --plot: #fbfcfc; --line: #d6dce0; --text1: #12181c; --text2: #414d56; --text3: #596670; --accent: #1b5c9c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text2); font: 400 13px/20px "IBM Plex Sans", system-ui, sans-serif; }
header { position: sticky; top: 0; display: flex; gap: 24px; align-items: center; height: 44px; padding: 0 24px; background: var(--panel); border-bottom: 1px solid var(--line); }
header strong, h1, h2 { color: var(--text1); }
nav { display: flex; gap: 16px; flex-wrap: wrap; }
a { color: var(--accent); text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
main { max-width: 1080px; margin: 0 auto; padding: 16px 24px 64px; }
section { margin: 24px 0; scroll-margin-top: 56px; }
h1 { font-size: 20px; line-height: 28px; } h2 { font-size: 14px; line-height: 20px; } h2 small { color: var(--text3); font-weight: 400; }
h3 { margin: 0 0 4px; font-size: 11px; line-height: 14px; color: var(--text3); font-weight: 600; }
details { background: var(--panel); border-bottom: 1px solid var(--line); scroll-margin-top: 56px; }
summary { display: grid; grid-template-columns: minmax(280px, 1fr) 2fr 160px; gap: 16px; padding: 6px 12px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary code { color: var(--text1); } summary > code { font-weight: 600; } summary em { color: var(--text3); font-style: normal; text-align: right; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 16px; padding: 8px 12px 16px; }
code, pre { font: 400 12px/18px "IBM Plex Mono", ui-monospace, monospace; }
pre { margin: 0; padding: 8px 12px; overflow: auto; max-height: 420px; background: var(--plot); color: var(--text1); border-radius: 4px; }
table { border-collapse: collapse; width: 100%; background: var(--panel); } th, td { text-align: left; padding: 6px 12px; border-bottom: 1px solid var(--line); } th { color: var(--text3); font-weight: 600; }
input, select, textarea { font: inherit; color: var(--text1); background: var(--plot); border: 1px solid var(--text3); border-radius: 4px; padding: 4px 8px; min-height: 28px; width: 100%; }
textarea { font: 400 12px/18px "IBM Plex Mono", ui-monospace, monospace; }
button { font: inherit; color: var(--text1); background: var(--panel); border: 1px solid var(--text3); border-radius: 4px; padding: 3px 12px; min-height: 28px; cursor: pointer; }
input:focus-visible, select:focus-visible, textarea:focus-visible, button:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
label { color: var(--text2); }
[hidden] { display: none !important; }
.who { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 16px; padding: 12px; background: var(--panel); border-radius: 4px; }
.who form, .who div { display: flex; flex-direction: column; gap: 4px; }
.try { padding: 0 12px 16px; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 8px 16px; }
.buttons { display: flex; gap: 8px; margin: 12px 0; }
:target > summary { box-shadow: inset 3px 0 0 var(--accent); }
`;
