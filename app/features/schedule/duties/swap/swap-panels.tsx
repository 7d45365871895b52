import type { Values } from '#app/lib/form-values.ts'
import { GroupedSelect } from '#app/ui/grouped-select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DutyPageData } from '../duty-page.server.ts'

/** What is offered, and what whoever looks can answer. */
export function OpenOffer({ swap }: { swap: NonNullable<DutyPageData['swap']> }) {
  const { id, from, to, inReturn, note, mayAccept, mayDecline, mayWithdraw } = swap
  return (
    <section className="panel stack" aria-labelledby="tausch">
      <h2 id="tausch">Zum Tausch angeboten</h2>
      <p>
        {from} bietet den Dienst {to === null ? 'allen' : to} an
        {inReturn === null ? '.' : ', im Tausch gegen:'}
      </p>
      {inReturn !== null && <p>{inReturn}</p>}
      {note !== '' && <p>„{note}“</p>}
      <form method="post" className="btn-row">
        <input type="hidden" name="angebot" value={id} />
        {mayAccept && (
          <button className="btn" name="intent" value="annehmen">
            {inReturn === null ? 'Dienst übernehmen' : 'Tausch annehmen'}
          </button>
        )}
        {mayDecline && (
          <button className="btn btn-line" name="intent" value="ablehnen">
            Ablehnen
          </button>
        )}
        {mayWithdraw && (
          <button className="btn btn-quiet" name="intent" value="zurueckziehen">
            Angebot zurückziehen
          </button>
        )}
        {mayWithdraw && (
          <span className="small muted">Zurückgezogen bleibt der Dienst, wie er verteilt ist.</span>
        )}
      </form>
    </section>
  )
}

type OfferFormProps = { partners: NonNullable<DutyPageData['partners']>; values: Values }

/** To all, to one, or for a certain duty in return. */
export function OfferForm({ partners: { people, inReturn }, values }: OfferFormProps) {
  return (
    <section className="panel stack" aria-labelledby="anbieten">
      <h2 id="anbieten">Tauschen</h2>
      <p className="small muted">
        Der Dienst bleibt deiner, bis jemand annimmt. Dann wechselt er sofort, und ihr beide bekommt eine
        E-Mail.
      </p>
      <form method="post" className="form">
        <div className="fgrid">
          <GroupedSelect
            name="an"
            label="Wem"
            prompt="allen, die ihn übernehmen dürfen"
            groups={[
              {
                label: 'Eine Person soll ihn übernehmen',
                choices: people.map(({ value, label }) => ({ value: `m:${value}`, label })),
              },
              {
                label: 'Gegen diesen Dienst',
                choices: inReturn.map(({ value, label }) => ({ value: `d:${value}`, label })),
              },
            ]}
            defaultValue={values.an}
          />
          <TextField
            name="wort"
            label="Ein Wort dazu"
            maxLength={200}
            hint="Steht in der E-Mail."
            defaultValue={values.wort}
            unmarked
          />
        </div>
        <p className="btn-row">
          <button className="btn" name="intent" value="anbieten">
            Zum Tausch anbieten
          </button>
        </p>
      </form>
    </section>
  )
}
