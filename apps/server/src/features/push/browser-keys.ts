import { ECDH } from 'node:crypto';

const AUTH_BYTES = 16;
const BASE64URL = /^[\w-]+$/;

/** Whether the browser's keys can encrypt a message: a point on P-256, and 16 bytes. */
export function isBrowserKey({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (!BASE64URL.test(p256dh) || !BASE64URL.test(auth)) return false;
  return isPoint(Buffer.from(p256dh, 'base64url')) && bytesOf(auth) === AUTH_BYTES;
}

function isPoint(bytes: Buffer): boolean {
  try {
    const point = ECDH.convertKey(bytes, 'prime256v1', undefined, 'hex', 'uncompressed');
    return point === bytes.toString('hex');
  } catch {
    return false;
  }
}

function bytesOf(text: string): number {
  return Buffer.from(text, 'base64url').length;
}
