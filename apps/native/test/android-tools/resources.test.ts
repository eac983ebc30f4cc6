import { rmSync } from 'node:fs';
import { product } from '@prayer-swap/shared/product';
import { afterAll, describe, expect, it } from 'vitest';
import { createResourceBuild } from './resource-build.ts';

const build = createResourceBuild();
afterAll(() => rmSync(build.work, { recursive: true }));

describe('Android’s resource compiler', () => {
  it('reads every resource and resolves every reference', () => {
    build.link();
    const shown = build.dumpBadging();
    expect(shown).toContain(`package: name='${product.appId}'`);
    expect(shown).toContain(`application-label:'${product.name}'`);
    expect(shown).toContain("application-icon-640:'res/mipmap-anydpi-v26/ic_launcher.xml'");
    expect(shown).toContain(`launchable-activity: name='${product.appId}.MainActivity'`);
  });

  it('reports a reference to a missing resource', () => {
    const style = '<style name="AppTheme.NoActionBarLaunch" parent="Theme.SplashScreen.DayNight"/>';
    const misspelt = build.compileValues('misspelt', `<resources>${style}</resources>`);
    expect(() => build.link(misspelt)).toThrow('style/Theme.SplashScreen.DayNight');
  });
});
