import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../../deploy');

it('A39: the log of the nginx template contains no query strings and no referrers', () => {
  const template = readFileSync(join(DEPLOY, 'nginx/prayer-swap.conf'), 'utf8');
  const [, name, format = ''] = /^log_format (\w+) ([^;]+);/m.exec(template) ?? [];
  expect(format).toContain('$uri');
  const variables = format.match(/\$\w+/g) ?? [];
  for (const leaking of ['$request', '$request_uri', '$args', '$query_string', '$http_referer'])
    expect(variables).not.toContain(leaking);
  // In every server block: outside of them it would be added to the one in nginx.conf.
  const blocks = template.split(/^server \{$/m).slice(1);
  expect(blocks).toHaveLength(2);
  for (const block of blocks) {
    expect(block.match(/access_log [^;]+;/g)).toEqual([
      `access_log /var/log/nginx/prayer-swap.log ${name};`,
    ]);
    // An error line quotes the whole request.
    expect(block).toMatch(/^ {2}error_log \S+ crit;$/m);
  }
});

it.each(['caddy/Caddyfile', 'compose/Caddyfile'])(
  'A39: the log of %s contains no query strings and no referrers',
  (file) => {
    const template = readFileSync(join(DEPLOY, file), 'utf8');
    expect(template).toContain('request>uri regexp `\\?.*` ""');
    expect(template).toContain('request>headers>Referer delete');
  },
);
