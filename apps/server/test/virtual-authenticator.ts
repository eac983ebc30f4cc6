import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signWith,
} from 'node:crypto';
import type {
  PasskeyAuthenticationOptions,
  PasskeyAuthenticationResponse,
  PasskeyRegistrationOptions,
  PasskeyRegistrationResponse,
} from '@prayer-swap/shared/accounts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Values that a device or browser can be made to falsify. */
export type Overrides = {
  origin?: string;
  rpId?: string;
  type?: string;
  /** Whether the user was verified by finger, face or PIN. */
  verified?: boolean;
  challenge?: string;
  userHandle?: string | undefined;
  credentialId?: Buffer;
  key?: KeyObject;
  signCount?: number;
  attestation?: { fmt: string; x5c: Uint8Array[] };
};

export type VirtualAuthenticator = ReturnType<typeof createVirtualAuthenticator>;

const ORIGIN = 'http://localhost:3000';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/**
 * A device with one passkey and a real key.
 *
 * @param counts whether it has a signature counter; most devices do not
 */
export function createVirtualAuthenticator({ counts = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let userHandle: string | undefined;
  let signCount = 0;

  function clientDataJson(type: string, challenge: string, overrides: Overrides): Buffer {
    const data = { type, challenge, origin: ORIGIN, crossOrigin: false };
    const overridden = Object.entries(overrides).filter(([name]) => name in data);
    return Buffer.from(JSON.stringify({ ...data, ...Object.fromEntries(overridden) }));
  }

  return {
    credentialId,
    privateKey,
    create(
      options: PasskeyRegistrationOptions,
      overrides: Overrides = {},
    ): PasskeyRegistrationResponse {
      userHandle = options.user.id;
      const id = overrides.credentialId ?? credentialId;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, WITH_KEY, signCount, overrides),
        Buffer.alloc(16),
        length,
        id,
        toCoseKey(publicKey),
      ]);
      const { fmt, x5c } = overrides.attestation ?? { fmt: 'none', x5c: [] };
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
          clientDataJSON: clientDataJson('webauthn.create', options.challenge, overrides).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
        },
      };
    },
    sign(
      options: PasskeyAuthenticationOptions,
      overrides: Overrides = {},
    ): PasskeyAuthenticationResponse {
      if (counts) signCount += 1;
      const clientData = clientDataJson('webauthn.get', options.challenge, overrides);
      const authData = authenticatorData(options.rpId, 0, signCount, overrides);
      const signature = signWith(
        'sha256',
        Buffer.concat([authData, sha256(clientData)]),
        overrides.key ?? privateKey,
      );
      const handle = 'userHandle' in overrides ? overrides.userHandle : userHandle;
      return {
        id: (overrides.credentialId ?? credentialId).toString('base64url'),
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

function authenticatorData(
  rpId: string,
  extraFlags: number,
  signCount: number,
  overrides: Overrides,
): Buffer {
  const flags = PRESENT | (overrides.verified === false ? 0 : VERIFIED) | extraFlags;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(overrides.signCount ?? signCount);
  return Buffer.concat([sha256(Buffer.from(overrides.rpId ?? rpId)), Buffer.from([flags]), count]);
}

/** ES256 on P-256, as a COSE key. */
function toCoseKey(publicKey: KeyObject): Uint8Array {
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
