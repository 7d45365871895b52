import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const needed = [
  'app',
  'packages',
  'server',
  'scripts',
  'build',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** The project with its build, to be changed and updated as an operator does. */
export function copyOfProject() {
  const project = mkdtempSync(join(tmpdir(), 'platzrunde-update-'))
  for (const name of needed) cpSync(join(root, name), join(project, name), { recursive: true })
  symlinkSync(realpathSync(join(root, 'node_modules')), join(project, 'node_modules'))
  const assets = join(project, 'build/client/assets')
  return {
    project,
    /** Of the browser's half of the site, without compressed twins. */
    assets: () => readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)),
    removeAssets(names: RegExp) {
      for (const name of readdirSync(assets)) if (names.test(name)) rmSync(join(assets, name))
    },
    /** A change of the source, then the build the start command would make. */
    update(file: string, before: string, after: string) {
      const path = join(project, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(before)) throw new Error(`${file} does not say „${before}“`)
      writeFileSync(path, text.replace(before, after))
      const build = spawnSync(process.execPath, ['-e', "require('./scripts/setup.cjs').ensureBuilt()"], {
        cwd: project,
        encoding: 'utf8',
      })
      if (build.status !== 0) throw new Error(build.stdout + build.stderr)
    },
    remove: () => rmSync(project, { recursive: true, force: true }),
  }
}
