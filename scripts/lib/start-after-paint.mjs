const hint = /<link rel="modulepreload" href="([^"]+)"\/>/g
const starter = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Rewrites a prerendered page so that its scripts are asked for once it has been painted. React Router asks for them from
 * the head, where on a slow line they take their share of it from the styles, the fonts and the first picture.
 */
export function startAfterPaint(html) {
  const files = [...html.matchAll(hint)].map(([, file]) => file)
  const code = starter.exec(html)?.[1]
  if (!code || files.length === 0) throw new Error('a page without the scripts that React Router writes')
  const start = code
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");?/gm, 'await import($1);')
    .replace(/^import\(("[^"]+")\);/gm, 'await import($1);')
    .trim()
  if (/^\s*import\b/m.test(start)) throw new Error(`imports of an unknown form: ${code}`)
  return html
    .replaceAll(hint, '')
    .replace(starter, () => `<script type="module" async="">${patient({ files, start })}</script>`)
}

/**
 * What is typed, pressed or sent before React listens is kept, and done again when the page says that it is ready
 * (src/root.tsx). A link needs nobody to be followed; that it was is told. Once React has the page, what it hears goes on to the window, and what it cannot hear yet it stops.
 */
function patient({ files, start }) {
  return `
let pressed;
const typed = new Set();
const followed = new Set();
const keep = (event) => {
  const { type, target } = event;
  if (type === "input") typed.add(target);
  else if (type === "click") {
    pressed = target.closest?.("button");
    const link = target.closest?.("a");
    if (link) followed.add(link);
  }
  else if (type === "submit") {
    event.preventDefault();
    pressed = event.submitter;
  } else if (event.key === "Enter" && !event.shiftKey && target.enterKeyHint === "send") {
    event.preventDefault();
    pressed = target.form?.querySelector("[type=submit]");
  }
};
const forget = () => { pressed = null };
const listen = (change, listener, types, capture) => types.forEach((type) => change(type, listener, capture));
const presses = ["click", "submit", "keydown"];
const start = async () => {
for (const href of ${JSON.stringify(files)}) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
${start}
listen(addEventListener, forget, presses);
};
const typeAgain = (field) => {
  const { value } = field;
  if (!value || !field.isConnected) return;
  field.value = "";
  // Past React's own setter, so that it finds the field changed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
listen(addEventListener, keep, [...presses, "input"], true);
addEventListener("lunaria-ready", () => {
  listen(removeEventListener, keep, [...presses, "input"], true);
  typed.forEach(typeAgain);
  followed.forEach((link) => link.dispatchEvent(new Event("lunaria-followed", { bubbles: true })));
  setTimeout(() => {
    listen(removeEventListener, forget, presses);
    pressed?.click();
  });
}, { once: true });
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
`
}
