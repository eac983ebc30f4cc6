import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy } from '@prayer-swap/shared/http/content-security-policy';
import { expect, test } from 'vitest';

test('the content security policy allows the style sheet that sonner inserts', () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const [, literal = ''] = /^__insertCSS\((".*")\);?$/m.exec(source) ?? [];
  const hashes = ['', JSON.parse(literal)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(contentSecurityPolicy()).toContain(`style-src 'self' ${hashes.join(' ')};`);
});
