import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { product } from '@prayer-swap/shared/product';
import { gradleProjects, nativePath, readText } from '../support/project.ts';

/** Android 10 as packaged by Debian. Its resources are required to link those of the app. */
const PLATFORM = '/usr/share/android-framework-res/framework-res.apk';
/** Attributes newer than that platform. All others are checked. */
const UNSUPPORTED_ATTRIBUTES =
  /\sandroid:(dataExtractionRules|localeConfig|previewLayout|targetCell(Width|Height))="[^"]*"/g;
const MAIN = 'android/app/src/main';

/** Compiles and links the app's resources with aapt2, in a temporary folder. */
export function createResourceBuild() {
  const work = mkdtempSync(path.join(tmpdir(), 'android-resources-'));
  const manifest = path.join(work, 'AndroidManifest.xml');
  const apk = path.join(work, 'app.apk');
  const java = path.join(work, 'java');
  writeFileSync(manifest, fillPlaceholders(readText(MAIN, 'AndroidManifest.xml')));
  const androidx = readFileSync(path.join(import.meta.dirname, 'androidx.xml'), 'utf8');
  const libraryResources = [
    compileValues('androidx', androidx),
    // Gradle generates it from `resValue`.
    compileValues('gradle', '<resources><string name="asset_statements">[]</string></resources>'),
    ...listCapacitorResources().map(compileFolder),
  ];

  /** The app's resources override those of the libraries with the same name, as in Gradle's build. */
  function link(...more: string[]) {
    const { minSdkVersion = '', targetSdkVersion = '' } = Object.fromEntries(
      [...readText('android/variables.gradle').matchAll(/(\w+SdkVersion) = (\d+)/g)].map(
        ([, name, version]) => [name, version],
      ),
    );
    aapt2(
      ...['link', '-I', PLATFORM, '--manifest', manifest, '-o', apk, '--auto-add-overlay'],
      ...['--min-sdk-version', minSdkVersion, '--target-sdk-version', targetSdkVersion],
      ...['--java', java, ...libraryResources],
      ...[compileAppResources(), ...more].flatMap((resources) => ['-R', resources]),
    );
  }

  function compileAppResources(): string {
    const folder = path.join(mkdtempSync(path.join(work, 'app-')), 'res');
    cpSync(nativePath(MAIN, 'res'), folder, { recursive: true });
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.xml')) continue;
      const file = path.join(folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(UNSUPPORTED_ATTRIBUTES, ''));
    }
    return compileFolder(folder);
  }

  function compileFolder(folder: string): string {
    const target = path.join(mkdtempSync(path.join(work, 'compiled-')), 'resources.zip');
    aapt2('compile', '--dir', folder, '-o', target);
    return target;
  }

  function compileValues(name: string, values: string): string {
    const folder = path.join(work, name);
    mkdirSync(path.join(folder, 'values'), { recursive: true });
    writeFileSync(path.join(folder, 'values', `${name}.xml`), values);
    return compileFolder(folder);
  }

  return {
    work,
    /** The folder of the generated `R.java`. */
    java,
    link,
    compileValues,
    dumpBadging: () => aapt2('dump', 'badging', apk),
  };
}

function listCapacitorResources(): string[] {
  return gradleProjects()
    .map((project) => path.join(project, 'src/main/res'))
    .filter((folder) => existsSync(folder));
}

/** The manifest as Gradle passes it to the compiler. */
function fillPlaceholders(source: string): string {
  return source
    .replace(UNSUPPORTED_ATTRIBUTES, '')
    .replace('<manifest', `<manifest package="${product.appId}"`)
    .replaceAll('$' + '{applicationId}', product.appId)
    .replaceAll('$' + '{publicHost}', 'localhost');
}

/** @throws with the output of aapt2 */
function aapt2(...args: string[]): string {
  return execFileSync('aapt2', args, { encoding: 'utf8', stdio: 'pipe' });
}
