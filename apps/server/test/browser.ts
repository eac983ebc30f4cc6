import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

type Keys = { p256dh: string; auth: string };

/** A browser that subscribes, and reads what is sent to it (RFC 8291, RFC 8188). */
export function aBrowser(): { keys: Keys; read: (sealed: Buffer) => unknown } {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(sealed) {
      const salt = sealed.subarray(0, 16);
      const keyLength = sealed.readUInt8(20);
      const sender = sealed.subarray(21, 21 + keyLength);
      const body = sealed.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
      // The last record ends with a 2 and what fills it up.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}
