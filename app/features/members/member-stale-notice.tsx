import { localDateTime } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Change } from './member-changes.ts'
import { memberFormId } from './member-form.tsx'

type MemberStaleNoticeProps = {
  changes: readonly Change[]
  current: { id: string; revision: number; updatedAt: string }
}

/** Conflict after another user saved: shows the differences and offers both versions. */
export function MemberStaleNotice({ changes, current }: MemberStaleNoticeProps) {
  return (
    <section className="note warn note-gap" role="alert" aria-label="Zwischenzeitlich geändert">
      <Icon name="warn" />
      <div className="stack">
        <strong>Jemand hat diese Person am {localDateTime(Date.parse(current.updatedAt))} gespeichert</strong>
        <p>
          Deine Angaben stehen unverändert im Formular und sind noch nicht gespeichert. Übernimm von hier, was
          fehlt, und speichere dann.
        </p>
        <ul className="stale-facts">
          {changes.map(({ label, theirs, mine }) => (
            <li key={label}>
              {label}: gespeichert „{theirs || 'leer'}“, bei dir „{mine || 'leer'}“
            </li>
          ))}
        </ul>
        <p className="btn-row">
          <button
            className="btn btn-line btn-sm"
            form={memberFormId}
            name="overRevision"
            value={current.revision}
          >
            Meine Angaben sollen gelten
          </button>
          <a className="btn btn-quiet btn-sm" href={`/admin/mitglieder/${current.id}`}>
            Die gespeicherten übernehmen
          </a>
        </p>
      </div>
    </section>
  )
}
