/**
 * What the product calls itself and where it can be reached, in one place. A deployment that goes
 * by other names changes them here.
 */
export const product = {
  name: 'Prayer Swap',
  companyName: 'Prayer Swap',
  supportEmail: 'support@prayerswap.example',
  /** Where the phone app is downloaded; null while there is none to link to. */
  stores: {
    apple: 'https://apps.apple.com/app/prayer-swap',
    google: 'https://play.google.com/store/apps/details?id=app.prayerswap',
  },
} as const;
