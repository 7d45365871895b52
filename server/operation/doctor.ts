import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { totalmem } from 'node:os'
import { fingerprintOf } from './verify.ts'
import { askService } from './control.ts'
import { configIn, currentFolder, type Places, releaseIn, settingsIn, versionsIn } from './places.ts'
import type { Outcome } from './run-version.ts'

/** `note`: nothing is broken, but worth knowing. */
type Finding = { state: 'good' | 'note' | 'bad'; sentence: string }
const good = (sentence: string): Finding => ({ state: 'good', sentence })
const note = (sentence: string): Finding => ({ state: 'note', sentence })
const bad = (sentence: string): Finding => ({ state: 'bad', sentence })

const marks = { good: 'gut     ', note: 'Hinweis ', bad: 'Fehler  ' }
const MB = 1024 ** 2
const leastMemory = 480 * MB
const leastFree = 1024 * MB

/** Checks common problems, each reported in one line. */
export async function examine(places: Places): Promise<Outcome> {
  const findings = [
    ...versionFindings(places),
    ...(await settingsFindings(places)),
    memoryFinding(),
    ...diskFindings(places),
    zoneFinding(),
    ...nodeFindings(),
  ]
  const text = findings.map(({ state, sentence }) => `${marks[state]}${sentence}`).join('\n')
  return { ok: findings.every(({ state }) => state !== 'bad'), sentence: text }
}

function versionFindings(places: Places): Finding[] {
  const folder = currentFolder(places)
  if (folder === undefined) return [bad('Version: Hier ist nichts eingerichtet (platzrunde install).')]
  const key = existsSync(places.key)
    ? good(`Schlüssel für Updates: ${fingerprintOf(places.key)}`)
    : note(`Schlüssel für Updates: ${places.key} fehlt, Updates werden abgewiesen.`)
  return [good(`Version: ${releaseIn(folder).version}`), key]
}

async function settingsFindings(places: Places): Promise<Finding[]> {
  const settings = settingsIn(places)
  const config = configIn(places)
  if (!config.ok) return [bad(`Einstellungen: ${config.sentence}`)]
  return [
    rightsFinding(places),
    await portFinding(places, config),
    config.publicUrl?.startsWith('https://') === true
      ? good(`Adresse: ${config.publicUrl}`)
      : note(
          'Adresse: PUBLIC_URL beginnt nicht mit https://; Anmeldungen gehen unverschlüsselt über das Netz.',
        ),
    await proxyFinding(config),
    settings.SMTP_URL === undefined
      ? note(
          'Mail: SMTP_URL fehlt; Mails gehen über den Server aus der Verwaltung oder liegen in DATA_DIR/mail.',
        )
      : await mailFinding(settings.SMTP_URL),
  ]
}

/** Checks the settings file, which contains secrets: owned by root and readable only by the service. */
function rightsFinding({ settings, data }: Places): Finding {
  if (!existsSync(settings)) return good(`Einstellungen: ${settings}`)
  const { mode, gid } = statSync(settings)
  const isServices = existsSync(data) && gid === statSync(data).gid
  return (mode & (isServices ? 0o037 : 0o077)) === 0
    ? good(`Einstellungen: ${settings}`)
    : bad(`Einstellungen: ${settings} ist für andere lesbar (chown root:platzrunde, chmod 640).`)
}

type Config = Extract<ReturnType<typeof configIn>, { ok: true }>

async function portFinding(places: Places, { host, port }: Config): Promise<Finding> {
  const runs = (await askService(places.control, { ask: 'status' }).catch(() => undefined)) !== undefined
  const isOpen = await opens(host, port)
  if (runs)
    return isOpen
      ? good(`Port: ${host}:${port} antwortet.`)
      : bad(`Port: Der Dienst läuft, aber ${host}:${port} nimmt nichts an.`)
  return isOpen
    ? bad(`Port: Auf ${host}:${port} läuft ein anderes Programm.`)
    : note(`Port: ${host}:${port} ist frei; der Dienst läuft nicht.`)
}

/** Checks from here whether visitors reach the server through the proxy. */
async function proxyFinding({ publicUrl, host, port }: Config): Promise<Finding> {
  if (publicUrl === undefined || new URL(publicUrl).hostname === host)
    return note('Proxy: ohne; der Server antwortet selbst.')
  try {
    const [outside, inside] = await Promise.all(
      [publicUrl, `http://${host}:${port}`].map(async (url) => {
        const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) })
        return (await answer.json()) as { build?: string }
      }),
    )
    return outside?.build !== undefined && outside.build === inside?.build
      ? good(`Proxy: ${publicUrl} führt hierher.`)
      : bad(`Proxy: ${publicUrl} führt zu einem anderen Server.`)
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return note(`Proxy: ${publicUrl} war von hier nicht zu prüfen (${cause?.code ?? message}).`)
  }
}

