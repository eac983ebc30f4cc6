import path from 'node:path';
import { project } from 'xcode';
import * as z from 'zod/mini';
import { nativePath } from './project.ts';

const APP = nativePath('ios/App');
const PROJECT = path.join(APP, 'App.xcodeproj/project.pbxproj');

const references = z.array(z.object({ value: z.string() }));
const shapes = {
  project: z.object({ mainGroup: z.string() }),
  item: z.object({
    path: z.optional(z.string()),
    sourceTree: z.string(),
    children: z.optional(references),
  }),
  phase: z.object({ files: references }),
  buildFile: z.object({ fileRef: z.optional(z.string()) }),
  configuration: z.object({ buildSettings: z.record(z.string(), z.unknown()) }),
};

/** Reads the Xcode project. Every path is relative to `ios/App`. */
export function readXcodeProject() {
  const { objects, rootObject } = project(PROJECT).parseSync().hash.project;
  const byId: Record<string, unknown> = Object.assign({}, ...Object.values(objects));
  const { mainGroup } = shapes.project.parse(byId[rootObject]);
  const places = new Map<string, string[]>();
  const files = listFiles(mainGroup, '');

  function listFiles(id: string, folder: string): string[] {
    const { path: name = '', sourceTree, children } = shapes.item.parse(byId[id]);
    if (sourceTree === 'BUILT_PRODUCTS_DIR') return [];
    const place = path.join(sourceTree === 'SOURCE_ROOT' ? '' : folder, name);
    const found = children?.flatMap(({ value }) => listFiles(value, place)) ?? [place];
    places.set(id, found);
    return found;
  }

  function filesIn(phase: 'PBXSourcesBuildPhase' | 'PBXResourcesBuildPhase') {
    return listRecords(objects[phase])
      .flatMap((record) => shapes.phase.parse(record).files)
      .map(({ value }) => shapes.buildFile.parse(byId[value]).fileRef ?? '')
      .flatMap((id) => places.get(id) ?? [`${id}, which no group has`]);
  }

  return {
    files,
    sources: filesIn('PBXSourcesBuildPhase'),
    resources: filesIn('PBXResourcesBuildPhase'),
    settings: listRecords(objects.XCBuildConfiguration).map(
      (record) => shapes.configuration.parse(record).buildSettings,
    ),
  };
}

/** The parser stores comments beside the records. */
function listRecords(section: Record<string, unknown> = {}) {
  return Object.values(section).filter((value) => typeof value === 'object');
}
