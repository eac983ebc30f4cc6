export const landing = {
  'landing.description':
    'A free community where people share prayer requests, under their name or anonymously, and pray for each other.',
} as const;
