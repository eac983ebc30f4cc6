/// <reference types="@capacitor-firebase/messaging" />
import type { CapacitorConfig } from '@capacitor/cli';
import { product } from '@prayer-swap/shared/product';

const config: CapacitorConfig = {
  appId: product.appId,
  appName: product.name,
  webDir: 'www',
  // The server allows both origins, and no other page can have them.
  server: {
    androidScheme: 'https',
    iosScheme: 'capacitor',
    hostname: 'localhost',
    // Shown instead of an empty window if the app cannot load or the web view is too old.
    errorPath: 'unsupported.html',
  },
  // The oldest supported browser: see "browserslist" in package.json.
  android: { backgroundColor: '#FAF6F0', minWebViewVersion: 111 },
  ios: { contentInset: 'never' },
  plugins: {
    // The page reserves space for the bars by env(safe-area-inset-…).
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
    // The page hides it after its first paint. The duration limits it for a page that never loads.
    SplashScreen: { launchAutoHide: true, launchShowDuration: 5000, launchFadeOutDuration: 120 },
    Keyboard: { resize: 'native' },
    // The page itself announces a message that arrives in the foreground.
    FirebaseMessaging: { presentationOptions: ['badge'] },
    Badge: { persist: false, autoClear: false },
    // Both projects declare the association themselves.
    CapacitorPasskey: { autoShim: false },
  },
  // Two packages with that name would collide in Xcode.
  experimental: {
    ios: { spm: { packageOptions: { '@capacitor-firebase/messaging': { symlink: true } } } },
  },
};

export default config;
