/** Style of every page: the colours, sizes and focus of the portal's tokens, so that a demonstration looks of one piece. */
export const STYLE = `
:root { color-scheme: light; font-size: 100%; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: #f5f7f9; color: #16202b; line-height: 1.5; overflow-wrap: break-word;
  font-family: system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
a { color: #0a5c8a; text-underline-offset: 0.18em; }
a:hover { color: #084567; text-decoration-thickness: 2px; }
h1, h2, p, ul, ol, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 1.75rem; line-height: 1.25; font-weight: 650; text-wrap: balance; }
h2 { font-size: 1.125rem; line-height: 1.25; font-weight: 650; }
:focus-visible { outline: 3px solid #ffbf1f; outline-offset: 2px; box-shadow: 0 0 0 2px #16202b; border-radius: 2px; }
h1:focus-visible { outline: none; box-shadow: none; }
.top { background: #fff; border-bottom: 1px solid #d5dce3; }
.top > div { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between;
  max-width: 720px; margin: 0 auto; padding: 8px 16px; }
.top p { font-weight: 650; }
.languages { display: flex; flex-wrap: wrap; list-style: none; margin-inline: -8px; }
.languages a, .languages b { display: flex; align-items: center; min-height: 44px; padding: 0 8px; }
.languages b { font-weight: 650; }
main { display: grid; gap: 24px; max-width: 720px; margin: 0 auto; padding: 32px 16px 64px; }
main > *, .stack > * { min-width: 0; }
.stack { display: grid; gap: 8px; }
.choices { display: grid; gap: 24px; }
.muted { color: #4a5866; }
.notice { background: #fdf4e1; border-inline-start: 4px solid #8a5a00; padding: 12px 16px; border-radius: 6px; }
.panel { background: #fff; border: 1px solid #d5dce3; border-radius: 6px; padding: 16px; }
.list { display: grid; gap: 12px; list-style: none; }
.choice { display: grid; gap: 4px; width: 100%; min-height: 44px; padding: 16px; text-align: start; font: inherit;
  color: inherit; background: #fff; border: 1px solid #6b7a89; border-radius: 6px; cursor: pointer; text-decoration: none; }
.choice:hover { border-color: #0a5c8a; background: #e7f1f7; color: inherit; }
.choice strong { color: #0a5c8a; font-size: 1.125rem; font-weight: 650; }
.choice span { color: #4a5866; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
.button { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 650;
  color: #fff; background: #0a5c8a; border: 1px solid #0a5c8a; border-radius: 6px; cursor: pointer; text-decoration: none; }
.button:hover { background: #084567; border-color: #084567; color: #fff; }
.button.secondary { color: #0a5c8a; background: #fff; }
.button.secondary:hover { color: #084567; background: #e7f1f7; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
.facts dt { color: #4a5866; }
.mail { width: 100%; height: 640px; background: #fff; border: 1px solid #d5dce3; border-radius: 6px; }
form.search { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; }
form.search label { display: grid; gap: 4px; flex: 1 1 240px; font-weight: 650; }
form.search input { min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; width: 100%; min-width: 0;
  background: #fff; border: 1px solid #6b7a89; border-radius: 6px; }
pre { margin: 0; white-space: pre-wrap; font: inherit; }
@media (min-width: 601px) { h1 { font-size: 2.25rem; } }
@media (max-width: 420px) { .facts { grid-template-columns: 1fr; } .facts dd { margin-bottom: 8px; } }
@media (forced-colors: active) { :focus-visible { outline-color: Highlight; } }
`.trim()
