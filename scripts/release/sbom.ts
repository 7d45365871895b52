import { createHash } from 'node:crypto'
import type { LockedPackage } from './closure.ts'

/**
 * Returns a CycloneDX 1.6 bill of materials: all packages of the release, bundled or not, each with the checksum of its
 * archive.
 */
export function billOfMaterials(version: string, packages: readonly LockedPackage[]): string {
  const components = packages.map((each) => ({
    type: each.name.startsWith('node-linux-') ? 'platform' : 'library',
    'bom-ref': `${purlOf(each)}#${each.path}`,
    name: each.name,
    version: each.version,
    purl: purlOf(each),
    hashes: [{ alg: 'SHA-512', content: hexOf(each.integrity) }],
    ...(each.license !== undefined && { licenses: [licenceOf(each.license)] }),
  }))
  // Derived from the content, so that the same release has the same serial number.
  const serial = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  const uuid = `${serial.slice(0, 8)}-${serial.slice(8, 12)}-5${serial.slice(13, 16)}-8${serial.slice(17, 20)}-${serial.slice(20, 32)}`
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'platzrunde', name: 'platzrunde', version } },
    components,
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

const purlOf = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licenceOf = (license: string) =>
  /[ ()]/.test(license) ? { expression: license } : { license: { id: license } }

function hexOf(integrity: string): string {
  const [, digest] = /^sha512-(\S+)$/.exec(integrity) ?? []
  if (digest === undefined) throw new Error(`No SHA-512 in package-lock.json: ${integrity}`)
  return Buffer.from(digest, 'base64').toString('hex')
}
