import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ownerOf } from './places.ts'

export type Outcome = { ok: boolean; sentence: string }

/** Returns the environment of a program of that version; nothing of this process's environment is passed on. */
export const environmentOf = (folder: string, settings: Record<string, string>) => ({
  MALLOC_ARENA_MAX: '2',
  NODE_ENV: 'production',
  ...settings,
  LD_LIBRARY_PATH: join(folder, 'lib'),
})

/** Runs `npm run manage` of a version, as the owner of the data. */
export async function manageWith(
  folder: string,
  settings: Record<string, string>,
  args: readonly string[],
): Promise<Outcome> {
  const child = spawn(join(folder, 'bin/node'), [join(folder, 'app/build/server/manage.js'), ...args], {
    env: environmentOf(folder, settings),
    cwd: settings.DATA_DIR,
    // Passwords are entered through stdin.
    stdio: ['inherit', 'pipe', 'pipe'],
    ...ownerOf(settings.DATA_DIR ?? '/'),
  })
  let said = ''
  const onOutput = (chunk: Buffer) => (said += chunk.toString())
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      said += error.message
      resolve(1)
    })
    child.on('close', resolve)
  })
  return { ok: code === 0, sentence: said.trim() }
}
