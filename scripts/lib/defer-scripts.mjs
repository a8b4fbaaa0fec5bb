const hint = /<link rel="modulepreload" href="([^"]+)"\/>/g
const fontHint = /<link rel="preload" as="font"[^>]*\/>/g
const starter = /<script type="module" async="">([\s\S]*?)<\/script>/

/** A page that is read and not touched gets its scripts then, for what only they can tell or find out. */
const patienceMs = 4000

/** Scripts that are asked for in one task. */
const filesAtOnce = 4

/** What is below the first screen (`near-*` of src/shared/styles/base.css) is laid out after the first frame, a part a frame. */
const showRest = `
const rest = document.querySelectorAll("[class*='near-']").values();
const showNext = () => {
  const { value, done } = rest.next();
  if (done) document.documentElement.dataset.shown = "";
  else {
    value.style.contentVisibility = "visible";
    requestAnimationFrame(showNext);
  }
};
requestAnimationFrame(() => setTimeout(showNext));
`

/** When a page asks for its scripts: code in the page, which calls `start`. */
const moments = {
  /** Scripts have something to show that the page does not. */
  paint: `
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
`,
  /**
   * The page is whole without them. Whoever has an account, or comes to a certain place or with a question in the address,
   * does not wait; src/shared/session/saved-role.ts has the names of the
   * record and of the session's marker.
   */
  visitor: `
const hasAccount = () => {
  try {
    return localStorage.getItem("lunaria-user") !== null || document.cookie.includes("lunaria_signed_in=1");
  } catch {
    return false;
  }
};
if (location.hash || location.search || scrollY > 0 || hasAccount()) start();
else {
  for (const sign of ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "focusin", "input"])
    addEventListener(sign, start, { capture: true, passive: true, once: true });
  setTimeout(start, ${patienceMs});
}
`,
}

/**
 * Rewrites a prerendered page so that its scripts are asked for late: once it has been painted (`paint`), or with the
 * visitor's first sign of life (`visitor`). React Router asks for them from the head, where on a slow line they take their share
 * of it from the fonts and the first picture, and come alive while the page is being read.
 */
export function deferScripts(html, moment) {
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
    .replace(
      starter,
      () => `<script type="module" async="">${patient({ files, start, moment: moments[moment] })}</script>`,
    )
}

/**
 * Fonts are asked for from the end of the page: a browser holds the first frame for those that the head names, and reads the whole
 * page meanwhile. The text comes at once in the fallback of their measure (src/shared/styles/fonts.css).
 */
export function deferFonts(html) {
  const hints = html.match(fontHint)
  if (!hints) throw new Error('a page that asks for no font ahead')
  return html.replace(fontHint, '').replace('</body>', () => `${hints.join('')}</body>`)
}

/**
 * What is typed, pressed or sent before React listens is kept, and done again when the page says that it is ready
 * (src/root.tsx); a press after which the typing went on is no longer meant. A link needs nobody to be followed; that it was
 * is told. Once React has the page, what it hears goes on to the window, and what it cannot hear yet it stops.
 */
function patient({ files, start, moment }) {
  return `
let pressed;
const typed = new Set();
const followed = new Set();
const keep = (event) => {
  const { type, target } = event;
  if (type === "input") {
    typed.add(target);
    pressed = null;
  } else if (type === "click") {
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
// To ask for a file takes a slow phone milliseconds: in between it may answer a finger.
const breath = () => window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
let hasStarted = false;
const start = async () => {
if (hasStarted) return;
hasStarted = true;
for (const [at, href] of ${JSON.stringify(files)}.entries()) {
  if (at % ${filesAtOnce} === ${filesAtOnce - 1}) await breath();
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
${start}
listen(addEventListener, forget, presses);
};
const typeAgain = (field) => {
  const { value, selectionStart, selectionEnd } = field;
  if (!value || !field.isConnected) return;
  field.value = "";
  // Past React's own setter, so that it finds the field changed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // Whoever is still typing goes on where he was, once React has written the field itself. Some kinds have no selection.
  queueMicrotask(() => selectionStart !== null && field.setSelectionRange?.(selectionStart, selectionEnd));
};
listen(addEventListener, keep, [...presses, "input"], true);
addEventListener("lunaria-ready", () => {
  listen(removeEventListener, keep, [...presses, "input"], true);
  typed.forEach(typeAgain);
  followed.forEach((link) => link.dispatchEvent(new Event("lunaria-followed", { bubbles: true })));
  listen(addEventListener, forget, ["input"], true);
  setTimeout(() => {
    listen(removeEventListener, forget, presses);
    listen(removeEventListener, forget, ["input"], true);
    pressed?.click();
  });
}, { once: true });
${showRest.trim()}
${moment.trim()}
`
}
