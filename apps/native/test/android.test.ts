import { product } from '@prayer-swap/shared/product';
import { PUSH_CHANNELS } from '@prayer-swap/shared/push/limits';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/src/lib/paths.ts';
import { listNames, readText } from './support/project.ts';
import { findElements, parseXml } from './support/xml.ts';

const MAIN = 'android/app/src/main';
const manifest = parseXml(readText(MAIN, 'AndroidManifest.xml'));
const application = findElements(manifest, 'application')[0];
/** A placeholder that the build replaces. */
const PUBLIC_HOST = '$' + '{publicHost}';
const strings = readValues('res/values/strings.xml');

describe('the Android project', () => {
  it('requests only the required permissions', () => {
    const permissions = findElements(manifest, 'uses-permission').map(androidName);
    expect(permissions.sort()).toEqual([
      'android.permission.ACCESS_NETWORK_STATE',
      'android.permission.INTERNET',
      'android.permission.POST_NOTIFICATIONS',
      'android.permission.VIBRATE',
    ]);
  });

  it('excludes private data from backups and forbids cleartext traffic', () => {
    expect(application?.attributes).toMatchObject({
      'android:allowBackup': 'false',
      'android:fullBackupContent': 'false',
      'android:dataExtractionRules': '@xml/data_extraction_rules',
      'android:usesCleartextTraffic': 'false',
    });
    const rules = parseXml(readText(MAIN, 'res/xml/data_extraction_rules.xml'));
    for (const way of ['cloud-backup', 'device-transfer']) {
      const exclusions = findElements(rules, way).flatMap((element) =>
        findElements(element, 'exclude'),
      );
      const domains = exclusions.map(({ attributes }) => attributes.domain);
      expect(domains).toEqual(['root', 'file', 'database', 'sharedpref', 'external']);
    }
  });

  it('uses the product’s name and id', () => {
    expect(strings).toMatchObject({
      app_name: product.name,
      title_activity_main: product.name,
      package_name: product.appId,
      custom_url_scheme: product.appId,
    });
    const gradle = readText('android/app/build.gradle');
    expect(gradle).toContain(`namespace = "${product.appId}"`);
    expect(gradle).toContain(`applicationId "${product.appId}"`);
    const main = readText(MAIN, 'java', ...product.appId.split('.'), 'MainActivity.java');
    expect(main).toContain(`package ${product.appId};`);
  });

  it('opens links to every screen except the OAuth return, and nothing else of the public host', () => {
    const [verified] = findElements(manifest, 'intent-filter').filter(
      ({ attributes }) => attributes['android:autoVerify'] === 'true',
    );
    const data = verified ? findElements(verified, 'data') : [];
    const screens = data.flatMap(({ attributes }) => attributes['android:path'] ?? []);
    const { oauthReturn: _, ...opened } = paths;
    expect(screens.sort()).toEqual(Object.values(opened).sort());
    expect(data.map(({ attributes }) => attributes)).toEqual(
      expect.arrayContaining([{ 'android:scheme': 'https' }, { 'android:host': PUBLIC_HOST }]),
    );
    expect(readText('android/app/build.gradle')).toContain(
      "manifestPlaceholders = [publicHost: publicOrigin.getProperty('host', 'localhost')]",
    );
  });

  it('opens links with the app’s own scheme', () => {
    const schemes = findElements(manifest, 'data').flatMap(
      ({ attributes }) => attributes['android:scheme'] ?? [],
    );
    expect(schemes).toEqual(['https', '@string/custom_url_scheme']);
  });

  it('declares its notification channels', () => {
    const meta = Object.fromEntries(
      findElements(manifest, 'meta-data').map(({ attributes }) => [
        attributes['android:name'],
        attributes['android:value'] ?? attributes['android:resource'],
      ]),
    );
    expect(meta).toMatchObject({
      'com.google.firebase.messaging.default_notification_channel_id':
        '@string/default_notification_channel',
      'com.google.firebase.messaging.default_notification_icon': '@drawable/ic_stat_ripple',
      'com.google.firebase.messaging.default_notification_color': '@color/primary',
      firebase_messaging_auto_init_enabled: 'false',
      firebase_analytics_collection_enabled: 'false',
    });
    expect(PUSH_CHANNELS).toContain(strings.default_notification_channel);
  });

  it('exports only one component', () => {
    const components = ['activity', 'service', 'receiver', 'provider'].flatMap((kind) =>
      findElements(manifest, kind).filter(
        ({ attributes }) => attributes['android:exported'] === 'true',
      ),
    );
    expect(components.map(androidName)).toEqual(['.MainActivity']);
  });

  it('contains no product code', () => {
    expect(listNames(MAIN, 'java', ...product.appId.split('.'))).toEqual(['MainActivity.java']);
  });
});

function androidName({ attributes }: { attributes: Record<string, string> }) {
  return attributes['android:name'];
}

function readValues(file: string): Record<string, string> {
  const entries = parseXml(readText(MAIN, file)).children;
  return Object.fromEntries(entries.map(({ attributes, text }) => [attributes.name, text]));
}
