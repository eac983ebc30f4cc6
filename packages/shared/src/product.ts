type Product = {
  name: string;
  companyName: string;
  supportEmail: string;
  /** Where the phone app is downloaded; null where there is nothing to link to. */
  stores: { apple: string | null; google: string | null };
};

/**
 * What the product calls itself and where it can be reached. A deployment that goes by other
 * names changes them here.
 */
export const product: Product = {
  name: 'Prayer Swap',
  companyName: 'Prayer Swap',
  supportEmail: 'support@prayerswap.example',
  stores: {
    apple: null,
    google: 'https://play.google.com/store/search?q=Prayer%20Swap&c=apps',
  },
};
