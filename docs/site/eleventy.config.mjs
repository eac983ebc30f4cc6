import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createMarkdownExtension } from './markdown.mjs';
import { readPages, root, sidebarOf } from './pages.mjs';

const ROOT_CHANGES = ['docs/**/*.md', 'docs/site/*.mjs', '{README,CONTRIBUTING,CHANGELOG}.md'];

/** Builds the documentation site from the Markdown files, and fails on a dead link. */
export default function configure(eleventy) {
  const pages = readPages();
  const { extend, sections, deadLinks } = createMarkdownExtension(pages);

  eleventy.amendLibrary('md', extend);
  eleventy.addPassthroughCopy({ 'docs/images': 'docs/images', 'docs/site/assets': 'assets' });
  for (const files of ROOT_CHANGES) eleventy.addWatchTarget(files, { resetConfig: true });
  for (const page of pages.values()) {
    eleventy.addTemplate(`pages/${page.output.replace(/html$/, 'md')}`, page.content, {
      file: page.file,
      title: page.title,
      root: path.posix.relative(path.posix.dirname(page.output), '') || '.',
      sidebar: sidebarOf(page, pages),
      permalink: page.output,
      layout: 'page.njk',
    });
  }
  // The content of a page is rendered before its layout.
  eleventy.addFilter('headings', (file) =>
    sections.get(file).filter(({ level }) => level === 2 || level === 3),
  );
  eleventy.on('eleventy.after', ({ directories, outputMode }) => {
    const dead = deadLinks();
    if (dead.length > 0) throw new Error(dead.join('\n'));
    if (outputMode === 'fs') writeSearchIndex(path.join(root, directories.output));
  });

  function writeSearchIndex(output) {
    const entries = [...pages.values()].flatMap((page) =>
      sections.get(page.file).map(({ id, heading, text }) => ({
        page: page.title,
        heading,
        href: id ? `${page.output}#${id}` : page.output,
        text: text.trim(),
      })),
    );
    mkdirSync(output, { recursive: true });
    writeFileSync(path.join(output, 'search.json'), JSON.stringify(entries));
  }

  return {
    dir: { input: 'docs/site', includes: 'layouts', output: 'docs/site/dist' },
    templateFormats: ['md'],
    markdownTemplateEngine: false,
  };
}
