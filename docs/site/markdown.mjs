import { existsSync } from 'node:fs';
import path from 'node:path';
import { relativeHref, root, sidebarTargets } from './pages.mjs';

const MAX_LINE_WIDTH = 160;

/**
 * Extends Eleventy's markdown-it for the Markdown of the repository: ids of headings as on code
 * hosts, links between the files as links between the pages. Collects the sections for the search,
 * and every link for the check.
 */
export function createMarkdownExtension(pages) {
  const sections = new Map();
  const links = sidebarTargets().map(([file, hash]) => ({ from: 'the sidebar', file, hash }));

  function extend(markdown) {
    markdown.set({ html: false }).enable('code');
    markdown.core.ruler.push('repository', ({ tokens, env, src }) => {
      const page = pages.get(env.file);
      requireNarrowLines(src, page);
      sections.set(page.file, splitIntoSections(tokens, page.title));
      for (const { children } of tokens) resolveLinks(children ?? [], page);
    });
    markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
    markdown.renderer.rules.table_close = () => '</table></div>\n';
  }

  function resolveLinks(tokens, page) {
    tokens.forEach((token, index) => {
      if (token.type === 'image') requireFile(joinPath(page, token.attrGet('src')), page);
      if (token.type !== 'link_open') return;
      requireRecordNumber(tokens[index + 1].content, token.attrGet('href'), page);
      const href = resolveLink(token.attrGet('href'), page);
      if (href) token.attrSet('href', href);
      else removeLink(tokens, index);
    });
  }

  /** The address of the page; nothing for a file of the repository that is not a page. */
  function resolveLink(target, page) {
    if (/^[a-z]+:/.test(target)) return target;
    const [relative, hash] = target.split('#');
    const file = relative ? joinPath(page, relative) : page.file;
    const to = pages.get(file);
    if (to) {
      links.push({ from: page.file, file, hash });
      return relativeHref(page, to, hash);
    }
    requireFile(file, page);
  }

  return { extend, sections, deadLinks: () => links.filter(isDead).map(describe) };

  function isDead({ file, hash }) {
    return hash && !sections.get(file)?.some(({ id }) => id === hash);
  }
}

function removeLink(tokens, index) {
  const end = tokens.findIndex(({ type }, at) => at > index && type === 'link_close');
  for (const part of [tokens[index], tokens[end]]) part.type = 'text';
}

function describe({ from, file, hash }) {
  return `${from} links to ${file}#${hash}, which does not exist`;
}

/** A number in the text of a link to a decision record is the number of that record. */
function requireRecordNumber(text, target, page) {
  const [record] = target.match(/\d{4}(?=-[^/]+\.md)/) ?? [];
  const [number] = text.match(/\d+/) ?? [];
  if (record && number && Number(number) !== Number(record)) {
    throw new Error(`${page.file} calls decision record ${record} by the number ${number}`);
  }
}

function joinPath(page, relative) {
  return path.posix.join(path.posix.dirname(page.file), decodeURI(relative));
}

function requireFile(file, page) {
  if (!existsSync(path.join(root, file))) {
    throw new Error(`${page.file} links to ${file}, which does not exist`);
  }
}

/** Tables included: the padding that aligns their cells counts. */
function requireNarrowLines(source, page) {
  const wide = source.split('\n').findIndex((line) => line.length > MAX_LINE_WIDTH) + 1;
  if (wide) throw new Error(`${page.file}:${wide} has more than ${MAX_LINE_WIDTH} characters`);
}

/** The headings with their ids and the text below each. Sets the ids. */
function splitIntoSections(tokens, title) {
  const seen = new Map();
  const sections = [];
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const heading = plainText(tokens[index + 1]);
      const id = uniqueSlug(heading, seen);
      token.attrSet('id', id);
      sections.push({ id, heading, level: Number(token.tag.slice(1)), text: '' });
      return;
    }
    const isHeading = tokens[index - 1]?.type === 'heading_open';
    if (isHeading || !['inline', 'fence'].includes(token.type)) return;
    if (sections.length === 0) sections.push({ id: '', heading: title, level: 1, text: '' });
    sections.at(-1).text += ` ${plainText(token)}`;
  });
  return sections;
}

function plainText({ children, content }) {
  if (!children) return content.replace(/\s+/g, ' ');
  return children.map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('');
}

/** The anchor that code hosts give to a heading. */
function uniqueSlug(heading, seen) {
  const slug = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
  const count = seen.get(slug) ?? 0;
  seen.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}
