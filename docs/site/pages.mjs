import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A link of the sidebar is a Markdown file of the repository, with or without a heading. */
const SECTIONS = [
  {
    title: 'Start',
    links: [
      ['README.md', 'What it is'],
      ['docs/first-hour.md', 'The first hour'],
      ['CHANGELOG.md', 'Changes'],
    ],
  },
  {
    title: 'Install',
    links: [
      ['docs/install.md', 'Three ways'],
      ['docs/install.md#a-release', 'A release'],
      ['docs/install.md#containers', 'Containers'],
      ['docs/install.md#the-source', 'The source'],
      ['docs/local-network.md', 'A local network'],
      ['docs/configuration.md', 'Configuration'],
      ['docs/native.md', 'Native apps'],
    ],
  },
  {
    title: 'Operate',
    links: [
      ['docs/operations.md#updates-and-rollback', 'Update'],
      ['docs/operations.md#backup-and-restore', 'Backup'],
      ['docs/troubleshooting.md', 'Troubleshooting'],
      ['docs/operations.md', 'Operations'],
      ['docs/scaling.md', 'Scaling'],
      ['docs/failover.md', 'Failover'],
    ],
  },
  {
    title: 'Protect',
    links: [
      ['docs/privacy.md', 'Personal data'],
      ['docs/care.md', 'Members in danger'],
      ['docs/security.md', 'Security'],
      ['docs/asvs.md', 'OWASP ASVS'],
      ['SECURITY.md', 'Report a vulnerability'],
    ],
  },
  {
    title: 'Develop',
    links: [
      ['CONTRIBUTING.md', 'Contributing'],
      ['docs/architecture.md', 'Architecture'],
      ['docs/web.md', 'Web app'],
      ['docs/accounts.md', 'Accounts'],
      ['docs/glossary.md', 'Glossary'],
      ['docs/translating.md', 'Translating'],
      ['docs/accessibility.md', 'Accessibility'],
      ['docs/testing.md', 'Testing'],
      ['docs/updates.md', 'Dependencies and releases'],
      ['docs/licences.md', 'Licences'],
      ['bench/README.md', 'Benchmarks'],
      ['chaos/README.md', 'Chaos tests'],
      ['docs/decisions/README.md', 'Decision records'],
    ],
  },
];

/** Every page, by the path of its Markdown file in the repository. */
export function readPages() {
  const listed = SECTIONS.flatMap(({ links }) => links.map(([target]) => target.split('#')[0]));
  const found = globSync('docs/{*,decisions/*}.md', { cwd: root }).map(toSlashes);
  const unlisted = found.find((file) => !file.includes('/decisions/') && !listed.includes(file));
  if (unlisted) throw new Error(`${unlisted} is missing from the sidebar: docs/site/pages.mjs`);
  return new Map([...new Set([...listed, ...found])].map((file) => [file, readPage(file)]));
}

function readPage(file) {
  const content = readFileSync(path.join(root, file), 'utf8');
  return { file, content, title: /^# (.+)$/m.exec(content)[1], output: outputOf(file) };
}

/** The site has the folders of the repository, so a link between files is also one between pages. */
function outputOf(file) {
  return file.replace(/README\.md$/, 'index.md').replace(/\.md$/, '.html');
}

/** The sidebar as seen from one page. */
export function sidebarOf(page, pages) {
  return SECTIONS.map(({ title, links }) => ({
    title,
    links: links.map(([target, label]) => {
      const [file, hash] = target.split('#');
      return {
        label,
        href: relativeHref(page, pages.get(file), hash),
        isCurrent: file === page.file && !hash,
      };
    }),
  }));
}

/** A relative address, so that the site works under any path of a host. */
export function relativeHref(from, to, hash) {
  const href = path.posix.relative(path.posix.dirname(from.output), to.output);
  return hash ? `${href}#${hash}` : href;
}

function toSlashes(file) {
  return file.split(path.sep).join('/');
}

/** The links of the sidebar, for the check. */
export function sidebarTargets() {
  return SECTIONS.flatMap(({ links }) => links.map(([target]) => target.split('#')));
}
