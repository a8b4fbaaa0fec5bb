import { readFileSync } from 'node:fs'
import path from 'node:path'

const built = path.join(import.meta.dirname, '../../../../web/build/current/client/404.html')
let faces: string | undefined

/** Returns the product's look in small, with the fonts of the built site where there is one. */
export function sharedPageStyle(): string {
  return `${fontFaces()}
body{margin:0;background:#0b0818 radial-gradient(60rem 40rem at 50% 12rem,#2a2058,#1a1536 55%,#0b0818) no-repeat;color:#f4ecdb;font:16px/1.6 'Golos Text','Golos Fallback',Arial,sans-serif;overflow-wrap:break-word}
header,main{max-width:40rem;margin:0 auto;padding:0 1.25rem}header{padding-top:.75rem}main{padding-bottom:3rem}
header a{display:inline-flex;gap:.75rem;min-height:2.75rem;align-items:center;color:#f3dda8;font:1.375rem 'Forum','Forum Fallback',serif;letter-spacing:.06em;text-decoration:none}header a::before{content:'';width:2rem;height:2rem;background:url(/favicon.svg) center/contain no-repeat}
h1,h2{margin:0;color:#f3dda8;font-family:'Forum','Forum Fallback',serif;font-weight:400;line-height:1.15}h1{font-size:2.25rem}h2{font-size:1.5rem}
a{color:#f3dda8;text-underline-offset:.25em}.day{margin:1rem 0 .25rem;color:#a79ec6;font-size:.875rem}
blockquote{margin:1rem 0 0;padding-left:1rem;border-left:2px solid #e6c27e;color:#cbc3de;white-space:pre-wrap}blockquote p{margin:0}
.panel{margin:1.5rem 0;padding:1.25rem;border:1px solid rgb(230 194 126/.28);border-radius:1.375rem;background:rgb(18 14 38/.6)}
${cardsStyle}
.table span{position:absolute;display:grid;place-items:center;width:1.25rem;height:1.25rem;margin:-.5rem;border:1px solid #7a6fb3;border-radius:50%;background:#0b0818;color:#cbc3de;font-size:.75rem;line-height:1}
.row span,.cards span,.cards i{color:#a79ec6}.row b,.cards b{color:#f3dda8}
.text h2{margin:1.75rem 0 0;font-size:1.25rem}.text h2+p{margin-top:.4rem}
.seal{margin-top:2.5rem;padding-top:1.25rem;border-top:1px solid #352c63}.seal p{margin:.5rem 0}.seal a{display:inline-flex;min-height:2.75rem;align-items:center}
.code{color:#a79ec6;font-size:.8125rem}code{overflow-wrap:anywhere;font-family:ui-monospace,monospace}
.way{margin:2rem 0 1rem}.button{display:inline-flex;min-height:3rem;align-items:center;padding:0 1.5rem;border-radius:99px;background:linear-gradient(#f3dda8,#e6c27e,#d9b16a);box-shadow:0 8px 24px -10px rgb(230 194 126/.55);color:#1b1206;font-weight:550;text-decoration:none}.button:hover{background:linear-gradient(#f3dda8,#f3dda8,#e6c27e)}
.note{color:#a79ec6;font-size:.8125rem}a:focus-visible{outline:2px solid #f3dda8;outline-offset:3px}
@media print{body,.panel{background:none;color:#1d1730}h1,h2,a,header a,.row b,.cards b{color:#6b4a12}.row span,.cards span,.cards i{color:#62587c}.way,.note{display:none}}`
}

/** Cards in a row or on their table, with the names of their places; the colours are the page's. */
export const cardsStyle = `.row{display:flex;flex-wrap:wrap;justify-content:center;gap:1.25rem .75rem;margin:0;padding:0;list-style:none}
.row li{display:flex;flex-direction:column;align-items:center;width:min(10rem,calc((100% - 1.5rem)/3));text-align:center}.row li:only-child{width:10.625rem}
.row img{width:100%;height:auto;margin-bottom:.6rem;border-radius:4.86%/2.83%}.turned{rotate:180deg}.row span,.cards span{font-size:.8125rem;line-height:1.4}
.row b,.cards b{font:1.0625rem/1.2 'Forum','Forum Fallback',serif}
.table{position:relative;max-width:30rem;margin:0 auto}.table img{position:absolute;height:auto;border-radius:4.86%/2.83%}
.cards{margin:1.5rem 0 0;padding:0;columns:2 13rem;column-gap:2rem;list-style:none}.cards li{display:grid;grid-template-columns:1.5rem 1fr;gap:0 .5rem;padding:.2rem 0;break-inside:avoid}
.cards i{grid-row:span 2;font:.8125rem/1.4 'Golos Text','Golos Fallback',Arial,sans-serif;text-align:right}
@media(max-width:23rem){.panel{padding:1.25rem .75rem}.row{column-gap:.5rem}.row li{width:calc((100% - 1rem)/3)}.row b{font-size:.9375rem}.row span{font-size:.75rem;letter-spacing:-.02em}}`

/** Returns the faces of the fonts as the build has written them: their files are named by their content. */
export function fontFaces(): string {
  faces ??= readFaces()
  return faces
}

function readFaces(): string {
  try {
    return (readFileSync(built, 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? []).join('')
  } catch {
    return '' // only the API is served
  }
}
