import type { FormState } from '#app/lib/forms.ts'
import { StarNote } from '#app/ui/star-note.tsx'
import { TextField } from '#app/ui/fields.tsx'
import type { HoursReview } from '../opening/hours-review.ts'

type ReviewPanelProps = {
  review: HoursReview | null
  today: string
  refused: FormState | undefined
}

/** Form to confirm that all hours have been checked and apply until a given day. */
export function ReviewPanel({ review, today, refused }: ReviewPanelProps) {
  const saved = { stand: review?.asOf ?? today, pruefenBis: review?.nextReview ?? '' }
  const state: FormState = refused ?? { values: saved, errors: {} }
  const field = { state, unmarked: true, type: 'date' } as const
  return (
    <section className="panel" id="pruefung">
      <h2>Stand und nächste Prüfung</h2>
      <form method="post" action="#pruefung" className="form stack starred" noValidate>
        <p className="hint">
          Steht mit deinem Namen, wenn du öffentlich genannt werden möchtest, unter den Betriebszeiten und im
          AIP-Auszug. Ist der Tag vorbei, bittet die Seite um einen Anruf, und die Prüfung steht in der
          Arbeitsliste.
        </p>
        <StarNote />
        <div className="fgrid">
          <TextField {...field} name="stand" label="Geprüft am" required width="c2" max={today} />
          <TextField
            {...field}
            name="pruefenBis"
            label="Wieder prüfen bis"
            hint="Leer: ohne Frist"
            width="c2"
          />
        </div>
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="pruefung">
            Stand bestätigen
          </button>
        </p>
      </form>
    </section>
  )
}
