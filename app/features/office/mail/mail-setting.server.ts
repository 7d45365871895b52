import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import { clubRoute, mailSetting, type MailSettings } from '#app/platform/mail/mail-route.server.ts'
import type { Services } from '#app/platform/services.ts'
import { savePartOfSetting } from '#app/platform/settings/part-of-setting.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { type MailForm, mailValues } from './mail-settings.ts'

type Stores = { db: Db; files: FileStore }

/** Returns the SMTP URL with the password, for the transport only; `undefined` if the club has no server. */
export async function clubSmtpUrl({ db, files }: Stores): Promise<string | undefined> {
  const settings = await findSetting(db, mailSetting)
  if (settings == null) return undefined
  const { host, port, encryption, user, lockedPassword } = settings
  const password = lockedPassword === null ? undefined : await takeOut(files, lockedPassword)
  const account = user === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`
  const scheme = encryption === 'tls' ? 'smtps' : 'smtp'
  const option = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[encryption]
  return `${scheme}://${account}${host}:${port}/${option}`
}

const subject = { subject: 'mail-settings', id: 'mail', name: 'Mailserver' } as const

/**
 * Saves the server. An empty password retains the stored one while server and user are unchanged. Returns `false` if
 * another user saved meanwhile.
 */
export async function saveMailSettings(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  by: Authorized<'give-rights'>,
  form: MailForm,
  expectedRevision: number,
): Promise<boolean> {
  const locked = form.passwort === '' ? null : await lockAway(files, form.passwort)
  const at = now()
  return inTransaction(db, async (trx) => {
    const change = (before: MailSettings | null | undefined): MailSettings => {
      const isSame = before != null && before.host === form.host && before.user === form.benutzer
      return {
        host: form.host,
        port: form.port,
        encryption: form.verschluesselung,
        user: form.benutzer,
        lockedPassword: form.benutzer === null ? null : (locked ?? (isSame ? before.lockedPassword : null)),
      }
    }
    const shown = (settings: MailSettings | null | undefined) => mailValues(settings ?? undefined)
    const saved = await savePartOfSetting(trx, mailSetting, { shown, expectedRevision, change, at, by })
    if (saved === undefined) return false
    const before = clubRoute(saved.before)
    await recordChange(
      trx,
      by,
      {
        ...subject,
        act: 'changed',
        before,
        after: { ...clubRoute(saved.after), ...(locked !== null && { password: 'neu' }) },
      },
      at,
    )
    return true
  })
}

/** Removes the server: mails are then only stored as files and not delivered. */
export async function forgetMailServer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Authorized<'give-rights'>,
) {
  const at = now()
  await inTransaction(db, async (trx) => {
    const part = { shown: () => ({}), expectedRevision: null, change: () => null, at, by }
    const saved = await savePartOfSetting<MailSettings | null>(trx, mailSetting, part)
    await recordChange(
      trx,
      by,
      { ...subject, act: 'removed', before: clubRoute(saved?.before), after: null },
      at,
    )
  })
}
