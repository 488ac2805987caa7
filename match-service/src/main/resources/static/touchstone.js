"use strict";
// Times in the reader's zone, what changes by itself, and the board's keys. Everything reads without this file.

function localTimes(root) {
  const form = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
  for (const time of root.querySelectorAll("time[datetime]")) {
    const date = new Date(time.dateTime);
    if (Number.isNaN(date.getTime())) continue;
    if (time.title) {
      // One that says how long ago it was has the moment in its title.
      time.title = form.format(date);
      time.textContent = ago(date);
    } else {
      time.textContent = form.format(date);
    }
  }
}

// As the server says it; here it stays true while a page is open.
function ago(date) {
  const minutes = Math.floor((Date.now() - date.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  if (days < 8) return days === 1 ? "1 day ago" : `${days} days ago`;
  return date.toISOString().slice(0, 10);
}

const SVG = "http://www.w3.org/2000/svg";

function board(page) {
  const plies = JSON.parse(page.querySelector("#plies").textContent);
  const svg = page.querySelector("#board");
  const moves = [...page.querySelectorAll("[data-ply]")];
  let flipped = false;
  let at = Number(new URLSearchParams(location.search).get("ply") ?? plies.length - 1);

  const x = (square) => 45 * (flipped ? 7 - (square % 8) : square % 8);
  const y = (square) => 45 * (flipped ? square >> 3 : 7 - (square >> 3));

  function element(name, attributes, text) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text) made.textContent = text;
    return made;
  }

  function draw() {
    const ply = plies[at];
    const parts = [];
    for (let square = 0; square < 64; square++) {
      const shade = (square + (square >> 3)) % 2 ? "light" : "dark";
      parts.push(element("rect", { x: x(square), y: y(square), width: 45, height: 45, class: shade }));
      if (ply.last.includes(square)) parts.push(element("rect", { x: x(square), y: y(square), width: 45, height: 45, class: "last" }));
    }
    for (let i = 0; i < 8; i++) {
      parts.push(element("text", { class: "coordinate", x: 45 * i + 37, y: 357 }, "abcdefgh"[flipped ? 7 - i : i]));
      parts.push(element("text", { class: "coordinate", x: 2, y: 45 * i + 10 }, String(flipped ? i + 1 : 8 - i)));
    }
    ply.fen.split(" ")[0].split("/").forEach((row, down) => {
      let file = 0;
      for (const letter of row) {
        if (/\d/.test(letter)) {
          file += Number(letter);
          continue;
        }
        const square = 8 * (7 - down) + file++;
        const colour = letter === letter.toUpperCase() ? "white" : "black";
        parts.push(element("use", { href: `/pieces.svg#${letter.toLowerCase()}`, x: x(square), y: y(square), width: 45, height: 45, class: `piece ${colour}` }));
      }
    });
    svg.replaceChildren(...parts);
    svg.setAttribute("aria-label", ply.words);
    page.querySelector("#said").textContent = ply.said;
    page.querySelector("#material").textContent = ply.material;
    page.querySelector("#fen").textContent = ply.fen;
    for (const move of moves) {
      if (Number(move.dataset.ply) === at) {
        move.setAttribute("aria-current", "true");
        const list = page.querySelector("#moves");
        const top = move.offsetTop - list.offsetTop;
        if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - move.offsetHeight) list.scrollTop = top - list.clientHeight / 2;
      } else {
        move.removeAttribute("aria-current");
      }
    }
  }

  function go(to) {
    at = Math.max(0, Math.min(plies.length - 1, to));
    history.replaceState(null, "", `?ply=${at}`);
    draw();
  }

  const steps = { first: () => 0, back: () => at - 1, next: () => at + 1, last: () => plies.length - 1 };
  for (const [id, to] of Object.entries(steps)) {
    page.querySelector(`#${id}`).addEventListener("click", (event) => {
      event.preventDefault();
      go(to());
    });
  }
  for (const move of moves) {
    move.addEventListener("click", (event) => {
      event.preventDefault();
      go(Number(move.dataset.ply));
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    const keys = { ArrowLeft: steps.back, ArrowRight: steps.next, Home: steps.first, End: steps.last };
    if (event.key in keys) {
      event.preventDefault();
      go(keys[event.key]());
    } else if (event.key === "f") {
      flipped = !flipped;
      draw();
    } else if (event.key === "t") {
      location.href = page.querySelector("#twin").href;
    }
  });
  at = Math.max(0, Math.min(plies.length - 1, at));
  draw();
}

const AGAIN_AFTER = 5000;

// Puts what the service says is new in the place of what the page has. A page that nobody sees holds no connection: a browser
// has six for all its tabs.
function follow(page) {
  let source = null;
  const stale = document.createElement("p");
  stale.className = "stale";
  stale.setAttribute("role", "status");
  stale.textContent = "The service does not answer: what is shown may be old. The page tries again by itself.";

  function close() {
    source?.close();
    source = null;
  }

  function open() {
    if (source || document.hidden || !page.isConnected) return;
    source = new EventSource(page.dataset.live);
    source.addEventListener("open", () => stale.remove());
    source.addEventListener("live", (event) => {
      htmx.swap(page, event.data, { swapStyle: "none" });
      localTimes(page);
    });
    source.addEventListener("done", () => {
      close();
      document.removeEventListener("visibilitychange", change);
    });
    source.addEventListener("error", (event) => {
      page.before(stale);
      if (event.target.readyState !== EventSource.CLOSED) return;
      close();
      setTimeout(open, AGAIN_AFTER);
    });
  }

  function change() {
    if (document.hidden) close();
    else open();
  }

  document.addEventListener("visibilitychange", change);
  open();
}

localTimes(document);
document.addEventListener("htmx:afterSwap", () => localTimes(document));
setInterval(() => localTimes(document), 30_000);
document.querySelectorAll("[data-live]").forEach(follow);
if (document.querySelector("#plies")) board(document);
