import type { FormState } from '#app/lib/forms.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { BalanceFacts } from '../balance-facts.tsx'
import { EntryList } from '../entry-list.tsx'
import type { MemberHoursData } from '../own-hours.server.ts'
import { DecisionFields } from './decision-fields.tsx'
import { SavedOrRefused } from './saved-or-refused.tsx'

type MemberHoursProps = {
  page: MemberHoursData & { name: string; isSaved: boolean }
  refused: { sentence: string; state: FormState | null } | null
}

export function MemberHours({ page, refused }: MemberHoursProps) {
  const { name, year, balance, isClosed, entries, isSaved } = page
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href={`/admin/arbeitsstunden?jahr=${year}`}>Arbeitsstunden {year}</a>
          </p>
          <h1 className="h2">{name}</h1>
        </div>
      </div>
      <SavedOrRefused isSaved={isSaved && refused === null} sentence={refused?.sentence ?? ''} />
      <div className="dash">
        {balance !== null && (
          <section className="panel w5" aria-labelledby="stand">
            <h2 id="stand">Stand{isClosed && ', abgeschlossen'}</h2>
            <BalanceFacts balance={balance} />
          </section>
        )}
        {!isClosed && (
          <Exemption year={year} exemption={balance?.exemption ?? ''} state={refused?.state ?? undefined} />
        )}
        <section className="panel w12" aria-labelledby="eintraege">
          <h2 id="eintraege">Einträge</h2>
          {entries.length === 0 ? (
            <p className="muted">In diesem Jahr ist nichts gemeldet.</p>
          ) : (
            <EntryList entries={entries}>
              {(entry) => (isClosed ? null : <DecisionFields entry={entry} />)}
            </EntryList>
          )}
        </section>
      </div>
    </>
  )
}

type ExemptionProps = { year: number; exemption: string; state: FormState | undefined }

function Exemption({ year, exemption, state }: ExemptionProps) {
  const common = { state, unmarked: true }
  return (
    <form className="form panel w7" method="post" action="#meldung" noValidate>
      <h2>Ausnahme</h2>
      <input type="hidden" name="jahr" value={year} />
      <RefusedFields errors={state?.errors ?? {}} />
      <div className="fgrid">
        <TextField
          name="schuldet"
          label={`Schuldet ${year} stattdessen`}
          unit="Stunden"
          width="c3"
          hint="0: befreit. Leer: wie die Mitgliedschaft sagt."
          {...common}
        />
        <TextField
          name="grund"
          label="Warum"
          maxLength={120}
          width="c3"
          defaultValue={exemption}
          {...common}
        />
      </div>
      <p className="btn-row">
        <button className="btn" name="intent" value="ausnahme">
          Speichern
        </button>
      </p>
    </form>
  )
}
