import { product } from '@prayer-swap/shared/product';
import { describe, expect, it } from 'vitest';
import { parsePlist } from './support/plist.ts';
import { readText } from './support/project.ts';
import { findElements, parseXml } from './support/xml.ts';

const APP = 'ios/App/App';
const info = parsePlist(readText(APP, 'Info.plist'));
const project = readText('ios/App/App.xcodeproj/project.pbxproj');
const delegate = readText(APP, 'AppDelegate.swift');

describe('the iOS project', () => {
  it('uses the product’s name and id', () => {
    expect(info).toMatchObject({ CFBundleDisplayName: product.name });
    const ids = [...project.matchAll(/PRODUCT_BUNDLE_IDENTIFIER = ([^;]+);/g)];
    expect(ids.map(([, id]) => id)).toEqual([product.appId, product.appId]);
  });

  it('allows push in the background, and Firebase starts only after consent', () => {
    expect(info).toMatchObject({
      UIBackgroundModes: ['remote-notification'],
      FirebaseMessagingAutoInitEnabled: false,
      FirebaseAppDelegateProxyEnabled: false,
    });
  });

  it('registers its own scheme and requests no device permission', () => {
    expect(info).toMatchObject({
      CFBundleURLTypes: [{ CFBundleURLSchemes: ['$(PRODUCT_BUNDLE_IDENTIFIER)'] }],
      ITSAppUsesNonExemptEncryption: false,
    });
    expect(Object.keys(info).filter((key) => /UsageDescription$|NSAppTransport/.test(key))).toEqual(
      [],
    );
  });

  it('has the entitlements for push and the public host’s links', () => {
    expect(parsePlist(readText(APP, 'App.entitlements'))).toEqual({
      'aps-environment': '$(APS_ENVIRONMENT)',
      'com.apple.developer.associated-domains': ['applinks:$(PUBLIC_HOST)'],
    });
    expect(countOccurrences('CODE_SIGN_ENTITLEMENTS = App/App.entitlements;')).toBe(2);
    expect(readText('ios/debug.xcconfig')).toContain('APS_ENVIRONMENT = development');
    expect(readText('ios/release.xcconfig')).toContain('APS_ENVIRONMENT = production');
    for (const settings of ['debug', 'release']) {
      expect(readText(`ios/${settings}.xcconfig`)).toContain('#include "app.xcconfig"');
      expect(countOccurrences(`/* ${settings}.xcconfig */;`)).toBe(2);
    }
    expect(readText('ios/app.xcconfig')).toMatch(
      /PUBLIC_HOST = .+\n#include\? "public-origin.xcconfig"/,
    );
  });

  it('declares the collected data and no tracking', () => {
    const manifest = parsePlist(readText(APP, 'PrivacyInfo.xcprivacy'));
    const collected = [
      'EmailAddress',
      'UserID',
      'SensitiveInfo',
      'OtherUserContent',
      'DeviceID',
      'ProductInteraction',
      'OtherDataTypes',
    ];
    expect(manifest).toEqual({
      NSPrivacyTracking: false,
      NSPrivacyTrackingDomains: [],
      NSPrivacyCollectedDataTypes: collected.map((type) => ({
        NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
        NSPrivacyCollectedDataTypeLinked: true,
        NSPrivacyCollectedDataTypeTracking: false,
        NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
      })),
      NSPrivacyAccessedAPITypes: [
        {
          NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
          NSPrivacyAccessedAPITypeReasons: ['CA92.1'],
        },
        {
          NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryFileTimestamp',
          NSPrivacyAccessedAPITypeReasons: ['C617.1'],
        },
      ],
    });
    expect(project).toContain('/* PrivacyInfo.xcprivacy in Resources */,');
  });

  it('passes Apple’s token on and stores Firebase’s where the page reads it', () => {
    for (const name of [
      'capacitorDidRegisterForRemoteNotifications',
      'capacitorDidFailToRegisterForRemoteNotifications',
      '"didReceiveRemoteNotification"',
      '"com.firebase.messaging.notif.fcm-token-refreshed"',
      'forKey: "CapacitorStorage." + key',
    ]) {
      expect(delegate).toContain(name);
    }
    const noted = [...delegate.matchAll(/NativeNotes\.set\(.*, for: "(\w+)"\)/g)];
    expect(noted.map(([, key]) => key).sort()).toEqual(['pushToken', 'testFlight']);
  });

  it('includes the operator’s Firebase settings if present', () => {
    expect(project).toContain('if [ -f \\"$settings\\" ]');
    expect(readText('ios/.gitignore')).toContain('App/App/GoogleService-Info.plist');
    expect(readText('android/.gitignore')).toMatch(/^google-services\.json$/m);
  });

  it('references only existing files in its project file', () => {
    const defined = new Set(
      [...project.matchAll(/^\t\t([0-9A-F]{24}) .*= \{/gm)].map(([, id]) => id),
    );
    const named = [...project.matchAll(/\b([0-9A-F]{24})\b/g)].map(([, id]) => id);
    expect(named.filter((id) => !defined.has(id))).toEqual([]);
  });

  it('starts with the page’s background, light or dark', () => {
    const screen = parseXml(readText(APP, 'Base.lproj/LaunchScreen.storyboard'));
    expect(findElements(screen, 'imageView')[0]?.attributes.image).toBe('Splash');
    const backgroundColor = findElements(screen, 'color').find(
      ({ attributes }) => attributes.name === 'Canvas',
    );
    expect(backgroundColor).toBeDefined();
    const { colors } = JSON.parse(readText(APP, 'Assets.xcassets/Canvas.colorset/Contents.json'));
    expect(colors).toHaveLength(2);
  });
});

function countOccurrences(text: string) {
  return project.split(text).length - 1;
}
