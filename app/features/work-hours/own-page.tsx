import type { FormState } from '#app/lib/forms.ts'
import { dateRange } from '#app/lib/german-dates.ts'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { BalanceFacts } from './balance-facts.tsx'
import { EntryList } from './entry-list.tsx'
import type { OwnHoursData } from './own-hours.server.ts'

type Shown = OwnHoursData & { isSaved: boolean }

export function OwnHoursPage({ page, refused }: { page: Shown; refused: FormState | undefined }) {
  const { year, current, days, balance, isClosed, entries, isSaved } = page
  const at = (each: number) => `/vereinsflieger/arbeitsstunden?jahr=${each}`
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>Arbeitsstunden {year}</h1>
          <p className="muted">
            {dateRange(days.first, days.last)}
            {isClosed && ', abgeschlossen'}
          </p>
        </div>
        <nav className="btn-row" aria-label="Jahr wechseln">
          <a className="btn btn-line" href={at(year - 1)}>
            {year - 1}
          </a>
          {year < current && (
            <a className="btn btn-line" href={at(year + 1)}>
              {year + 1}
            </a>
          )}
        </nav>
      </div>
      {isSaved && refused === undefined && (
        <Said tone="ok">Gemeldet. Sobald es anerkannt ist, bekommst du eine E-{'\u2060'}Mail.</Said>
      )}
      {balance === null ? (
        <p className="panel">
          Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Erst dann kannst du Stunden
          melden; die Verwaltung kann das ändern.
        </p>
      ) : (
        <div className="dash">
          <section className="panel w5" aria-labelledby="stand">
            <h2 id="stand">Dein Stand</h2>
            <BalanceFacts balance={balance} />
          </section>
          {!isClosed && <ReportForm page={page} refused={refused} />}
          <section className="panel w12" aria-labelledby="eintraege">
            <h2 id="eintraege">Deine Einträge</h2>
            {entries.length === 0 ? (
              <p className="muted">In diesem Jahr ist noch nichts gemeldet.</p>
            ) : (
              <EntryList entries={entries}>
                {({ id, state, text }) =>
                  state === 'reported' && (
                    <form method="post">
                      <input type="hidden" name="eintrag" value={id} />
                      <button className="btn btn-quiet btn-sm" name="intent" value="zuruecknehmen">
                        Zurücknehmen<span className="vh">: {text}</span>
                      </button>
                    </form>
                  )
                }
              </EntryList>
            )}
          </section>
        </div>
      )}
      <StateLine standing={page.standing} />
    </>
  )
}

function ReportForm({ page, refused }: { page: Shown; refused: FormState | undefined }) {
  const state = refused ?? { values: page.values, errors: {} }
  const common = { state, unmarked: true }
  return (
    <form className="form panel w7" method="post" action="#meldung" noValidate>
      <h2>Stunden melden</h2>
      <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
      <RefusedFields errors={state.errors} />
      <div className="fgrid">
        <TextField name="tag" label="Tag" type="date" width="c3" required {...common} />
        <TextField
          name="stunden"
          label="Stunden"
          inputMode="decimal"
          width="c3"
          hint="2,5 oder 2:30"
          required
          {...common}
        />
        <SelectField
          name="sparte"
          label="Wofür"
          choices={page.branches}
          prompt="Bitte wählen"
          required
          {...common}
        />
        <TextField name="arbeit" label="Was du getan hast" maxLength={200} required {...common} />
      </div>
      <p className="btn-row">
        <button className="btn" name="intent" value="melden">
          Melden
        </button>
      </p>
    </form>
  )
}
