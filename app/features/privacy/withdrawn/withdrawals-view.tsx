import { purposeNames } from '#app/features/members/consent.ts'
import type { Withdrawal } from '#app/features/members/withdrawals/withdrawals.server.ts'
import { localDate, localDateTime, longDate } from '#app/lib/german-dates.ts'
import type { FormState } from '#app/lib/forms.ts'
import { Note } from '#app/ui/note.tsx'
import { TextArea } from '#app/ui/fields.tsx'
import type { WithdrawnPlace } from './places.server.ts'

export type ShownWithdrawal = Withdrawal & { places: readonly WithdrawnPlace[] }

type Seen = { withdrawal: ShownWithdrawal; linkOf: (place: WithdrawnPlace) => string | null }

/**
 * Shows what was withdrawn, its deadline, and where the name or picture is still published; used for the person and for the
 * office.
 */
export function WithdrawalFacts({ withdrawal, linkOf }: Seen) {
  const { purpose, withdrawnAt, dueOn, settledAt, ground, places } = withdrawal
  return (
    <>
      <h3>{purposeNames[purpose]}</h3>
      <p>
        Widerrufen am {localDateTime(Date.parse(withdrawnAt))}.{' '}
        {settledAt === null
          ? `${hiddenHow[purpose]} Zu erledigen bis ${longDate(dueOn)}.`
          : `Erledigt am ${longDate(localDate(Date.parse(settledAt)))}.`}
      </p>
      {settledAt !== null && ground !== null && (
        <Note tone="info">Bleibt an einigen Stellen stehen, mit dieser Begründung: {ground}</Note>
      )}
      {settledAt === null && (
        <ul className="list">
          {places.map((place) => {
            const href = linkOf(place)
            return (
              <li key={`${place.label} ${place.href}`}>
                <span>
                  {href === null ? place.label : <a href={href}>{place.label}</a>}
                  {place.note !== '' && <small>{place.note}</small>}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

const hiddenHow = {
  'public-name': 'Auf der Website ist der Name ausgeblendet, bis das hier erledigt ist.',
  photo: 'Die Website zeigt das Bild nirgends mehr.',
} as const

type ResolveFormProps = { withdrawal: ShownWithdrawal; state: FormState | undefined }

/** Asks the office for a legal ground while something is still published; otherwise shows a single button. */
export function ResolveForm({ withdrawal: { purpose, places }, state }: ResolveFormProps) {
  return (
    <form method="post" action="#widerrufe" className="stack">
      <input type="hidden" name="zweck" value={purpose} />
      {places.length > 0 && (
        <TextArea
          name="begruendung"
          id={`begruendung-${purpose}`}
          label="Warum es dort stehen bleiben darf"
          hint="Ein Satz, den auch die Person liest. Besser ist, jede Stelle zu ändern: Dann steht hier keine mehr."
          state={state}
          required
          rows={2}
          maxLength={400}
        />
      )}
      <p>
        <button className="btn btn-line" name="intent" value="widerruf-erledigen">
          Widerruf erledigt
        </button>
      </p>
    </form>
  )
}
