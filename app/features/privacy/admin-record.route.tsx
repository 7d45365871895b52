import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-record.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Note } from '#app/ui/note.tsx'
import print from '#app/ui/styles/print.css?inline'
import ownPage from './privacy.css?inline'
import { formatProcessor, formatThirdCountries } from './processor.ts'
import { measures, processingRecord, type RecordEntry } from './record.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('protect-data')]
export const handle = { styles: [ownPage, print] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  authorizedTo(context, 'protect-data')
  return { ...(await processingRecord(db)), measures, today: localDate(now().getTime()) }
}

export const meta = unlistedMeta('Verzeichnis der Verarbeitungstätigkeiten', 'Nach Art. 30 DSGVO.')

export default function AdminRecord({
  loaderData: { controller, entries, processors, measures: taken, today },
}: Route.ComponentProps) {
  const thirdCountries = formatThirdCountries(processors)
  return (
    <>
      <AdminHead
        trail={[['Datenschutz', '/admin/datenschutz'], ['Verzeichnis']]}
        title="Verzeichnis der Verarbeitungstätigkeiten"
        below={<p className="muted">Nach Art. 30 Abs. 1 DSGVO, Stand {longDate(today)}</p>}
      >
        <a className="btn btn-line" href="/admin/datenschutz/verzeichnis.csv" download>
          <Icon name="download" /> Tabelle (CSV)
        </a>
      </AdminHead>
      <div className="stack flow-6 record">
        {controller === undefined ? (
          <Note tone="warn">
            Der Verein ist noch nicht eingetragen. <a href="/admin/einstellungen/verein">Eintragen</a>
          </Note>
        ) : (
          <section aria-labelledby="verantwortlich">
            <h2 id="verantwortlich">Verantwortlicher</h2>
            <FactList
              className=""
              facts={[
                ['Verein', controller.name],
                ['Anschrift', controller.address],
                ['Kontakt', `${controller.email}, ${controller.phone}`],
                [
                  'Datenschutzbeauftragter',
                  controller.officer === null
                    ? 'keiner benannt'
                    : `${controller.officer.name}, ${controller.officer.email}`,
                ],
                ['Aufsichtsbehörde', controller.authority],
              ]}
            />
          </section>
        )}
        {entries.map(({ key, ...entry }) => (
          <Processing key={key} {...entry} thirdCountries={thirdCountries} />
        ))}
        <section aria-labelledby="auftragsverarbeiter">
          <h2 id="auftragsverarbeiter">Auftragsverarbeiter</h2>
          {processors.length === 0 ? (
            <p>
              Keiner eingetragen. <a href="/admin/datenschutz/auftragsverarbeiter">Eintragen</a>
            </p>
          ) : (
            <FactList
              className=""
              facts={processors.map((each) => [each.name, formatProcessor(each)] as const)}
            />
          )}
        </section>
        <section aria-labelledby="massnahmen">
          <h2 id="massnahmen">Technische und organisatorische Maßnahmen</h2>
          <ul>
            {taken.map((measure) => (
              <li key={measure}>{measure}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function Processing({
  label,
  thirdCountries,
  ...entry
}: Omit<RecordEntry, 'key'> & { thirdCountries: string }) {
  return (
    <details className="processing">
      <summary>
        <h2>{label}</h2>
        <small>{entry.purpose}</small>
      </summary>
      <FactList
        className=""
        facts={[
          ['Zweck', entry.purpose],
          ['Betroffene', entry.whose],
          ['Daten', entry.holds],
          ['Rechtsgrundlage', entry.basis],
          ['Wer es sieht', entry.recipients],
          ['Drittländer', thirdCountries],
          ['Aufbewahrung', entry.retention],
          ['Bei Löschung', entry.erased],
        ]}
      />
    </details>
  )
}
