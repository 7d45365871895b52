import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { lineOfAim, otherAims } from './aims.ts'

const root = join(import.meta.dirname, '..')
const sources = ['app', 'packages', 'server', 'scripts', 'docs']
const lookMs = 50

/** The build of a copy of the sources without anything built before: seconds, and memory of all its processes together. */
export async function linesOfBuild(folder: string): Promise<string[]> {
  const copy = join(folder, 'sources')
  mkdirSync(copy)
  for (const name of sources) cpSync(join(root, name), join(copy, name), { recursive: true })
  for (const name of readdirSync(root).filter((each) => /\.(json|ts)$/.test(each)))
    cpSync(join(root, name), join(copy, name))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const begun = performance.now()
  const child = spawn('node', ['-e', "require('./scripts/setup.cjs').ensureBuilt()"], {
    cwd: copy,
    stdio: 'ignore',
  })
  let most = 0
  const look = setInterval(() => (most = Math.max(most, memoryOf(child.pid!))), lookMs)
  const code = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(look)
  const seconds = (performance.now() - begun) / 1000
  rmSync(copy, { recursive: true })
  if (code !== 0) throw new Error(`The build ended with ${String(code)}`)
  return [`${seconds.toFixed(1)} s`, lineOfAim(otherAims.buildMemory, most)]
}

/** MiB of a process with all below it, what several share counted once. */
function memoryOf(pid: number): number {
  try {
    const [, kib = '0'] = /^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    const below = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
    )
    return Number(kib) / 1024 + below.reduce((sum, child) => sum + memoryOf(Number(child)), 0)
  } catch {
    return 0
  }
}
