import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './server-process.ts'

/** A PostgreSQL of one's own for one test, with every write on the disk: to be frozen, restarted and killed. */
export async function startOwnPostgres() {
  const programs = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
  if (programs === undefined) throw new Error('PostgreSQL is not installed: no /usr/lib/postgresql/*/bin')
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'db')
  const port = await freePort()

  const run = (program: string, ...args: string[]) => {
    const [command, ...rest] = asServerUser([join(programs, program), ...args])
    // The server that is started keeps what it is given open; its own log says more.
    execFileSync(command!, rest, { stdio: 'ignore' })
  }
  /** The same, while the test goes on. */
  const runBeside = (...args: string[]) =>
    new Promise<void>((resolve, reject) => {
      const [command, ...rest] = asServerUser([
        join(programs, 'pg_ctl'),
        '--wait',
        `--pgdata=${data}`,
        ...args,
      ])
      spawn(command!, rest, { stdio: 'ignore' }).on('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`pg_ctl ${args.at(-1)} ended with ${code}`)),
      )
    })
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  const start = () =>
    run('pg_ctl', '--wait', `--pgdata=${data}`, `--log=${folder}/log`, `--options=${options}`, 'start')
  const stop = (mode: 'fast' | 'immediate') =>
    run('pg_ctl', '--wait', `--pgdata=${data}`, `--mode=${mode}`, 'stop')

  run('initdb', `--pgdata=${data}`, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--username=club')
  start()
  onTestFinished(() => {
    signalAll('SIGCONT')
    stop('immediate')
    rmSync(folder, { recursive: true, force: true })
  })

  /** The server and every process it has made. */
  function signalAll(signal: NodeJS.Signals) {
    const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ')
    for (const pid of [postmaster, ...children].filter(Boolean)) {
      try {
        process.kill(Number(pid), signal)
      } catch (error) {
        // The process of a connection that has just ended.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }
  return {
    /** Of the first of its processes, whose children are the others. */
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    url: `postgres://club@127.0.0.1:${port}/postgres`,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    /** `immediate` as after a power cut, `fast` as an update of the machine does; `stopped` before it starts again. */
    async restart(mode: 'fast' | 'immediate', stopped: () => void = () => undefined) {
      await runBeside(`--mode=${mode}`, 'stop')
      stopped()
      await runBeside(`--log=${folder}/log`, `--options=${options}`, 'start')
    },
  }
}

/** PostgreSQL refuses to run as root. */
const asServerUser = (command: string[]) =>
  process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
