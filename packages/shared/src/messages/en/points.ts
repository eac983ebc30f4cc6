/** The Good Will Points pill and its errors. */
export const pointsMessages = {
  'points.no-config': 'No point config for {event}',
  'points.name': 'Good Will Points',
  'points.pill': 'Good Will Points: {points}',
} as const;
