/** The files and folders of each app by level. Each imports only from lower levels. */
const LEVELS = {
  server: [
    ['config/', 'errors/', 'prayer-requests/'],
    ['adapters/', 'db/'],
    ['authentication/', 'crypto/', 'demo/', 'events.ts', 'live/'],
    ['cache/', 'queries/'],
    ['backup/', 'jobs/', 'system-checks/'],
    ['http/', 'mutations/'],
    ['sign-in/'],
    ['features/', 'telemetry/'],
    ['app.ts'],
    ['cli/', 'process/'],
  ],
  web: [
    ['platform/'],
    ['lib/'],
    ['ui/'],
    ['care/', 'offline/'],
    ['request-interactions/'],
    ['features/'],
    ['app/'],
    ['main.tsx', 'prerender.tsx', 'render-cards.tsx', 'virtual-modules.d.ts'],
  ],
};

const unitPath = (app, units) => `^apps/${app}/src/(${units.join('|').replaceAll('.', '\\.')})`;

const levelRules = ([app, levels]) => [
  ...levels.map((units, level) => ({
    name: `${app}-level-${level + 1}-imports-lower-levels`,
    comment: 'Imports from the same or a higher level make the layers circular.',
    severity: 'error',
    from: { path: unitPath(app, units), pathNot: '\\.test\\.tsx?$' },
    to: { path: unitPath(app, levels.slice(level).flat()), pathNot: `^apps/${app}/src/$1` },
  })),
  {
    name: `no-${app}-folder-without-level`,
    comment: 'A new folder belongs in LEVELS.',
    severity: 'error',
    from: { path: `^apps/${app}/src/`, pathNot: unitPath(app, levels.flat()) },
    to: {},
  },
];

/** The import rules between modules. Each comment states the purpose of its rule. */
module.exports = {
  forbidden: [
    ...Object.entries(LEVELS).flatMap(levelRules),
    {
      name: 'no-app-import-in-packages',
      comment: 'The contract between browser and server, and the launcher, import neither of them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'no-import-between-web-and-server',
      comment: 'Code of both the browser and the server belongs in packages/shared.',
      severity: 'error',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/(web|server)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-import-between-server-features',
      comment: 'Features communicate by events, composed in app.ts. Mutations stand below them.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'no-environment-outside-config',
      comment: 'Only the process file and the commands read the environment, through config/.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(cli|config|demo|process|system-checks)/',
      },
      to: { path: '^apps/server/src/config/env\\.ts$' },
    },
    {
      name: 'no-language-in-server',
      comment:
        'The server uses `translatorFor`, one per reader. Only a page has a current language.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/shared/src/messages/translate\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'no-static-import-of-traces',
      comment: 'Loaded only if tracing is enabled, by a dynamic import in process/.',
      severity: 'error',
      from: { pathNot: '^apps/server/src/telemetry/traces/' },
      to: {
        path: '^apps/server/src/telemetry/traces/|node_modules/@opentelemetry/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'no-import-between-web-features',
      comment: 'Screens of one feature do not import another; app/ composes them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'no-component-in-service-worker',
      comment:
        'The service worker has no DOM: it imports only the library, the outbox and the contract.',
      severity: 'error',
      from: { path: '^apps/web/service-worker/' },
      to: {
        path: '^apps/web/src/|node_modules/(react|react-dom|react-router|radix-ui)/',
        pathNot: '^apps/web/src/(lib|offline)/',
      },
    },
    {
      name: 'no-gallery-import-in-app',
      comment: 'The gallery imports the app; production code does not import the gallery.',
      severity: 'error',
      from: { path: '^apps/web/(src|service-worker)/' },
      to: { path: '^apps/web/gallery/' },
    },
    {
      name: 'no-service-worker-import-in-pages',
      comment: 'A page and its worker communicate by the messages of src/lib/worker-messages.ts.',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^apps/web/service-worker/' },
    },
    {
      name: 'no-native-plugin-outside-capacitor',
      comment: 'All other code uses the platform interface and runs in any browser.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: '^apps/web/src/platform/capacitor\\.ts$' },
      to: { path: '@(capacitor|capacitor-firebase|capawesome|aparajita)/' },
    },
    {
      name: 'no-circular',
      comment: 'Circular imports make the evaluation order undefined.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-import-of-parent-folder',
      comment: 'A folder imports its subfolders. What these share belongs in a lower folder.',
      severity: 'error',
      from: { path: '^((?:apps|packages)/[^/]+/src/.+)/[^/]+/[^/]+$' },
      to: { path: '^$1/[^/]+$' },
    },
    {
      name: 'no-test-import-in-production',
      comment: 'Production code does not import tests.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '(\\.test\\.tsx?$|/test/)' },
      to: { path: '(\\.test\\.tsx?$|/test/)' },
    },
    {
      name: 'no-fast-check-without-seed',
      comment: 'packages/shared/test/fast-check.ts sets the seed.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^packages/shared/test/fast-check\\.ts$' },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      name: 'no-unresolvable',
      comment:
        'The other rules ignore unresolved imports. The build checks the modules of its plugins.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(~icons/lucide/|virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(gallery/)?dist/|^apps/native/(android|ios|www)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
