import { sendRequest } from './send-request.mjs';

/**
 * Whether the proxy responds with the product's error page and error document in the reader's
 * language while no server answers.
 */
export async function hasErrorPages(origin) {
  const page = await fetch(`${origin}/feed`, { headers: { 'accept-language': 'es-MX,en;q=0.5' } });
  const html = await page.text();
  const { status, headers, text } = await sendRequest(`${origin}/api/requests`, 'POST', '', {});
  return (
    page.status === 503 &&
    /<html lang="es".*<h1>/s.test(html) &&
    status === 503 &&
    headers['content-type'].startsWith('application/problem+json') &&
    headers['retry-after'] === '2' &&
    JSON.parse(text).code === 'error.unavailable'
  );
}
