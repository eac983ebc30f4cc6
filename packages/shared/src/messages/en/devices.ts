/** Messages on the member's devices: the question, the profile's section, what is said in passing. */
export const devices = {
  'devices.reaction-arrived': 'Someone reacted to your prayer!',
  'devices.completion-arrived': 'Someone prayed for you!',
  'devices.update-arrived': 'Your prayer was updated!',
  'devices.arrived': 'New notification',
  'devices.not-supported': 'Native push notifications not supported',
  'devices.denied': 'Push notification permission denied',
} as const;
