import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/admin-backup-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { CheckField, SelectField } from '#app/ui/fields.tsx'
import { Note, Said } from '#app/ui/note.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { BackupTable, isUnderWay } from './backup-table.tsx'
import { BackupUpload } from './backup-upload.tsx'
import { localDateTime } from '#app/lib/german-dates.ts'
import {
  type Backup,
  beginBackup,
  findBackupRule,
  retentionChoices,
  listBackups,
  saveBackupRule,
} from './backups.server.ts'
import { useFreshWhile } from '#app/ui/use-fresh-while.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-backups')]
export const handle = { live: 'sicherung' as const, styles: [choices, tables] }

const here = '/admin/einstellungen/sicherung'

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-backups')
  requireConfirmed(context, request)
  const { db } = context.get(servicesContext)
  const [backups, rule] = await Promise.all([listBackups(db, by), findBackupRule(db)])
  const { searchParams } = new URL(request.url)
  return { backups, rule, choices: [...retentionChoices], isSaved: searchParams.has('gespeichert') }
}

const Rule = z.object({
  nachts: z.literal('ja').optional(),
  anzahl: z.coerce
    .number()
    .pipe(z.literal([...retentionChoices], { error: 'Bitte wähle, wie viele aufgehoben werden.' })),
})

/** Backup and restore require a confirmed identity. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-backups')
  requireConfirmed(context, request, here)
  const { db, now } = context.get(servicesContext)
  const sent = await readForm(request, [Rule])
  if (textOf(sent, 'intent') === 'sichern') {
    await beginBackup(db, by, now())
    return redirect(here, 303)
  }
  const form = parseForm(Rule, sent)
  if (!form.ok) return data(form.form, { status: 400 })
  await saveBackupRule(db, by, { nightly: form.value.nachts === 'ja', kept: form.value.anzahl }, now())
  return redirect(`${here}?gespeichert`, 303)
}

/** Shows whether the latest tested backup can be restored, and when it was tested. */
function Proof({ backup, isNightly }: { backup: Backup | undefined; isNightly: boolean }) {
  if (backup === undefined || backup.testedAt === null) {
    return (
      <p>
        Noch keine Sicherung wurde zur Probe zurückgespielt;{' '}
        {isNightly
          ? 'das geschieht jede Nacht nach dem Sichern.'
          : 'das geschieht nach dem nächtlichen Sichern, und das ist ausgeschaltet.'}
      </p>
    )
  }
  const at = localDateTime(Date.parse(backup.testedAt))
  if (backup.testFault !== null) {
    return (
      <Note tone="stop">
        Das Rückspielen zur Probe am {at} ist nicht gelungen. {backup.testFault}
      </Note>
    )
  }
  return (
    <>
      <p>Zuletzt zur Probe vollständig zurückgespielt: {at}.</p>
      {backup.copyFault !== null && <Note tone="stop">{backup.copyFault}</Note>}
    </>
  )
}

export const meta = unlistedMeta('Sicherung', 'Alles sichern und zurückspielen.')

export default function BackupList({ loaderData, actionData }: Route.ComponentProps) {
  const { backups, rule, choices: selected, isSaved } = loaderData
  useFreshWhile(backups.some(isUnderWay))
  const state = actionData ?? { values: { ...(rule.nightly && { nachts: 'ja' }) }, errors: {} }
  return (
    <>
      <AdminHead trail={[['Einstellungen', '/admin/einstellungen'], ['Sicherung']]} title="Sicherung">
        <form method="post">
          <button className="btn" name="intent" value="sichern">
            Jetzt sichern
          </button>
        </form>
      </AdminHead>
      {isSaved && actionData === undefined && <Said tone="ok">Gespeichert.</Said>}
      <div className="stack flow-6">
        <Note tone="warn">
          In jeder Sicherung stehen alle Mitglieder, Anfragen und Konten. Bewahre heruntergeladene Dateien
          verschlüsselt und nicht auf diesem Server auf.
        </Note>
        <Proof backup={backups.find(({ testedAt }) => testedAt !== null)} isNightly={rule.nightly} />
        {backups.length === 0 ? (
          <p className="empty">Hier liegt noch keine Sicherung.</p>
        ) : (
          <BackupTable backups={backups} />
        )}
        <div className="dash">
          <section className="panel w5 stack">
            <h2>Von selbst</h2>
            <form className="form" method="post">
              <CheckField name="nachts" state={state}>
                Jede Nacht sichern
              </CheckField>
              <SelectField
                name="anzahl"
                label="Nächtliche Sicherungen aufheben"
                hint="Ältere werden gelöscht; von Hand gemachte bleiben liegen."
                choices={selected.map((count) => ({ value: String(count), label: `die letzten ${count}` }))}
                defaultValue={String(rule.kept)}
                state={state}
                required
              />
              <div className="btn-row">
                <button className="btn btn-line">Speichern</button>
              </div>
            </form>
          </section>
          <section className="panel w7 stack">
            <h2>Zurückspielen</h2>
            <p>
              Wähle oben eine Sicherung oder lade eine hoch. Du siehst zuerst, was darin steckt und was hier
              ersetzt würde.
            </p>
            <BackupUpload />
          </section>
        </div>
      </div>
    </>
  )
}
