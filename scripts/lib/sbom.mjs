import { createHash } from 'node:crypto';

/**
 * A CycloneDX bill of materials. It is made from the lockfile, because `npm sbom --omit=dev` omits
 * packages that another workspace also needs for development.
 *
 * @param packages entries of the lockfile with their names
 * @param programs other software in the product, with vendor and product of its CPE name
 * @returns JSON, the same for the same input
 */
export function createSbom(packages, { version, date, programs = [] }) {
  const components = new Map(packages.map(packageComponent).map((one) => [one['bom-ref'], one]));
  for (const program of programs.map(programComponent)) components.set(program['bom-ref'], program);
  const body = {
    version: 1,
    metadata: {
      timestamp: date.toISOString(),
      component: {
        'bom-ref': `prayer-swap@${version}`,
        type: 'application',
        name: 'prayer-swap',
        version,
        licenses: [{ expression: 'MIT' }],
      },
    },
    components: [...components.values()],
  };
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const serialNumber = `urn:uuid:${hash.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')}`;
  const sbom = { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber, ...body };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

function packageComponent({ name, version, license, integrity }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, digest] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  const content = digest && Buffer.from(digest, 'base64').toString('hex');
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    purl,
    ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
    ...(license && { licenses: [{ expression: license }] }),
  };
}

function programComponent({ name, version, cpe }) {
  const purl = `pkg:generic/${name}@${version}`;
  const name23 = `cpe:2.3:a:${cpe}:${version}:*:*:*:*:*:*:*`;
  return { 'bom-ref': purl, type: 'application', name, version, purl, cpe: name23 };
}
