import type { IsoDay } from '#app/lib/calendar-day.ts'
import { clock, localDate, localDateTime, longDate } from '#app/lib/german-dates.ts'
import { managementName, useRootData } from '#app/shell/frame.ts'
import { WhereOffered } from '#app/shell/page-link.tsx'
import { visibilityFields } from '#app/features/members/member.ts'
import { audienceNames, visibilityNames } from '#app/features/members/member-choices.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import type { MembersStartData } from './members-start.server.ts'

/** `reserve` and `defects`: paths of the pages for reserving an aircraft and for reporting a defect of one. */
export function QuickLinks({ reserve, defects }: { reserve: string; defects: string }) {
  const frame = useRootData()?.frame
  return (
    <nav aria-label="Schnell zur Hand">
      <ul className="start-links">
        {[
          ['Reservieren', reserve],
          [managementName({ club: frame?.club ?? null }), '/vereinsflieger'],
          ['Blog', '/mitglied/blog'],
          ['Termine', '/mitglied/veranstaltungen'],
          ['Dokumente', '/mitglied/dokumente'],
          ['Mitglieder', '/mitglied/mitglieder'],
          ['Ziel vorschlagen', '/mitglied/ausflugsziele'],
          ['Störung melden', defects],
        ].map(([label, href]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FieldProps = { field: MembersStartData['field']; today: IsoDay }

/** Whether there is more to say of the field than how it is, which stands above in the greeting. */
export const hasMoreOfField = ({ reason, text, onDuty, inspection }: FieldProps['field']) =>
  [text, reason, onDuty, inspection].some(Boolean)

export function Field({ field, today, width }: FieldProps & { width: string }) {
  const { reason, text, onDuty, inspection } = field
  return (
    <section className={`panel ${width}`}>
      <div className="panel-h">
        <h2>Am Platz</h2>
        <WhereOffered href="/flugplatz/zeiten">
          <a href="/flugplatz/zeiten">Betriebszeiten</a>
        </WhereOffered>
      </div>
      {text !== '' && <p>{text}</p>}
      <FactList
        facts={[
          ['Grund', reason || null],
          ['Von Hand gesetzt', onDuty],
          [
            'Piste geprüft',
            inspection && [inspectedAt(inspection.at, today), inspection.by].filter(Boolean).join(', '),
          ],
        ]}
      />
    </section>
  )
}

function inspectedAt(at: string, today: IsoDay): string {
  const instant = Date.parse(at)
  return localDate(instant) === today ? `${clock(instant)} Uhr` : localDateTime(instant)
}

/** Shown to a user whose account has no entry in the member list. */
export function NoMember({ contact, mayLink }: Pick<MembersStartData, 'contact' | 'mayLink'>) {
  return (
    <section className="note info" aria-labelledby="ohne-eintrag">
      <Icon name="info" />
      <div className="stack">
        <h2 id="ohne-eintrag">Noch kein Eintrag in der Mitgliederliste</h2>
        <p>
          Lesen kannst du alles; anmelden und reservieren geht erst, wenn dieses Konto mit deinem Eintrag
          verbunden ist. {!mayLink && 'Das macht die Verwaltung.'}
        </p>
        {mayLink && (
          <p>
            Das kannst du selbst: Öffne deinen Eintrag in der <a href="/admin/mitglieder">Mitgliederliste</a>{' '}
            oder lege ihn an, mit der E-Mail-Adresse dieses Kontos, und verbinde es dort.
          </p>
        )}
        {!mayLink && contact !== null && (
          <p>
            Schreib an <MailLink address={contact.email} /> oder ruf an:{' '}
            <a href={`tel:${contact.phoneE164}`}>{contact.phone}</a>.
          </p>
        )}
      </div>
    </section>
  )
}

export function OwnRequests({ requests }: Pick<MembersStartData, 'requests'>) {
  if (requests.length === 0) return null
  return (
    <section className="panel w4">
      <h2>Deine Anfragen und Anträge</h2>
      <ul className="list">
        {requests.map(({ id, kind, number, what, state, receivedAt }) => (
          <li key={id}>
            <span>
              {kind === 'destination-tip' ? <a href="/mitglied/ausflugsziele">{what}</a> : what}
              <small>
                {number}, {longDate(localDate(Date.parse(receivedAt)))}
              </small>
            </span>
            <span className="badge">{state}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows who may see which fields of the member's own entry. */
export function Privacy({ own }: { own: NonNullable<MembersStartData['own']> }) {
  return (
    <section className="panel w4">
      <div className="panel-h">
        <h2>Was andere sehen</h2>
        <a href={`/mitglied/mitglieder/${own.id}`}>Ansehen</a>
      </div>
      <FactList
        facts={visibilityFields.map((field) => [
          visibilityNames[field],
          audienceNames[own.visibility[field]],
        ])}
      />
      <p className="small">
        <a href="/mitglied/profil">Selbst bestimmen</a> ·{' '}
        <a href="/mitglied/konto/daten">Daten herunterladen</a>
      </p>
    </section>
  )
}
