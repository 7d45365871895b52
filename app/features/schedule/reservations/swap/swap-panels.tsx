import type { Values } from '#app/lib/form-values.ts'
import { GroupedSelect } from '#app/ui/grouped-select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ShownSwap, SwapPartners } from './swap-page.server.ts'

/** What is asked, and what whoever looks can answer. */
export function OpenSwap({ swap }: { swap: ShownSwap }) {
  const { id, isMine, from, to, given, inReturn, note } = swap
  return (
    <section className="panel stack" aria-labelledby={`tausch-${id}`}>
      <h2 id={`tausch-${id}`}>{inReturn === null ? 'Übernehmen' : 'Tauschen'}</h2>
      <p>
        {isMine
          ? `Du hast ${to} gefragt. Bis zur Antwort ändert sich nichts.`
          : `${from} fragt dich. Bis du zustimmst, ändert sich nichts.`}
      </p>
      <ul>
        <li>
          {isMine ? `${to} bekommt` : 'Du bekommst'}: {given}
        </li>
        {inReturn !== null && (
          <li>
            {isMine ? 'Du bekommst' : `${from} bekommt`}: {inReturn}
          </li>
        )}
      </ul>
      {note !== '' && <p>„{note}“</p>}
      <form method="post" className="btn-row">
        <input type="hidden" name="tausch" value={id} />
        {isMine ? (
          <button className="btn btn-line" name="intent" value="zurueckziehen">
            Anfrage zurückziehen
          </button>
        ) : (
          <>
            <button className="btn" name="intent" value="zustimmen">
              {inReturn === null ? 'Reservierung übernehmen' : 'Tausch zustimmen'}
            </button>
            <button className="btn btn-line" name="intent" value="ablehnen">
              Ablehnen
            </button>
          </>
        )}
      </form>
    </section>
  )
}

/** To somebody, or for a certain reservation in return. */
export function AskToSwap({ partners, values }: { partners: SwapPartners; values: Values }) {
  const { people, inReturn } = partners
  return (
    <section className="panel stack" aria-labelledby="tauschen">
      <h2 id="tauschen">Tauschen oder abgeben</h2>
      <p className="small muted">
        Die Reservierung bleibt deine, bis die andere Person zustimmt. Dann gilt der Tausch sofort, und ihr
        beide bekommt eine E-Mail. Beim Tausch wechseln Flugzeug und Zeit; Gäste und Zweck behält jede Person
        für sich.
      </p>
      <form method="post" className="form">
        <div className="fgrid">
          <GroupedSelect
            name="mit"
            label="Mit wem"
            prompt="bitte wählen"
            groups={[
              {
                label: 'Gegen diese Reservierung',
                choices: inReturn.map(({ value, label }) => ({ value: `r:${value}`, label })),
              },
              {
                label: 'Diese Person soll sie übernehmen',
                choices: people.map(({ value, label }) => ({ value: `m:${value}`, label })),
              },
            ]}
            defaultValue={values.mit}
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
          <button className="btn btn-line" name="intent" value="fragen">
            Um Tausch bitten
          </button>
        </p>
      </form>
    </section>
  )
}

/** Everything open, among what is a member's own. */
export function SwapsPanel({ swaps }: { swaps: readonly ShownSwap[] }) {
  if (swaps.length === 0) return null
  return (
    <section className="panel w12">
      <h2>Tausch</h2>
      <ul className="list">
        {swaps.map(({ id, href, isMine, from, to, given, inReturn }) => (
          <li key={id}>
            <span>
              <a href={href}>{isMine ? `Du hast ${to} gefragt` : `${from} fragt dich`}</a>
              <small>
                {given}
                {inReturn !== null && ` · im Tausch gegen ${inReturn}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
