import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const pauseAfterChange = 150

let server: ChildProcess | undefined
let building = false
let changedMeanwhile = false
let timer: NodeJS.Timeout | undefined

function run(args: string[], env: Record<string, string>) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
}

async function rebuild() {
  if (building) {
    changedMeanwhile = true
    return
  }
  building = true
  const build = run([join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    NODE_ENV: 'production',
  })
  const code = await new Promise<number | null>((resolve) => build.on('exit', resolve))
  building = false
  if (changedMeanwhile) {
    changedMeanwhile = false
    return rebuild()
  }
  if (code === 0) await restart()
}

async function restart() {
  const old = server
  if (old !== undefined && old.exitCode === null) {
    const ended = new Promise((resolve) => old.on('exit', resolve))
    old.kill('SIGTERM')
    await ended
  }
  server = run(['server/main.ts'], { NODE_ENV: 'production' })
}

for (const folder of ['app', 'packages', 'server']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name === null || /\.test\.tsx?$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void rebuild(), pauseAfterChange)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server?.kill('SIGTERM')
    process.exit(0)
  })
}
await rebuild()
