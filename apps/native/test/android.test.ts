import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@prayer-swap/shared/messages/languages';
import { product } from '@prayer-swap/shared/product';
import { PUSH_CHANNELS } from '@prayer-swap/shared/push/limits';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/src/lib/paths.ts';
import { WIDGET_KEY } from '../../web/src/platform/native-widget.ts';
import { gradleProjects, listNames, readText } from './support/project.ts';
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
    const gradle = readText('android/app/build.gradle');
    expect(gradle).toContain("def publicHost = publicOrigin.getProperty('host', 'localhost')");
    expect(gradle).toContain('manifestPlaceholders = [publicHost: publicHost]');
  });

  it('shares the saved passwords of the public host', () => {
    const gradle = readText('android/app/build.gradle');
    const [, statements = ''] =
      /resValue "string", "asset_statements", "(.+)"$/m.exec(gradle) ?? [];
    // Groovy and the resource compiler each remove one level of escapes.
    expect(JSON.parse(statements.replaceAll('\\\\\\"', '"'))).toEqual([
      { include: `https://${PUBLIC_HOST}/.well-known/assetlinks.json` },
    ]);
    const meta = findElements(manifest, 'meta-data').map(({ attributes }) => attributes);
    expect(meta).toContainEqual({
      'android:name': 'asset_statements',
      'android:resource': '@string/asset_statements',
    });
  });

  it('opens links with the app’s own scheme', () => {
    const schemes = findElements(manifest, 'data').flatMap(
      ({ attributes }) => attributes['android:scheme'] ?? [],
    );
    expect(schemes).toEqual(['https', '@string/custom_url_scheme']);
  });

  it('receives a text that another app shares, and nothing else', () => {
    const filters = findElements(manifest, 'intent-filter').filter((filter) =>
      findElements(filter, 'action').some((action) => androidName(action)?.includes('.SEND')),
    );
    expect(filters.flatMap(({ children }) => children.map(({ attributes }) => attributes))).toEqual(
      [
        { 'android:name': 'android.intent.action.SEND' },
        { 'android:name': 'android.intent.category.DEFAULT' },
        { 'android:mimeType': 'text/plain' },
      ],
    );
    const source = readText(MAIN, 'java', ...product.appId.split('.'), 'SharedText.java');
    expect(source).toContain(`authority("${paths.create.slice(1)}")`);
  });

  it('offers its languages, and the page handles a change while it runs', () => {
    expect(application?.attributes['android:localeConfig']).toBe('@xml/locales_config');
    const locales = findElements(parseXml(readText(MAIN, 'res/xml/locales_config.xml')), 'locale');
    expect(locales.map(androidName)).toEqual(languages);
    const [activity] = findElements(manifest, 'activity');
    const handled = activity?.attributes['android:configChanges']?.split('|');
    expect(handled).toEqual(expect.arrayContaining(['locale', 'layoutDirection']));
  });

  it('has static shortcuts to three screens', () => {
    const shortcuts = parseXml(readText(MAIN, 'res/xml/shortcuts.xml'));
    const intents = findElements(shortcuts, 'intent').map(({ attributes }) => attributes);
    expect(intents).toEqual(
      [paths.create, paths.swap, paths.savedPrayers].map((path) => ({
        'android:action': 'android.intent.action.VIEW',
        'android:data': `${product.appId}://${path.slice(1)}`,
        'android:targetClass': `${product.appId}.MainActivity`,
        'android:targetPackage': product.appId,
      })),
    );
  });

  it('draws push messages itself, on channels that the page creates', () => {
    const [removed, added] = findElements(manifest, 'service');
    const plugin = gradleProjects().find((folder) => folder.includes('firebase/messaging')) ?? '';
    const pluginManifest = readFileSync(path.join(plugin, 'src/main/AndroidManifest.xml'), 'utf8');
    expect(removed?.attributes['tools:node']).toBe('remove');
    expect(pluginManifest).toContain(`<service android:name="${removed && androidName(removed)}"`);
    expect(added?.attributes).toMatchObject({
      'android:name': '.PushService',
      'android:exported': 'false',
    });
    expect(added && findElements(added, 'action').map(androidName)).toEqual([
      'com.google.firebase.MESSAGING_EVENT',
    ]);
    expect(PUSH_CHANNELS).toContain(strings.default_notification_channel);
    const source = readText(MAIN, 'java', ...product.appId.split('.'), 'PushNotification.java');
    for (const field of ['title', 'body', 'tag', 'channel', 'lang', 'unreadCount', 'action'])
      expect(source).toContain(`"${field}"`);
  });

  it('lets Firebase start only after consent', () => {
    const meta = findElements(manifest, 'meta-data').map(({ attributes }) => [
      attributes['android:name'],
      attributes['android:value'],
    ]);
    expect(Object.fromEntries(meta)).toMatchObject({
      firebase_messaging_auto_init_enabled: 'false',
      firebase_analytics_collection_enabled: 'false',
    });
  });

  it('has a widget, which reads what the page stored', () => {
    const [receiver] = findElements(manifest, 'receiver');
    expect(receiver && androidName(receiver)).toBe('.PrayerWidget');
    const [info] = receiver ? findElements(receiver, 'meta-data') : [];
    expect(info?.attributes['android:resource']).toBe('@xml/prayer_widget_info');
    const source = readText(MAIN, 'java', ...product.appId.split('.'), 'PrayerWidget.java');
    expect(source).toContain(`KEY = "${WIDGET_KEY}"`);
    expect(source).toContain(`EMPTY_PATH = "${paths.swap}"`);
    for (const field of ['name', 'text', 'path', 'until']) expect(source).toContain(`"${field}"`);
  });

  it('exports only one component', () => {
    const components = ['activity', 'service', 'receiver', 'provider'].flatMap((kind) =>
      findElements(manifest, kind).filter(
        ({ attributes }) => attributes['android:exported'] === 'true',
      ),
    );
    expect(components.map(androidName)).toEqual(['.MainActivity']);
  });

  it('has code only for what a page cannot do', () => {
    expect(listNames(MAIN, 'java', ...product.appId.split('.'))).toEqual([
      'MainActivity.java',
      'PrayerWidget.java',
      'PushNotification.java',
      'PushService.java',
      'SharedText.java',
    ]);
  });
});

function androidName({ attributes }: { attributes: Record<string, string> }) {
  return attributes['android:name'];
}

function readValues(file: string): Record<string, string> {
  const entries = parseXml(readText(MAIN, file)).children;
  return Object.fromEntries(entries.map(({ attributes, text }) => [attributes.name, text]));
}
