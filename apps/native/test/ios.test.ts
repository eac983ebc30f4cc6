import { existsSync } from 'node:fs';
import { languages } from '@prayer-swap/shared/messages/languages';
import { product } from '@prayer-swap/shared/product';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/src/lib/paths.ts';
import { parsePlist } from './support/plist.ts';
import { nativePath, readText } from './support/project.ts';
import { findElements, parseXml } from './support/xml.ts';

const APP = 'ios/App/App';
const info = parsePlist(readText(APP, 'Info.plist'));
const project = readText('ios/App/App.xcodeproj/project.pbxproj');
const delegate = readText(APP, 'AppDelegate.swift');
const SHARED_WITH_WIDGET = { 'com.apple.security.application-groups': ['group.$(APP_ID)'] };

describe('the iOS project', () => {
  it('uses the product’s name and id', () => {
    expect(info).toMatchObject({ CFBundleDisplayName: product.name });
    expect(readText('ios/app.xcconfig')).toContain(`APP_ID = ${product.appId}\n`);
  });

  it('has the version of the project, and none in Xcode', () => {
    const { version } = JSON.parse(readText('package.json'));
    expect(readText('ios/app.xcconfig')).toContain('#include "version.xcconfig"');
    expect(readText('ios/version.xcconfig')).toMatch(
      RegExp(`MARKETING_VERSION = ${version}\\nCURRENT_PROJECT_VERSION = \\d+\\n$`),
    );
    expect(project).not.toMatch(/MARKETING_VERSION|CURRENT_PROJECT_VERSION/);
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

  it('has every language, and shows them in the settings', () => {
    expect(info).toMatchObject({
      CFBundleLocalizations: [...languages].sort(),
      UIPrefersShowingLanguageSettings: true,
    });
    const [, regions = ''] = /knownRegions = \(\s+([^)]+)\);/.exec(project) ?? [];
    expect(regions.match(/\w+/g)?.sort()).toEqual(['Base', ...languages].sort());
  });

  it('has quick actions for three screens', () => {
    expect(info).toMatchObject({
      UIApplicationShortcutItems: [
        { UIApplicationShortcutItemTitle: 'manifest.shortcut-create' },
        { UIApplicationShortcutItemTitle: 'manifest.shortcut-swap' },
        { UIApplicationShortcutItemTitle: 'praying-for.title' },
      ],
    });
    const types = readText(APP, 'Info.plist').matchAll(/ItemType<\/key>\s*<string>(.+)</g);
    expect([...types].map(([, type]) => `/${type}`)).toEqual([
      paths.create,
      paths.swap,
      paths.savedPrayers,
    ]);
  });

  it('receives a text or an address, and opens the app at Create', () => {
    expect(parsePlist(readText('ios/App/ShareExtension/Info.plist'))).toMatchObject({
      AppId: '$(APP_ID)',
      CFBundleDisplayName: product.name,
      NSExtension: {
        NSExtensionAttributes: {
          NSExtensionActivationRule: {
            NSExtensionActivationSupportsText: true,
            NSExtensionActivationSupportsWebURLWithMaxCount: 1,
          },
        },
        NSExtensionPointIdentifier: 'com.apple.share-services',
        NSExtensionPrincipalClass: '$(PRODUCT_MODULE_NAME).ShareViewController',
      },
    });
    const source = readText('ios/App/ShareExtension/ShareViewController.swift');
    expect(source).toContain(`host = "${paths.create.slice(1)}"`);
  });

  it('has the entitlements for push, and for the public host’s links and passwords', () => {
    expect(parsePlist(readText(APP, 'App.entitlements'))).toEqual({
      'aps-environment': '$(APS_ENVIRONMENT)',
      'com.apple.developer.associated-domains': [
        'applinks:$(PUBLIC_HOST)',
        'webcredentials:$(PUBLIC_HOST)',
      ],
      ...SHARED_WITH_WIDGET,
    });
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
          NSPrivacyAccessedAPITypeReasons: ['CA92.1', '1C8F.1'],
        },
        {
          NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryFileTimestamp',
          NSPrivacyAccessedAPITypeReasons: ['C617.1'],
        },
      ],
    });
    expect(project).toContain('/* PrivacyInfo.xcprivacy in Resources */,');
  });

  it('shows in the widget what the app copied for it', () => {
    const widget = 'ios/App/PrayerWidget';
    expect(parsePlist(readText(widget, 'PrayerWidget.entitlements'))).toEqual(SHARED_WITH_WIDGET);
    expect(parsePlist(readText(widget, 'Info.plist'))).toEqual({
      AppId: '$(APP_ID)',
      CFBundleDisplayName: product.name,
      NSExtension: { NSExtensionPointIdentifier: 'com.apple.widgetkit-extension' },
    });
    expect(parsePlist(readText(widget, 'PrivacyInfo.xcprivacy'))).toMatchObject({
      NSPrivacyCollectedDataTypes: [],
      NSPrivacyAccessedAPITypes: [
        {
          NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
          NSPrivacyAccessedAPITypeReasons: ['1C8F.1'],
        },
      ],
    });
  });

  it('uses only texts of the catalogue and colours of the asset catalogue in the widget', () => {
    const view = readText('ios/App/PrayerWidget/PrayerWidget.swift');
    const texts = readText('ios/App/PrayerWidget/en.lproj/Localizable.strings');
    const used = [...view.matchAll(/(?:Text|DisplayName)\("(.+?)"\)/g)];
    expect(new Set(used.map(([, code]) => code))).toEqual(
      new Set([...texts.matchAll(/^"(.+?)" = /gm)].map(([, code]) => code)),
    );
    for (const [, color] of view.matchAll(/Color\("(\w+)"\)/g)) {
      expect(existsSync(nativePath(APP, `Assets.xcassets/${color}.colorset`))).toBe(true);
    }
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

  it('declares the button of a push message, whose category the server sends', () => {
    const [, category] = /category: '(\w+)'/.exec(readText('../server/src/adapters/fcm.ts')) ?? [];
    expect(category).toBeDefined();
    expect(delegate).toContain(`UNNotificationCategory(identifier: "${category}"`);
    const [, title] = /forKey: "(push\.\w+)"/.exec(delegate) ?? [];
    expect(readText(APP, 'en.lproj/InfoPlist.strings')).toContain(`"${title}" = `);
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
