/** What a device knows a member by: the bytes of their id, which says nothing of them. */
export function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
