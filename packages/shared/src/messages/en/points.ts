export const points = {
  'points.no-config': 'No point config for {event}',
} as const;
