import { cpSync, globSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packAssets } from '#app/platform/builds/builds.server.ts'
import { projectFolder } from './test-files.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** A folder with what is built here as another build: with another name, as if of a later version. */
export function otherBuild(version: string): string {
  const folder = temporaryFolder()
  cpSync(join(projectFolder, 'build'), join(folder, 'build'), { recursive: true })
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
  const about = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as object
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about, version }))
  const [manifest = ''] = globSync('build/client/assets/manifest-*.js', { cwd: folder })
  const [, name = ''] = /manifest-(\w+)\.js$/.exec(manifest) ?? []
  const another = [...name].toReversed().join('')
  for (const file of globSync(['build/server/**/*.js', manifest], { cwd: folder })) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (text.includes(name)) writeFileSync(path, text.replaceAll(name, another))
  }
  // What lies there compressed is of the build before.
  for (const file of globSync(`${manifest}.*`, { cwd: folder })) rmSync(join(folder, file))
  renameSync(
    join(folder, manifest),
    join(folder, manifest.replace(basename(manifest), `manifest-${another}.js`)),
  )
  const assets = globSync('*', { cwd: join(folder, 'build/client/assets') }).filter(
    (file) => !/\.(br|gz)$/.test(file),
  )
  const read = (file: string) => readFileSync(join(folder, 'build/client/assets', file))
  writeFileSync(
    join(folder, 'build/browser-files.br'),
    packAssets(new Map(assets.map((file) => [`/assets/${file}`, read(file)]))),
  )
  return folder
}
