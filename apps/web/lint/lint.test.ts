import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const RULES = ['forms', 'literal-text', 'physical-sides', 'physical-sides-css', 'file-paths'];

const LITERAL_TEXT = {
  invalid: [
    '<p>Good morning</p>',
    "<p>{'Good morning'}</p>",
    "<p>{isEvening ? 'Good evening' : <b />}</p>",
    "<p>{isEvening && 'Good evening'}</p>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code
    '<p>{`Good morning, ${name}`}</p>',
    '<button aria-label="Close" />',
    "<button title={isEvening ? translate('common.close') : 'Shut'} />",
    '<input placeholder="name@example.org" />',
    '<img alt="A lake" />',
    "<TextField label={'Name'} />",
  ],
  valid: [
    '<p>{name} · {count}, 3</p>',
    "<p>{translate('common.close')}</p>",
    "<p>{translate(isEvening ? 'common.late' : 'common.early', { type: 'change' })}</p>",
    '<img alt="" />',
    '<p aria-labelledby="heading" className="title" />',
    "<TextField hint={<b className='font-bold' />} />",
  ],
};

const SIDES = {
  invalid: [
    'flex ml-2',
    'hover:-mr-1.5',
    'pl-[3px]',
    'sm:pr-auto',
    'left-0',
    '-right-px',
    'text-left',
    'wide:text-right',
    'float-left',
    'border-l border-line',
    'rounded-tr-card',
    'scroll-ml-4',
    'origin-top-left',
    'space-x-2',
    'translate-x-1/2',
  ],
  valid: [
    'ms-2 pe-4 start-0 -end-px text-start',
    'border-line border-s rounded-se-card',
    'inset-x-0 mx-auto px-4',
    'translate-x-5 rtl:-translate-x-5',
    'left-open',
    'right-to-left',
  ],
};

const FORMS = {
  invalid: ['<form onSubmit={send}>{fields}</form>', '<form method="post">{fields}</form>'],
  valid: ['<Form onSubmit={send}>{fields}</Form>'],
};

const STYLES = {
  invalid: [
    'margin-left: 1px',
    'padding-right: 0',
    'left: 0',
    'border-right-width: 1px',
    'border-top-left-radius: 2px',
    'scroll-margin-left: 1px',
    'text-align: left',
    'float: right',
  ],
  valid: ['margin-inline-start: 1px', 'inset-inline-end: 0', 'text-align: start', 'top: 0'],
};

const PATHS = {
  invalid: [
    "new URL('./x', import.meta.url).pathname;\n",
    "new URL('x', FOLDER).pathname;\n",
    "here.pathname;\nconst here = new URL('./x', import.meta.url);\n",
    "1;\nexport const { pathname } = new URL('./x', import.meta.url);\n",
  ],
  valid: [
    "fileURLToPath(new URL('./x', import.meta.url));\n",
    "new URL('http://localhost/x').pathname;\n",
    'address.pathname;\nconst address = new URL(text);\n',
  ],
};

const SOURCES = {
  forms: { of: FORMS, ending: 'tsx', source: (it: string) => `export const it = ${it};\n` },
  'literal text': {
    of: LITERAL_TEXT,
    ending: 'tsx',
    source: (it: string) => `export const it = ${it};\n`,
  },
  'physical sides': {
    of: SIDES,
    ending: 'tsx',
    source: (it: string) => `export const it = <p className="${it}" />;\n`,
  },
  'file paths': { of: PATHS, ending: 'ts', source: (it: string) => `export const it = ${it}` },
  'physical sides in CSS': { of: STYLES, ending: 'css', source: (it: string) => `p { ${it}; }\n` },
};

const folder = mkdtempSync(join(tmpdir(), 'prayer-swap-lint-'));
let output = '';

beforeAll(() => {
  const plugins = RULES.map((rule) => join(import.meta.dirname, `${rule}.grit`));
  const linter = { rules: { preset: 'none' } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins, linter }));
  for (const { of, ending, source } of Object.values(SOURCES))
    for (const it of [...of.invalid, ...of.valid])
      writeFileSync(join(folder, fileOf(it, ending)), source(it));
  const args = [BIOME, 'lint', '--reporter=github', '--max-diagnostics=none'];
  output = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(Object.entries(SOURCES))('%s', (_, { of, ending }) => {
  it.each(of.invalid)('rejects %s', (it) => {
    expect(output).toContain(fileOf(it, ending));
  });

  it.each(of.valid)('allows %s', (it) => {
    expect(output).not.toContain(fileOf(it, ending));
  });
});

function fileOf(source: string, ending: string) {
  return `${Buffer.from(source).toString('hex')}.${ending}`;
}
