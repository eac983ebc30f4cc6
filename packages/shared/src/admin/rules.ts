export type AccountHealth = 'none' | 'low' | 'high';
export type Risk = 'low' | 'medium' | 'high';

/** Account health by the flags that a member's requests have received. */
export function accountHealth(flagsReceived: number): AccountHealth {
  if (flagsReceived === 0) return 'none';
  return flagsReceived < 5 ? 'low' : 'high';
}

/** Risk assessment by the same number. */
export function risk(flagsReceived: number): Risk {
  if (flagsReceived >= 10) return 'high';
  return flagsReceived >= 5 ? 'medium' : 'low';
}
