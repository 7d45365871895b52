import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { logLine, logBeforeExit } from '../log.ts'
import { type Answered, type Asked, listenForControl } from './control.ts'
import { oversee } from './overseer.ts'
import { configIn, currentFolder, type Places, settingsIn } from './places.ts'
import { manageWith, type Outcome } from './run-version.ts'

/** Runs the service: owns the port, runs the current version, and changes versions on request. */
export async function serve(places: Places, notifies: boolean): Promise<Outcome | undefined> {
  logBeforeExit()
  const config = configIn(places)
  if (!config.ok) return { ok: false, sentence: config.sentence }
  const folder = currentFolder(places)
  if (folder === undefined) return { ok: false, sentence: 'Hier ist noch keine Version eingerichtet.' }
  // Read again each time, because the file may have changed since the service started.
  const settings = () => ({ DATA_DIR: places.data, ...settingsIn(places) })
  const overseer = oversee({ settings, log: logLine })

  async function answer(asked: Asked): Promise<Answered> {
    if (asked.ask === 'status') {
      const running = overseer.folder()
      return { ok: true, ...(running !== undefined && { folder: running }) }
    }
    const putBack = (file: string | undefined, version: string) =>
      file === undefined
        ? undefined
        : async () => {
            const { ok, sentence } = await manageWith(version, settings(), [
              'restore',
              file,
              '--replace',
              '--anew',
            ])
            return ok ? undefined : sentence
          }
    const before = overseer.folder() ?? asked.folder
    return overseer.switchTo(asked.folder, {
      between: putBack(asked.restore, asked.folder),
      back: putBack(asked.back, before),
    })
  }

  try {
    await overseer.listen(config.port, config.host)
  } catch (error) {
    const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    const sentence = `PORT: Auf ${config.host}:${config.port} läuft schon ein Programm.`
    return { ok: false, sentence: isInUse ? sentence : String(error) }
  }
  const control = await listenForControl(places.control, answer)
  const stop = async () => {
    control.close()
    await overseer.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  const begun = await overseer.switchTo(folder, {})
  if (!begun.ok) return { ok: false, sentence: begun.sentence }
  logLine('service runs', { version: basename(folder), port: config.port })
  if (notifies) execFile('systemd-notify', ['--ready'], () => undefined)
  return undefined
}
