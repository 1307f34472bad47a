import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const faces = [
  ['Newsreader', 'newsreader', '400-normal'],
  ['Newsreader', 'newsreader', '400-italic'],
  ['Commissioner', 'commissioner', '400-normal'],
  ['Commissioner', 'commissioner', '600-normal'],
] as const

/** The letters of the product, inside of the page: it asks nobody for anything. */
export const writeFonts = (): string =>
  faces
    .map(([family, folder, cut]) => {
      const file = require.resolve(`@fontsource/${folder}/files/${folder}-latin-${cut}.woff2`)
      const [weight, style] = cut.split('-')
      return `@font-face{font-family:${family};font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')}) format("woff2")}`
    })
    .join('\n')

/** The colours and measures of the product, by day and in the evening. */
export const look = `
:root{--paper:#fdfcfa;--sheet:#fff;--ink:#24212c;--soft:#54505e;--line:#dbd7d2;--accent:#48538a;--warm:#7f561e;--wash:#f4f2ee}
@media (prefers-color-scheme:dark){:root{--paper:#181722;--sheet:#201e2b;--ink:#f1ebe0;--soft:#cfc8c6;--line:#3b3745;--accent:#bec6e8;--warm:#e7c482;--wash:#201e2b}}
*{box-sizing:border-box}
html{scroll-behavior:smooth}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Commissioner,system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
header,main,footer{width:min(46rem,100% - 2.5rem);margin-inline:auto}
header{padding:3.5rem 0 1.5rem;text-align:center}
header .picture{display:inline-block}
header .picture img{width:9.5rem;height:auto;border-radius:4px;box-shadow:0 6px 28px #24212c2e}
h1,h2,h3{font-family:Newsreader,Georgia,serif;font-weight:400;line-height:1.2;text-wrap:balance}
h1{font-size:2.6rem;margin:1.25rem 0 .35rem}
h2{font-size:2rem;margin:0 0 1.5rem;padding-top:1.5rem;border-top:1px solid var(--line)}
h3{font-size:1.45rem;margin:0 0 .5rem}
.years,.tag{color:var(--soft);margin:0}
.tag{font:italic 1.25rem/1.5 Newsreader,Georgia,serif;margin-top:.75rem}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem 1.25rem;padding:1rem 0 2.5rem}
nav a{display:inline-block;min-height:2.75rem;padding:.55rem 0}
section{margin-bottom:3.5rem}
article{margin:0 0 2rem;padding:1.5rem 1.75rem;background:var(--sheet);border:1px solid var(--line);border-radius:8px;content-visibility:auto;contain-intrinsic-size:auto 14rem}
article.chapter{content-visibility:visible;background:none;border:0;padding:0;margin-bottom:3rem;font:1.2rem/1.65 Newsreader,Georgia,serif}
.inside{margin-left:1.5rem}
.meta{color:var(--soft);font:.9375rem/1.5 Commissioner,system-ui,sans-serif;margin:.25rem 0}
.when{color:var(--warm);margin:0 0 .35rem}
.words>:first-child{margin-top:0}.words>:last-child{margin-bottom:0}
.plain{white-space:pre-wrap}
.picture img{display:block;max-width:100%;height:auto;border-radius:4px}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:1rem;margin-top:1rem}
figure{margin:0;content-visibility:auto;contain-intrinsic-size:auto 13rem}
figure .picture img{width:100%;aspect-ratio:1;object-fit:cover;background:var(--wash)}
figcaption{color:var(--soft);font-size:.9375rem;margin-top:.35rem}
.comments{list-style:none;margin:1.25rem 0 0;padding:1rem 0 0;border-top:1px solid var(--line)}
.comments li{margin-bottom:.75rem;font:1rem/1.5 Commissioner,system-ui,sans-serif}
.comments b{font-weight:600}
summary{cursor:pointer;min-height:2.75rem}summary h3{display:inline;color:var(--accent)}summary .meta{display:block}
dl{margin:0}dt{font-weight:600;margin-top:1rem}dd{margin:0}
.files{list-style:none;margin:0;padding:0}.files li{display:flex;justify-content:space-between;gap:1rem;padding:.55rem 0;border-bottom:1px solid var(--line)}
.files span{color:var(--soft);white-space:nowrap}
footer{padding:2rem 0 4rem;border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem}
@media (max-width:30em){h1{font-size:2rem}h2{font-size:1.65rem}article{padding:1.25rem}}
@media print{nav{display:none}article{break-inside:avoid}}
`
