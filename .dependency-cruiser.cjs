/** Which room may open which door. Each rule says in a sentence what it protects. */
module.exports = {
  forbidden: [
    {
      name: 'shared-stands-alone',
      comment: 'The contract between browser and server depends on neither of them.',
      severity: 'error',
      from: { path: '^packages/shared/' },
      to: { path: '^apps/' },
    },
    {
      name: 'web-and-server-meet-in-shared',
      comment: 'What the browser and the server both know lives in packages/shared.',
      severity: 'error',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/(web|server)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-features-are-islands',
      comment: 'A consequence in another feature travels as an event, composed in app.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'server-foundation-knows-no-feature',
      comment: 'Database, HTTP and adapters serve every feature and know none.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(adapters|auth|backup|config|crypto|db|http|jobs|live|mutations|policies|presenters|queries|telemetry)/',
      },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'environment-is-read-once',
      comment: 'Only the process file and the commands read the environment, through config/.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(adapters|auth|backup|crypto|db|features|http|jobs|live|mutations|policies|presenters|queries|telemetry)/',
      },
      to: { path: '^apps/server/src/config/env\\.ts$' },
    },
    {
      name: 'the-server-has-no-language',
      comment:
        'It speaks to many at once: `translatorFor` says to whom. A page alone has one language.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/shared/src/messages/(translate|current-language)\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'traces-are-loaded-when-wanted',
      comment:
        'Whoever traces nothing loads nothing of it: server.ts imports it when it is asked for.',
      severity: 'error',
      from: { pathNot: '^apps/server/src/telemetry/traces/' },
      to: {
        path: '^apps/server/src/telemetry/traces/|node_modules/@opentelemetry/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'web-features-are-islands',
      comment: 'Screens of one feature do not reach into another; app/ composes them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-base-knows-no-feature',
      comment: 'Components, library and platform are built before the features.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|platform|offline)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'request-interactions-know-no-feature',
      comment: 'What the feed and the swap share about a request stands below both.',
      severity: 'error',
      from: { path: '^apps/web/src/request-interactions/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-base-knows-no-request',
      comment: 'Components and library are built before anything that knows what a request is.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|platform|offline)/' },
      to: { path: '^apps/web/src/(care|request-interactions)/' },
    },
    {
      name: 'care-knows-no-request',
      comment: 'Whoever shares a text may ask for care; care knows no screen and no request.',
      severity: 'error',
      from: { path: '^apps/web/src/care/' },
      to: { path: '^apps/web/src/(features|app|offline|request-interactions)/' },
    },
    {
      name: 'web-tools-know-no-outbox',
      comment: 'Components, library and platform would serve another product as well.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|platform)/' },
      to: { path: '^apps/web/src/offline/' },
    },
    {
      name: 'web-features-know-no-app',
      comment: 'The app composes features; a feature that imports it would close a circle.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'service-worker-shows-nothing',
      comment:
        'The worker has no page: of the app it takes the library, the outbox and the contract.',
      severity: 'error',
      from: { path: '^apps/web/service-worker/' },
      to: {
        path: '^apps/web/src/|node_modules/(react|react-dom|react-router|radix-ui)/',
        pathNot: '^apps/web/src/(lib|offline)/',
      },
    },
    {
      name: 'app-knows-no-gallery',
      comment: 'The gallery shows the app from outside; production has none of it.',
      severity: 'error',
      from: { path: '^apps/web/(src|service-worker)/' },
      to: { path: '^apps/web/gallery/' },
    },
    {
      name: 'pages-know-no-service-worker',
      comment: 'A page and its worker speak by the messages of src/lib/worker-messages.ts.',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^apps/web/service-worker/' },
    },
    {
      name: 'only-capacitor-file-imports-native-plugins',
      comment: 'Everything else asks the platform interface and runs in any browser.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: '^apps/web/src/platform/capacitor\\.ts$' },
      to: { path: '@(capacitor|capacitor-firebase|capawesome|aparajita)/' },
    },
    {
      name: 'no-circles',
      comment: 'A circle of imports has no first reader.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'products-code-imports-no-test',
      comment: 'Tests lean on the product, never the other way.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '(\\.test\\.tsx?$|/test/)' },
      to: { path: '(\\.test\\.tsx?$|/test/)' },
    },
    {
      name: 'every-import-is-found',
      comment:
        'The rules above are blind to what cannot be resolved. Icons are made by the build, which fails where one is missing.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^~icons/lucide/' },
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
