import type { Route } from './+types/admin-club.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { type ClubPart, clubPartNames } from '#app/features/club/club-fields.ts'
import { servicesContext } from '#app/platform/services.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { changeRecord, openRecord } from '#app/resources/open-record.server.ts'
import { RecordForm } from '#app/resources/record-form.tsx'
import { resourceHandle } from '#app/resources/resource-route.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { clubResource } from './club.resource.server.ts'
import styles from './club-parts.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { styles: [...resourceHandle.styles, styles] }

const heads: Record<ClubPart, { title: string; sentence: string }> = {
  name: { title: 'Name und Gründung', sentence: 'Wie ihr heißt, seit wann es euch gibt und wer ihr seid.' },
  anschrift: {
    title: 'Anschrift und Erreichbarkeit',
    sentence: 'Steht im Impressum und im Fuß jeder Seite.',
  },
  register: {
    title: 'Register, Vertretung, Steuern',
    sentence: 'Registergericht, wer den Verein vertritt und wie er besteuert wird.',
  },
  verantwortung: {
    title: 'Verantwortung und Behörden',
    sentence: 'Wer für Texte und Datenschutz einsteht und wer die Aufsicht hat.',
  },
  angebot: { title: 'Was die Website anbietet', sentence: 'Schalter für Formulare, Seiten und Feeds.' },
  listen: {
    title: 'Verbände, Förderer, Zahlen',
    sentence: 'Wer euch trägt, eure Zahlen und eure Auftritte anderswo.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-club')
  const { db } = context.get(servicesContext)
  const isNew = (await findSetting(db, clubSetting)) === undefined
  const names = isNew ? [null] : clubPartNames
  const parameters = new URL(request.url).searchParams
  return {
    parts: await Promise.all(
      names.map(async (name) => ({
        name,
        record: await openRecord(clubResource(name), { context, request, id: 'club' }),
      })),
    ),
    change: latestOf(await listSettingChanges(db), ['club']),
    open: parameters.get('teil'),
    isSaved: parameters.has('gespeichert'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const part = partOf(new URL(request.url).searchParams.get('teil'))
  return changeRecord(clubResource(part), { context, request, id: 'club' })
}

const partOf = (text: string | null) => clubPartNames.find((name) => name === text) ?? null

export const meta = unlistedMeta('Verein', 'Name, Anschrift, Register und was die Website anbietet.')

export default function AdminClub({ loaderData, actionData }: Route.ComponentProps) {
  const { parts, change, open, isSaved } = loaderData
  const saved = (
    <>
      Gespeichert und überall zu sehen, zum Beispiel im <a href="/impressum">Impressum</a>.
    </>
  )
  return (
    <>
      <SettingsHead title="Verein" change={change} {...(isSaved && actionData === undefined && { saved })} />
      <div className="stack">
        {parts.map(({ name, record }) =>
          name === null ? (
            <RecordForm
              key="first"
              record={record}
              result={actionData}
              address="/admin/einstellungen/verein"
              saves=""
            />
          ) : (
            <details key={name} id={name} className="panel part" open={open === name}>
              <summary>
                <h2 className="h3">{heads[name].title}</h2>
                <span className="small muted">{heads[name].sentence}</span>
              </summary>
              <RecordForm
                key={record.values.expectedRevision}
                record={record}
                result={open === name ? actionData : undefined}
                address={`/admin/einstellungen/verein?teil=${name}`}
                saves={heads[name].title}
              />
            </details>
          ),
        )}
        {!parts.some(({ name }) => name === null) && (
          <p className="small muted">
            Das Bankkonto steht bei <a href="/admin/preise/angaben">Zahlung und Stand</a>.
          </p>
        )}
      </div>
    </>
  )
}