async function mailFinding(url: string): Promise<Finding> {
  const { protocol, hostname, port } = new URL(url)
  const number = port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port)
  return (await opens(hostname, number))
    ? good(`Mail: ${hostname}:${number} antwortet.`)
    : bad(`Mail: ${hostname}:${number} ist nicht erreichbar; Mails warten im Ausgang.`)
}

function memoryFinding(): Finding {
  const total = totalmem()
  const said = `${Math.round(total / MB)}\u202FMB`
  return total < leastMemory
    ? bad(`Speicher: ${said}; gebraucht werden 512\u202FMB.`)
    : good(`Speicher: ${said}`)
}

function diskFindings(places: Places): Finding[] {
  const dataDir = settingsIn(places).DATA_DIR ?? places.data
  if (!existsSync(dataDir)) return [bad(`Daten: ${dataDir} fehlt.`)]
  const { bavail, bsize } = statfsSync(dataDir)
  const free = `${Math.round((bavail * bsize) / MB)}\u202FMB frei`
  const space =
    bavail * bsize < leastFree
      ? note(`Platz: ${free}; ein Update braucht die Daten noch zweimal.`)
      : good(`Platz: ${free}`)
  const { uid, mode } = statSync(dataDir)
  const isShut = (mode & 0o077) === 0
  const rights = isShut
    ? good(`Rechte: ${dataDir} gehört Nutzer ${uid} allein.`)
    : bad(`Rechte: ${dataDir} ist für andere offen (chmod 700).`)
  try {
    accessSync(dataDir, constants.W_OK)
  } catch {
    return [space, bad(`Rechte: In ${dataDir} lässt sich nicht schreiben.`)]
  }
  return [space, rights]
}

/** Pages always show the time in Berlin; times in the system log are in the machine's zone. */
function zoneFinding(): Finding {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const isKnown =
    new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', timeZoneName: 'short' }).format(0) !== ''
  if (!isKnown) return bad('Zeit: Die Zeitzone Europe/Berlin ist hier unbekannt.')
  const synced = existsSync('/run/systemd/timesync/synchronized')
  return synced || !existsSync('/run/systemd/system')
    ? good(`Zeit: Zeitzone der Maschine ${timeZone}; die Website rechnet in Europe/Berlin.`)
    : note(`Zeit: Zeitzone ${timeZone}; ob die Uhr gestellt wird, war nicht zu sehen (timedatectl).`)
}

/** The release includes its own Node; another one on the machine is harmless but often confused with it. */
function nodeFindings(): Finding[] {
  const own = good(`Node: ${process.versions.node}, aus dem Paket`)
  const other = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => existsSync(path))
  return other === undefined ? [own] : [own, note(`Node: ${other} ist ein anderes und wird nicht gebraucht.`)]
}

function opens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: host === '0.0.0.0' ? '127.0.0.1' : host, port, timeout: 3_000 })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}

/** Describes the installation in a few lines. */
export async function describe(places: Places): Promise<Outcome> {
  const folder = currentFolder(places)
  if (folder === undefined)
    return { ok: false, sentence: 'Hier ist nichts eingerichtet (platzrunde install).' }
  const { version, build } = releaseIn(folder)
  const config = configIn(places)
  if (!config.ok) return { ok: false, sentence: config.sentence }
  const answered = await askService(places.control, { ask: 'status' })
  const health = answered === undefined ? undefined : await healthAt(config.host, config.port)
  const state =
    answered === undefined
      ? 'Der Dienst läuft nicht.'
      : health?.status === 'ok'
        ? `Der Dienst läuft: ${config.publicUrl ?? `http://${config.host}:${config.port}`}`
        : `Der Dienst läuft, antwortet aber nicht, wie er soll (${health?.reason ?? 'keine Antwort'}).`
  const others = versionsIn(places).filter((name) => name !== version)
  const lines = [
    `Platzrunde ${version} (${build})`,
    state,
    `Daten: ${settingsIn(places).DATA_DIR ?? places.data}, ${config.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}`,
    others.length === 0
      ? 'Keine anderen Versionen auf der Platte.'
      : `Auch auf der Platte: ${others.join(', ')}`,
  ]
  return { ok: answered !== undefined && health?.status === 'ok', sentence: lines.join('\n') }
}

async function healthAt(
  host: string,
  port: number,
): Promise<{ status?: string; reason?: string } | undefined> {
  try {
    const answer = await fetch(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/api/health`, {
      signal: AbortSignal.timeout(5_000),
    })
    return (await answer.json()) as { status?: string; reason?: string }
  } catch {
    return undefined
  }
}
