import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { lockAway } from '#app/platform/files/secrets.server.ts'
import type { Services } from '#app/platform/services.ts'
import { savePartOfSetting } from '#app/platform/settings/part-of-setting.server.ts'
import { forgetPauses } from '#app/features/vereinsflieger/remote/cached-answers.server.ts'
import {
  remoteSetting,
  findRemoteSettings,
  serviceAccess,
} from '#app/features/vereinsflieger/remote/remote-setting.server.ts'
import { noRemoteSettings, type RemoteSettings } from '#app/features/vereinsflieger/remote/remote-settings.ts'
import { shownValues, type VereinsfliegerForm } from './vereinsflieger-form.ts'
import type { RemoteFault } from '#app/features/vereinsflieger/remote/answer.ts'
import { signIn, signOut } from '#app/features/vereinsflieger/remote/sign-in.server.ts'
import { type Outcome, testOnce } from '../outside/test-connections.server.ts'

class Refused extends Error {
  readonly fault: RemoteFault | 'incomplete'
  constructor(fault: RemoteFault | 'incomplete') {
    super(fault)
    this.fault = fault
  }
}

/** Signs in and out with the club's service account; uses three of the day's calls. */
export function testAccess(services: Services): Promise<Outcome> {
  return testOnce(
    services,
    'vereinsflieger',
    async () => {
      const [access, { clubId, charset }] = await Promise.all([
        serviceAccess(services),
        findRemoteSettings(services),
      ])
      if (access === undefined) throw new Refused('incomplete')
      const answer = await signIn(services, 'sign-in', { ...access, clubId, charset, code: null })
      if (!answer.ok) throw new Refused(answer.fault)
      await signOut(services, answer.token)
      return 'Vereinsflieger.de hat Schlüssel, Benutzer und Passwort angenommen.'
    },
    (error) => (error instanceof Refused ? sentences[error.fault] : sentences.offline),
  )
}

const sentences: Readonly<Record<RemoteFault | 'incomplete', string>> = {
  incomplete: 'Es fehlt noch etwas: Schlüssel, Benutzer und Passwort gehören zusammen.',
  offline: 'Vereinsflieger.de antwortet nicht.',
  quota: 'Die Abrufe dieses Tages sind aufgebraucht. Ab Mitternacht UTC geht es wieder.',
  refused:
    'Vereinsflieger.de nimmt die Anmeldung nicht an. Stimmen Schlüssel, Benutzer, Passwort und, bei mehreren Vereinen, die Vereinsnummer? Hat das Passwort Umlaute, hilft vielleicht der andere Zeichensatz.',
  'needs-code':
    'Dieses Konto verlangt einen zweiten Faktor. Leg für die Website ein eigenes Konto mit wenigen Rechten und ohne zweiten Faktor an.',
  unauthorised: 'Vereinsflieger.de nimmt die Anmeldung nicht an.',
  unknown: 'An dieser Adresse antwortet nicht die Schnittstelle von Vereinsflieger.de.',
  'bad-request': 'Vereinsflieger.de hat die Anfrage nicht verstanden. Stimmt der Schlüssel?',
}

type Stores = Pick<Services, 'db' | 'files' | 'now'>

const subject = { subject: 'vereinsflieger', id: 'vereinsflieger', name: 'Vereinsflieger.de' } as const

/**
 * Saves the access data. An empty secret retains the stored one; a password only while the user is unchanged. Returns
 * `false` if another user saved meanwhile.
 */
export async function saveAccess(
  { db, files, now }: Stores,
  by: Authorized<'give-rights'>,
  form: VereinsfliegerForm,
  expectedRevision: number,
): Promise<boolean> {
  const locked = async (secret: string) => (secret === '' ? null : lockAway(files, secret))
  const [appKey, password, code] = await Promise.all(
    [form.schluessel, form.passwort, form.seitencode].map(locked),
  )
  const change = (before: RemoteSettings | undefined): RemoteSettings => ({
    lockedAppKey: appKey ?? before?.lockedAppKey ?? null,
    user: form.benutzer,
    lockedPassword: password ?? (before?.user === form.benutzer ? before.lockedPassword : null),
    clubId: form.verein,
    charset: form.zeichensatz,
    calendarZone: form.uhr,
    lockedHomepageCode: code ?? before?.lockedHomepageCode ?? null,
  })
  const renewed = {
    ...(appKey !== null && { schluessel: 'neu' }),
    ...(password !== null && { passwort: 'neu' }),
    ...(code !== null && { seitencode: 'neu' }),
  }
  return store({ db, now }, by, { act: 'changed', expectedRevision, change, renewed })
}

/** Deletes key, account and code; the pages then show no connection. */
export async function forgetAccess({ db, now }: Stores, by: Authorized<'give-rights'>) {
  await store({ db, now }, by, {
    act: 'removed',
    expectedRevision: null,
    change: () => noRemoteSettings,
    renewed: {},
  })
}

type Wanted = {
  act: 'changed' | 'removed'
  expectedRevision: number | null
  change: (before: RemoteSettings | undefined) => RemoteSettings
  renewed: Record<string, string>
}

async function store(
  { db, now }: Pick<Stores, 'db' | 'now'>,
  by: Authorized<'give-rights'>,
  { act, expectedRevision, change, renewed }: Wanted,
): Promise<boolean> {
  const at = now()
  const isSaved = await inTransaction(db, async (trx) => {
    const saved = await savePartOfSetting(trx, remoteSetting, {
      shown: shownValues,
      expectedRevision,
      change,
      at,
      by,
    })
    if (saved === undefined) return false
    const after = act === 'removed' ? null : { ...shownValues(saved.after), ...renewed }
    await recordChange(trx, by, { ...subject, act, before: shownValues(saved.before), after }, at)
    return true
  })
  // Users refused with the old account may be accepted with the new one.
  if (isSaved) forgetPauses(db)
  return isSaved
}
