/**
 * The name and the contact addresses of the product. A deployment under another name changes them
 * here.
 */
export const product = {
  name: 'Prayer Swap',
  appId: 'org.prayerswap.app',
  companyName: 'Prayer Swap',
  supportEmail: 'support@prayerswap.example',
  // The URLs of the app in the stores. The landing page offers the download if one is set.
  stores: { apple: null, google: null } as Record<'apple' | 'google', string | null>,
};
