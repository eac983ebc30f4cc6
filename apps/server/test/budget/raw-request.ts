import { request } from 'node:http';

export type RawCall = { method?: string; path: string; token: string; body?: object };

/** The bytes of a response, as sent. */
export type Bytes = { status: number; headerBytes: number; bodyBytes: number };

/** Sends a request to a listening server and counts the bytes of its response. */
export function sendRaw(
  origin: string,
  { method = 'GET', path, token, body }: RawCall,
): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const req = request(
      `${origin}${path}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        let bodyBytes = 0;
        response.on('data', (chunk: Buffer) => {
          bodyBytes += chunk.length;
        });
        response.on('end', () => {
          const { rawHeaders, statusCode: status = 0, statusMessage = '' } = response;
          const statusLine = `HTTP/1.1 ${status} ${statusMessage}\r\n`;
          // Names and values alternate; each pair has a colon, a space and a line break.
          const headerBytes =
            statusLine.length + rawHeaders.join('').length + 2 * rawHeaders.length + '\r\n'.length;
          resolve({ status, headerBytes, bodyBytes });
        });
      },
    );
    req.on('error', reject);
    req.end(body && JSON.stringify(body));
  });
}
