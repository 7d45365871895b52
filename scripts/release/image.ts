import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesBelow } from './folder.ts'

/** A user id that nobody has on the host. */
const user = { name: 'platzrunde', id: 10_001 }
const home = '/opt/platzrunde'
const data = '/var/lib/platzrunde'

/** The health check is a request by Node, because the image has no shell. */
const ask =
  "fetch('http://127.0.0.1:3000/api/ready').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"
const seconds = (count: number) => count * 1_000_000_000

/**
 * Creates an OCI image layout (image-spec 1.1) with one layer: the release, and the libraries of this machine that its
 * programs load. Returns the folder, for `skopeo copy oci:FOLDER …` and `podman load`.
 */
export function makeImage(release: string, target: string): string {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(target, 'blobs/sha256'), { recursive: true })
  const { version, arch } = JSON.parse(readFileSync(join(release, 'release.json'), 'utf8')) as Record<
    string,
    string
  >
  const layer = layerOf(release)
  const packed = gzipSync(layer, { level: 6 })
  const settings = [
    `DATA_DIR=${data}`,
    'HOST=0.0.0.0',
    'PORT=3000',
    'MALLOC_ARENA_MAX=2',
    'NODE_ENV=production',
  ]
  const architecture = arch === 'x64' ? 'amd64' : 'arm64'
  const config = write(target, 'application/vnd.oci.image.config.v1+json', {
    architecture,
    os: 'linux',
    config: {
      User: `${user.id}:${user.id}`,
      ExposedPorts: { '3000/tcp': {} },
      Env: settings,
      Entrypoint: [
        `${home}/bin/node`,
        '--min-semi-space-size=4',
        '--max-semi-space-size=4',
        `${home}/app/build/server/main.js`,
      ],
      WorkingDir: data,
      Volumes: { [data]: {} },
      StopSignal: 'SIGTERM',
      // An extension of the image-spec; Docker and Podman read it.
      Healthcheck: {
        Test: ['CMD', `${home}/bin/node`, '-e', ask],
        Interval: seconds(30),
        Timeout: seconds(5),
        StartPeriod: seconds(60),
        Retries: 3,
      },
      Labels: { 'org.opencontainers.image.title': 'Platzrunde', 'org.opencontainers.image.version': version },
    },
    rootfs: { type: 'layers', diff_ids: [digestOf(layer)] },
    history: [{ created_by: `platzrunde ${version}` }],
  })
  const manifest = write(target, 'application/vnd.oci.image.manifest.v1+json', {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config,
    layers: [writeBytes(target, 'application/vnd.oci.image.layer.v1.tar+gzip', packed)],
  })
  const described = {
    ...manifest,
    platform: { architecture, os: 'linux' },
    annotations: { 'org.opencontainers.image.ref.name': version },
  }
  const index = {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.index.v1+json',
    manifests: [described],
  }
  writeFileSync(join(target, 'index.json'), JSON.stringify(index))
  writeFileSync(join(target, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
  return target
}

/** Returns the whole file system of the container as a tar archive. */
function layerOf(release: string): Buffer {
  const aside = mkdtempSync(join(tmpdir(), 'platzrunde-image-'))
  const [root, file] = [join(aside, 'root'), join(aside, 'layer.tar')]
  const at = (path: string) => join(root, path)
  const pack = (how: 'c' | 'r', owner: number, mode: string, names: readonly string[]) => {
    const same = ['--sort=name', '--mtime=@0', '--numeric-owner', `--owner=${owner}`, `--group=${owner}`]
    execFileSync('tar', [...same, `--mode=${mode}`, `-${how}f`, file, '-C', root, ...names])
  }
  try {
    cpSync(release, at(home), { recursive: true })
    placeLibraries(release, root)
    for (const folder of [data, '/tmp', '/etc']) mkdirSync(at(folder), { recursive: true })
    writeFileSync(at('/etc/passwd'), `${user.name}:x:${user.id}:${user.id}::${data}:/nonexistent\n`)
    writeFileSync(at('/etc/group'), `${user.name}:x:${user.id}:\n`)
    writeFileSync(at('/etc/nsswitch.conf'), 'hosts: files dns\n')
    pack(
      'c',
      0,
      'u+rwX,go+rX,go-w',
      ['etc', 'lib', 'lib64', 'opt', 'usr'].filter((name) => existsSync(at(name))),
    )
    pack('r', user.id, '0700', [data.slice(1)])
    pack('r', 0, '1777', ['tmp'])
    return readFileSync(file)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/**
 * Copies the libraries that this machine's loader finds for Node and the native packages, with the licences of their
 * packages.
 */
function placeLibraries(release: string, root: string) {
  const programs = filesBelow(release).filter((file) => file === 'bin/node' || file.endsWith('.node'))
  const libraries = programs.flatMap((file) =>
    execFileSync('ldd', [join(release, file)], { encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => /(?:^\s*|=> )(\/\S+)/.exec(line)?.[1] ?? [])
      .filter((path) => !path.startsWith(release)),
  )
  for (const path of new Set(libraries)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    copyFileSync(path, join(root, path))
    chmodSync(join(root, path), 0o755)
  }
  for (const name of ['libc6', 'libgcc-s1', 'libstdc++6', 'libatomic1']) {
    const text = `/usr/share/doc/${name}/copyright`
    if (!existsSync(text)) continue
    mkdirSync(dirname(join(root, text)), { recursive: true })
    copyFileSync(text, join(root, text))
  }
}

type Blob = { mediaType: string; digest: string; size: number }

function write(target: string, mediaType: string, content: unknown): Blob {
  return writeBytes(target, mediaType, Buffer.from(JSON.stringify(content)))
}

function writeBytes(target: string, mediaType: string, bytes: Buffer): Blob {
  const digest = digestOf(bytes)
  writeFileSync(join(target, 'blobs', digest.replace(':', '/')), bytes)
  return { mediaType, digest, size: bytes.length }
}

const digestOf = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
