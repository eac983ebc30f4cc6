import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signWith,
} from 'node:crypto';
import type {
  NewPasskey,
  PasskeyProof,
  PasskeyQuestion,
  PasskeyWish,
} from '@prayer-swap/shared/accounts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a device, or the browser before it, can be made to say otherwise. */
export type Lies = {
  origin?: string;
  rpId?: string;
  type?: string;
  /** Whether it has asked for finger, face or PIN. */
  verified?: boolean;
  challenge?: string;
  userHandle?: string | undefined;
  credentialId?: Buffer;
  key?: KeyObject;
  signCount?: number;
  attestation?: { fmt: string; x5c: Uint8Array[] };
};

export type PasskeyDevice = ReturnType<typeof passkeyDevice>;

const ORIGIN = 'http://localhost:3000';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/**
 * A device that keeps one passkey, with a real key of its own.
 *
 * @param counts whether it counts how often it has signed; most do not
 */
export function passkeyDevice({ counts = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let userHandle: string | undefined;
  let signed = 0;

  function said(type: string, challenge: string, lies: Lies): Buffer {
    const data = { type, challenge, origin: ORIGIN, crossOrigin: false };
    const lied = Object.entries(lies).filter(([name]) => name in data);
    return Buffer.from(JSON.stringify({ ...data, ...Object.fromEntries(lied) }));
  }

  return {
    credentialId,
    privateKey,
    make(wish: PasskeyWish, lies: Lies = {}): NewPasskey {
      userHandle = wish.user.id;
      const id = lies.credentialId ?? credentialId;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        heading(wish.rp.id, WITH_KEY, signed, lies),
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey),
      ]);
      const { fmt, x5c } = lies.attestation ?? { fmt: 'none', x5c: [] };
      const statement = new Map<string, number | Uint8Array | Uint8Array[]>();
      if (fmt !== 'none') {
        statement.set('alg', -7).set('sig', randomBytes(64)).set('x5c', x5c);
      }
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, number | Uint8Array | Uint8Array[]> | Uint8Array>([
          ['fmt', fmt],
          ['attStmt', statement],
          ['authData', Uint8Array.from(authData)],
        ]),
      );
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: said('webauthn.create', wish.challenge, lies).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
        },
      };
    },
    sign(question: PasskeyQuestion, lies: Lies = {}): PasskeyProof {
      if (counts) signed += 1;
      const clientData = said('webauthn.get', question.challenge, lies);
      const authData = heading(question.rpId, 0, signed, lies);
      const signature = signWith(
        'sha256',
        Buffer.concat([authData, sha256(clientData)]),
        lies.key ?? privateKey,
      );
      const handle = 'userHandle' in lies ? lies.userHandle : userHandle;
      return {
        id: (lies.credentialId ?? credentialId).toString('base64url'),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
      };
    },
  };
}

function heading(rpId: string, more: number, signed: number, lies: Lies): Buffer {
  const flags = PRESENT | (lies.verified === false ? 0 : VERIFIED) | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(lies.signCount ?? signed);
  return Buffer.concat([sha256(Buffer.from(lies.rpId ?? rpId)), Buffer.from([flags]), count]);
}

/** ES256 on P-256, as COSE numbers it. */
function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
