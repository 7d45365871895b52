import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { configIn, makeCurrent, ownerOf, type Places, releaseIn, settingsIn } from './places.ts'
import { caddySnippet, nginxSnippet, serviceUnit, settingsText } from './installed-files.ts'
import { manageWith, type Outcome } from './run-version.ts'
import { fingerprintOf, whyNotWhole } from './verify.ts'

type InstallOptions = {
  /** URL of the site, `https://www.verein.de`. */
  publicUrl: string
  /** Mail address of the first administrator. */
  email: string
  port: string
  /** Whether the service is enabled and started at once. */
  starts: boolean
}

/**
 * Sets up user, folders, unit, proxy snippets, and the first administrator's link. Running it again repairs what is
 * missing.
 */
export async function install(
  places: Places,
  release: string,
  options: InstallOptions,
  say: (text: string) => void,
): Promise<Outcome> {
  const isReal = places.root === '/'
  if (isReal && process.getuid?.() !== 0)
    return { ok: false, sentence: 'Einrichten braucht die Rechte von root (sudo).' }
  const fault = await whyNotWhole(release)
  if (fault !== undefined) return { ok: false, sentence: `${fault} Bitte das Paket neu entpacken.` }
  if (isReal) ensureUser()
  const { version } = releaseIn(release)
  const folder = join(places.versions, version)
  for (const path of [
    places.versions,
    dirname(places.settings),
    dirname(places.unit),
    dirname(places.command),
  ])
    mkdirSync(path, { recursive: true })
  mkdirSync(places.data, { recursive: true, mode: 0o700 })
  mkdirSync(places.cache, { recursive: true, mode: 0o700 })
  if (isReal) for (const path of [places.data, places.cache]) giveToUser(path)
  if (!existsSync(folder)) cpSync(release, folder, { recursive: true })
  makeCurrent(places, folder)
  rmSync(places.command, { force: true })
  symlinkSync(join(places.current, 'bin/platzrunde'), places.command)
  if (!existsSync(places.settings)) {
    const metrics = randomBytes(24).toString('base64url')
    writeFileSync(
      places.settings,
      settingsText({ ...options, dataDir: places.data, cacheDir: places.cache, metrics }),
      { mode: 0o600 },
    )
  }
  letServiceRead(places)
  if (!existsSync(places.key) && existsSync(join(release, 'release-key.pub')))
    copyFileSync(join(release, 'release-key.pub'), places.key)
  const config = configIn(places)
  if (!config.ok) return { ok: false, sentence: config.sentence }
  writeFileSync(places.unit, serviceUnit(places, config.secondBackups?.folder))
  const site = new URL(config.publicUrl ?? options.publicUrl).hostname
  writeFileSync(join(places.proxies, 'nginx.conf'), nginxSnippet(site, config.port))
  writeFileSync(join(places.proxies, 'Caddyfile'), caddySnippet(site, config.port))
  say(`Version ${version} liegt in ${folder}.`)
  if (existsSync(places.key)) say(`Updates werden mit diesem Schlüssel geprüft: ${fingerprintOf(places.key)}`)
  else
    say(
      `Dieses Paket war nicht signiert. Für Updates muss der öffentliche Schlüssel in ${places.key} liegen.`,
    )

  const settings = { DATA_DIR: places.data, ...settingsIn(places) }
  const link = await manageWith(folder, settings, ['password-link', options.email, '--first-administrator'])
  if (!link.ok && !/Der Server läuft|schon ein anderer Server/.test(link.sentence)) return link
  if (isReal && options.starts) {
    execFileSync('systemctl', ['daemon-reload'])
    try {
      execFileSync('systemctl', ['enable', '--now', 'platzrunde.service'], { stdio: 'inherit' })
    } catch {
      const why = 'Der Dienst ist nicht angelaufen; warum, sagt „journalctl -u platzrunde“.'
      return { ok: false, sentence: link.ok ? `${link.sentence}\n${why}` : why }
    }
  }
  return { ok: true, sentence: link.ok ? link.sentence : `Version ${version} ist eingerichtet.` }
}

function ensureUser() {
  try {
    execFileSync('id', ['platzrunde'], { stdio: 'ignore' })
  } catch {
    const nowhere = ['--home-dir', '/var/lib/platzrunde', '--no-create-home', '--shell', '/usr/sbin/nologin']
    execFileSync('useradd', ['--system', '--user-group', ...nowhere, 'platzrunde'])
  }
}

/**
 * Makes the settings readable but not writable for the service, which reads them itself so that a change of versions uses
 * the current ones.
 */
function letServiceRead({ settings, data }: Places) {
  const { gid } = ownerOf(data)
  if (gid === undefined) return
  chownSync(settings, 0, gid)
  chmodSync(settings, 0o640)
}

function giveToUser(folder: string) {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'platzrunde'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
  chmodSync(folder, 0o700)
}
