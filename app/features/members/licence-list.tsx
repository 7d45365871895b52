import { addDays } from '#app/lib/calendar-day.ts'
import { longDate } from '#app/lib/german-dates.ts'
import type { MemberDetails } from './member.ts'

type LicenceListProps = {
  licences: MemberDetails['licences']
  /** `undefined` if the reader may not see it. */
  medicalValidUntil?: string | null
  /** `YYYY-MM-DD` */
  today: string
}

/** Days before expiry from which a licence is highlighted. */
const warnedDays = 60

export function LicenceList({ licences, medicalValidUntil, today }: LicenceListProps) {
  const medical = medicalValidUntil == null ? [] : [{ kind: 'Tauglichkeit', validUntil: medicalValidUntil }]
  const all = [...licences, ...medical]
  if (all.length === 0) return <p className="muted">Es sind keine Lizenzen eingetragen.</p>
  return (
    <ul className="valid">
      {all.map(({ kind, validUntil }) => (
        <li key={kind}>
          <span>{kind}</span>
          <Validity validUntil={validUntil} today={today} />
        </li>
      ))}
    </ul>
  )
}

function Validity({ validUntil, today }: { validUntil: string | null; today: string }) {
  if (validUntil === null) return <span className="badge ok">unbefristet</span>
  if (validUntil < today) return <span className="badge stop">abgelaufen am {longDate(validUntil)}</span>
  const tone = validUntil <= addDays(today, warnedDays) ? 'warn' : 'ok'
  return <span className={`badge ${tone}`}>bis {longDate(validUntil)}</span>
}
