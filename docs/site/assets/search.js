const MOST_RESULTS = 12;
const EXCERPT_BEFORE = 40;
const EXCERPT_LENGTH = 160;

const { root } = document.body.dataset;
const search = document.querySelector('search');
const input = search.querySelector('input');
const results = document.querySelector('#results');
let index;

search.hidden = false;
input.addEventListener('focus', () => loadIndex().catch(() => {}));
input.addEventListener('input', showResults);
search.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  results.hidden = true;
  input.focus();
});
document.addEventListener('click', ({ target }) => {
  if (!search.contains(target)) results.hidden = true;
});

/** The index is large, so only a search loads it. The call after a failure loads it again. */
function loadIndex() {
  index ??= fetchIndex().catch((error) => {
    index = undefined;
    throw error;
  });
  return index;
}

async function fetchIndex() {
  const response = await fetch(`${root}/search.json`);
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return response.json();
}

async function showResults() {
  const query = input.value;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = words.length === 0 ? [] : await findResults(words);
  if (query !== input.value) return;
  results.hidden = words.length === 0;
  results.replaceChildren(...shown);
}

async function findResults(words) {
  try {
    const found = findSections(await loadIndex(), words);
    return found.length > 0 ? found.map((entry) => resultLink(entry, words)) : ['Nothing found.'];
  } catch {
    return ['The search could not be loaded. Type again to retry.'];
  }
}

/** The sections that contain every word; a word in a heading counts more than in the text. */
function findSections(entries, words) {
  return entries
    .map((entry) => ({ ...entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_RESULTS);
}

function scoreOf({ page, heading, text, href }, words) {
  const places = [heading, page, text].map((place) => place.toLowerCase());
  const scores = words.map((word) =>
    places.reduce((sum, place, at) => sum + (place.includes(word) ? [8, 4, 1][at] : 0), 0),
  );
  if (scores.includes(0)) return 0;
  const total = scores.reduce((sum, score) => sum + score, 0);
  return href.startsWith('docs/decisions/') ? total / 2 : total;
}

function resultLink({ page, heading, text, href }, words) {
  const link = document.createElement('a');
  link.href = `${root}/${href}`;
  const title = document.createElement('strong');
  title.textContent = heading === page ? page : `${page} › ${heading}`;
  const excerpt = document.createElement('span');
  excerpt.textContent = excerptOf(text, words[0]);
  link.append(title, excerpt);
  return link;
}

function excerptOf(text, word) {
  const start = text.toLowerCase().indexOf(word) - EXCERPT_BEFORE;
  const from = start > 0 ? text.indexOf(' ', start) + 1 : 0;
  return text.slice(from, from + EXCERPT_LENGTH);
}
