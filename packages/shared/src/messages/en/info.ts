import { product } from '../../product.ts';

/** About the product, for members. */
export const infoMessages = {
  'info.title': 'About',
  'info.what-title': 'What this is',
  'info.what-text': `${product.name} is a free community for people of faith, whatever that faith is. You share what is on your mind, others pray for you in their own way, and you pray for them.`,
  'info.swap-title': 'How a swap works',
  'info.swap-share': 'Share a request for support, or something to celebrate.',
  'info.swap-pray': 'Then you are shown up to three requests by other people.',
  'info.swap-answer': 'Pray for them or react, and each of them hears that someone did.',
  'info.points-title': 'Good Will Points',
  'info.points-text':
    'You receive points when you share, pray and react. They say thank you, nothing more: there is nothing to buy with them, and nobody is compared by them.',
  'info.anonymous-title': 'Posting as Anonymous',
  'info.anonymous-text':
    'No other member is told who wrote an anonymous request. Admins can see its author only when they review it, and each look is recorded.',
  'info.more-title': 'More to read',
  'info.support-link': 'Support and community guidelines',
  'info.terms-link': 'Terms of Service',
  'info.privacy-link': 'Privacy Policy',
  'info.child-safety-link': 'Child Safety Standards',
} as const;
