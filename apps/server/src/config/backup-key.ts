import { bech32 } from '@scure/base';

/** Size of the public key of an X25519 and of a post-quantum age recipient, by the text's prefix. */
const RECIPIENT_BYTES = new Map([
  ['age', 32],
  ['age1pq', 1216],
]);
const PUBLIC_KEY = /^(age1|ssh-|ecdsa-)/i;
const IDENTITY = /AGE-(SECRET-KEY|PLUGIN)-|PRIVATE KEY-----/i;
const MIN_PASSPHRASE_LENGTH = 16;

/** Returns the age recipients in the value of `BACKUP_KEY`, or null when it is a passphrase. */
export function parseRecipients(key: string): string[] | null {
  const parts = key.split(',').map((part) => part.trim());
  return parts.some((part) => PUBLIC_KEY.test(part)) ? parts : null;
}

/** Whether backups can be encrypted with this value of `BACKUP_KEY`. */
export function isBackupKey(key: string): boolean {
  if (IDENTITY.test(key)) return false;
  const recipients = parseRecipients(key);
  return recipients?.every(isRecipient) ?? key.length >= MIN_PASSPHRASE_LENGTH;
}

function isRecipient(text: string): boolean {
  if (text !== text.toLowerCase()) return false;
  try {
    const { prefix, bytes } = bech32.decodeToBytes(text);
    return bytes.length === RECIPIENT_BYTES.get(prefix);
  } catch {
    return false;
  }
}

/** What a rejected value of `BACKUP_KEY` has to be instead. */
export function describeBackupKey(key: string): string {
  return IDENTITY.test(key)
    ? 'be the recipient of this identity (age1…), not the identity: it opens every backup, so it stays off the server'
    : 'be a passphrase of at least 16 characters, or age recipients (age1…) separated by commas';
}
