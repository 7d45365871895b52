import { existsSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { unpackAssets } from '#app/platform/builds/builds.server.ts'

/**
 * Keeps the code of the server as it is at the start, in one open file, which stays readable when it is removed. Pages are
 * loaded when they are first asked for, and in a working copy the next build removes the files of the running server. Files
 * have the hash of their content in their name, so one that is there is the right one.
 */
export function cacheCode(project: string) {
  const packed = join(project, 'build/server-files.br')
  if (!existsSync(packed)) return
  const block = openSync(packed, 'r')
  const ours = `${pathToFileURL(realpathSync(join(project, 'build/server'))).href}/`
  let files: ReadonlyMap<string, Uint8Array> | undefined
  registerHooks({
    // Node itself looks whether the file is there, even of one that is loaded already.
    resolve: (specifier, context, next) =>
      context.parentURL?.startsWith(ours) === true && specifier.startsWith('./')
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
    load(url, context, next) {
      if (!url.startsWith(ours) || existsSync(fileURLToPath(url))) return next(url, context)
      files ??= unpackAssets(readFileSync(block))
      const source = files.get(basename(url))
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    },
  })
}
