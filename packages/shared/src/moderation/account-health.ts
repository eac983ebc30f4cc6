export type AccountHealth = 'none' | 'low' | 'high';
export type RiskLevel = 'low' | 'medium' | 'high';

/** Account health, from the number of flags that a member's requests received. */
export function accountHealth(flagsReceived: number): AccountHealth {
  if (flagsReceived === 0) return 'none';
  return flagsReceived < 5 ? 'low' : 'high';
}

/** Risk assessment, from the same number. */
export function riskLevel(flagsReceived: number): RiskLevel {
  if (flagsReceived >= 10) return 'high';
  return flagsReceived >= 5 ? 'medium' : 'low';
}
