import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { basename, join } from 'node:path'
import type { ServerSaid, ServerMessage } from '../handed-over.ts'
import { environmentOf } from './run-version.ts'

type Settings = Record<string, string>
type Switched =
  /** `heldMs`: how long connections waited, in milliseconds. */
  | { ok: true; folder: string; heldMs: number }
  /** `isBack`: the previous version runs again. */
  | { ok: false; sentence: string; isBack: boolean }

type Steps = {
  /** Runs while neither version runs. Returns a sentence on failure. */
  between?: (() => Promise<string | undefined>) | undefined
  /** Restores the data for the previous version; called when the new version failed and the previous one does not start. */
  back?: (() => Promise<string | undefined>) | undefined
}

type Running = { folder: string; child: ChildProcess; isReady: boolean; ended: Promise<number | null> }
type Log = (event: string, facts: Record<string, unknown>) => void

const readyMs = 240_000
/** How long running jobs may take to finish while requests are still answered. */
const restMs = 120_000

/**
 * Owns the port and passes every connection to the server of the current version. During a change of versions connections
 * wait here, so none is refused. The overseer's own code changes with the next start of the service.
 */
export function oversee({ settings, log }: { settings: () => Settings; log: Log }) {
  let current: Running | undefined
  let isStopping = false
  const waiting: Socket[] = []
  const door = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    if (current?.isReady === true) hand(current, socket)
    else waiting.push(socket)
  })

  function hand({ child }: Running, socket: Socket) {
    if (socket.destroyed) return
    const message: ServerMessage = { told: 'connection' }
    child.send(message, socket, (error) => {
      if (error !== null) socket.destroy()
    })
  }
  function handAll(to: Running) {
    for (const socket of waiting.splice(0)) hand(to, socket)
  }

  function begin(folder: string): Running {
    const [node, main] = [join(folder, 'bin/node'), join(folder, 'app/build/server/main.js')]
    const child = spawn(node, ['--min-semi-space-size=4', '--max-semi-space-size=4', main], {
      env: { ...environmentOf(folder, settings()), CONNECTIONS: 'handed-over' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const ended = new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(null))
      child.on('exit', (code) => resolve(code))
    })
    const running: Running = { folder, child, isReady: false, ended }
    void ended.then((code) => {
      // Exits; the service manager restarts everything.
      if (current !== running || isStopping) return
      log('server ended', { folder, code })
      process.exit(code === 0 ? 1 : (code ?? 1))
    })
    return running
  }

  /** Waits for a message of the server; `undefined`: it ended, or took too long. */
  function hears<T extends ServerSaid['said']>({ child, ended }: Running, said: T, patience = readyMs) {
    const { promise, resolve } = Promise.withResolvers<(ServerSaid & { said: T }) | undefined>()
    const listen = (message: ServerSaid) => {
      if (message.said === said) resolve(message as ServerSaid & { said: T })
    }
    child.on('message', listen)
    const timer = setTimeout(() => resolve(undefined), patience)
    void ended.then(() => resolve(undefined))
    return promise.finally(() => {
      clearTimeout(timer)
      child.off('message', listen)
    })
  }

  /**
   * Asks the server to finish its jobs. A job waiting for an external server may take a while, which must not delay
   * requests.
   */
  async function rest(running: Running | undefined) {
    if (running === undefined) return
    const resting = hears(running, 'resting', restMs)
    const message: ServerMessage = { told: 'rest' }
    running.child.send(message, () => undefined)
    await resting
  }

  async function end(running: Running | undefined) {
    if (running === undefined) return
    running.isReady = false
    const message: ServerMessage = { told: 'stop' }
    // Arrives after all connections passed on before.
    running.child.send(message, () => undefined)
    // A process that exits waits for the name server when a lookup is under way, up to ten seconds: with everything closed
    // there is nothing to wait for.
    await hears(running, 'closed', 15_000)
    running.child.kill('SIGKILL')
    await running.ended
  }

  /**
   * Starts a server and waits until it is ready; `onAlone` is called when its code is loaded and it waits for the previous
   * one to end.
   */
  async function startVersion(folder: string, onAlone: () => Promise<void>): Promise<Running | undefined> {
    const next = begin(folder)
    const [loaded, ready] = [hears(next, 'loaded'), hears(next, 'ready')]
    const said = await loaded
    if (said?.needsAlone === true) await onAlone()
    if (said !== undefined && (await ready) !== undefined) return next
    next.child.kill('SIGKILL')
    await next.ended
    return undefined
  }

  let queue: Promise<unknown> = Promise.resolve()

  /** Changes the version; several changes run one after the other. */
  function switchTo(folder: string, steps: Steps): Promise<Switched> {
    const mine = queue.then(() => switchNow(folder, steps))
    queue = mine.catch(() => undefined)
    return mine
  }

  async function switchNow(folder: string, { between, back }: Steps): Promise<Switched> {
    const before = current
    let heldFrom: number | undefined
    let endedMs: number | undefined
    const holdAndEnd = async () => {
      if (heldFrom !== undefined) return
      await rest(before)
      heldFrom = performance.now()
      current = undefined
      await end(before)
      endedMs = Math.round(performance.now() - heldFrom)
    }
    if (between !== undefined) await holdAndEnd()
    const fault = await between?.()
    const next = fault === undefined ? await startVersion(folder, holdAndEnd) : undefined
    if (next !== undefined) {
      const heldMs = heldFrom === undefined ? 0 : Math.round(performance.now() - heldFrom)
      take(next)
      if (heldFrom === undefined) await end(before)
      log('version runs', { version: basename(folder), heldMs, endedMs })
      return { ok: true, folder, heldMs }
    }
    const sentence = fault ?? 'Die Version ist nicht angelaufen; warum, steht im Protokoll des Dienstes.'
    if (before === undefined) return { ok: false, sentence, isBack: false }
    if (heldFrom !== undefined) take(await rollBack(before.folder, back))
    return { ok: false, sentence, isBack: true }
  }

  function take(next: Running) {
    next.isReady = true
    current = next
    handAll(next)
  }

  /** Starts the previous version again; if the new one has already changed the database, with the backup made before. */
  async function rollBack(folder: string, back: Steps['back']): Promise<Running> {
    const asItIs = await startVersion(folder, async () => undefined)
    if (asItIs !== undefined) return asItIs
    const fault = back === undefined ? 'no backup' : await back()
    const again = fault === undefined ? await startVersion(folder, async () => undefined) : undefined
    if (again !== undefined) return again
    log('no version runs', { folder, fault })
    process.exit(1)
  }

  async function stop() {
    isStopping = true
    door.close()
    for (const socket of waiting.splice(0)) socket.destroy()
    await end(current)
  }

  return {
    switchTo,
    stop,
    folder: () => current?.folder,
    listen: (port: number, host: string) =>
      new Promise<void>((resolve, reject) => {
        door.once('error', reject)
        door.listen(port, host, () => resolve())
      }),
  }
}
