import path from 'node:path';
import { project } from 'xcode';
import * as z from 'zod/mini';
import { nativePath } from './project.ts';

const APP = nativePath('ios/App');
const PROJECT = path.join(APP, 'App.xcodeproj/project.pbxproj');

const references = z.array(z.object({ value: z.string() }));
const shapes = {
  project: z.object({ mainGroup: z.string(), targets: references }),
  item: z.object({
    path: z.optional(z.string()),
    sourceTree: z.string(),
    children: z.optional(references),
  }),
  target: z.object({
    name: z.string(),
    productType: z.string(),
    productReference: z.string(),
    buildConfigurationList: z.string(),
    buildPhases: references,
    dependencies: references,
  }),
  phase: z.object({ isa: z.string(), files: references }),
  buildFile: z.object({ fileRef: z.optional(z.string()) }),
  dependency: z.object({ target: z.string() }),
  configurations: z.object({ buildConfigurations: references }),
  configuration: z.object({ buildSettings: z.record(z.string(), z.unknown()) }),
};

/** Reads the Xcode project. Every path is relative to `ios/App`. */
export function readXcodeProject() {
  const { objects, rootObject } = project(PROJECT).parseSync().hash.project;
  const byId: Record<string, unknown> = Object.assign({}, ...Object.values(objects));
  const { mainGroup, targets } = shapes.project.parse(byId[rootObject]);
  const places = new Map<string, string[]>();
  const files = listFiles(mainGroup, '');

  function listFiles(id: string, folder: string): string[] {
    const { path: name = '', sourceTree, children } = shapes.item.parse(byId[id]);
    if (sourceTree === 'BUILT_PRODUCTS_DIR') {
      places.set(id, [name]);
      return [];
    }
    const place = path.join(sourceTree === 'SOURCE_ROOT' ? '' : folder, name);
    const found = children?.flatMap(({ value }) => listFiles(value, place)) ?? [place];
    places.set(id, found);
    return found;
  }

  function readTarget(id: string) {
    const target = shapes.target.parse(byId[id]);
    const phases = target.buildPhases.map(({ value }) => shapes.phase.parse(byId[value]));
    const filesIn = (isa: string) =>
      phases
        .filter((phase) => phase.isa === isa)
        .flatMap((phase) => phase.files)
        .map(({ value }) => shapes.buildFile.parse(byId[value]).fileRef ?? '')
        .flatMap((file) => places.get(file) ?? [`${file}, which no group has`]);
    return {
      name: target.name,
      isExtension: target.productType === '"com.apple.product-type.app-extension"',
      product: places.get(target.productReference)?.[0],
      dependencies: target.dependencies.map(
        ({ value }) => shapes.target.parse(byId[shapes.dependency.parse(byId[value]).target]).name,
      ),
      sources: filesIn('PBXSourcesBuildPhase'),
      resources: filesIn('PBXResourcesBuildPhase'),
      embedded: filesIn('PBXCopyFilesBuildPhase'),
      settings: readSettings(target.buildConfigurationList),
    };
  }

  function readSettings(id: string) {
    return shapes.configurations
      .parse(byId[id])
      .buildConfigurations.map(
        ({ value }) => shapes.configuration.parse(byId[value]).buildSettings,
      );
  }

  return { files, targets: targets.map(({ value }) => readTarget(value)) };
}
