import type { Values } from '#app/lib/form-values.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { TextField } from '#app/ui/fields.tsx'
import type { ShownSwap, SwapPartners } from './swap-page.server.ts'
import { type SwapSubject, swapTexts } from './swappable.ts'

function whoAsks({ isMine, from, to, mayAccept }: ShownSwap) {
  const whom = to === null ? 'alle' : mayAccept ? 'dich' : to
  return isMine ? `Du hast ${whom} gefragt` : `${from} fragt ${whom}`
}

/** Shows an open swap with the buttons the viewer may use. */
export function OpenSwap({ subject, swap }: { subject: SwapSubject; swap: ShownSwap }) {
  const { id, isMine, from, to, given, inReturn, note, mayAccept, mayDecline, mayWithdraw } = swap
  const taker = mayAccept ? 'Du bekommst' : `${to ?? 'Wer zustimmt,'} bekommt`
  return (
    <section className="panel stack" aria-labelledby={`tausch-${id}`}>
      <h2 id={`tausch-${id}`}>Zum Tausch angeboten</h2>
      <p>
        {whoAsks(swap)}. {mayAccept ? 'Bis du zustimmst,' : 'Bis zur Antwort'} ändert sich nichts.
      </p>
      <FactList
        facts={[
          [taker, given],
          [isMine ? 'Du bekommst' : `${from} bekommt`, inReturn],
        ]}
      />
      {note !== '' && <p>„{note}“</p>}
      {(mayAccept || mayWithdraw) && (
        <form method="post" className="btn-row">
          <input type="hidden" name="tausch" value={id} />
          {mayAccept && (
            <button className="btn" name="intent" value="zustimmen">
              {inReturn === null ? `${swapTexts[subject].thing} übernehmen` : 'Tausch zustimmen'}
            </button>
          )}
          {mayDecline && (
            <button className="btn btn-line" name="intent" value="ablehnen">
              Ablehnen
            </button>
          )}
          {mayWithdraw && (
            <button className="btn btn-line" name="intent" value="zurueckziehen">
              Zurückziehen
            </button>
          )}
        </form>
      )}
    </section>
  )
}

type AskProps = { subject: SwapSubject; partners: SwapPartners; values: Values }

/** Form to offer a swap: to one member, for one item in return, or to all. */
export function AskToSwap({ subject, partners: { people, inReturn }, values }: AskProps) {
  const { thing, ask, prompt, explained } = swapTexts[subject]
  return (
    <section className="panel stack" aria-labelledby="tauschen">
      <h2 id="tauschen">Tauschen oder abgeben</h2>
      <p className="small muted">{explained}</p>
      <form method="post" className="form">
        <div className="fgrid">
          <GroupedSelect
            name="mit"
            label="Mit wem"
            prompt={prompt}
            groups={[
              {
                label: 'Im Tausch gegen',
                choices: inReturn.map(({ value, label }) => ({ value: `r:${value}`, label })),
              },
              {
                label: `${thing} abgeben an`,
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
            {ask}
          </button>
        </p>
      </form>
    </section>
  )
}

/** Without `otherwise` the panel is omitted when no swap is open. */
type SwapsPanelProps = { swaps: readonly ShownSwap[]; width: 'w5' | 'w12'; otherwise?: string }

/** Lists everything open for a member, on the page of their own items. */
export function SwapsPanel({ swaps, width, otherwise }: SwapsPanelProps) {
  if (swaps.length === 0 && otherwise === undefined) return null
  return (
    <section className={`panel ${width}`} aria-labelledby="tausch">
      <h2 id="tausch">Zum Tausch angeboten</h2>
      {swaps.length === 0 && <p className="muted">{otherwise}</p>}
      <ul className="list">
        {swaps.map((swap) => (
          <li key={swap.id}>
            <span>
              <a href={swap.href}>{whoAsks(swap)}</a>
              <small>
                {swap.given}
                {swap.inReturn !== null && ` · im Tausch gegen ${swap.inReturn}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Choice = { value: string; label: string }

type GroupedSelectProps = {
  name: string
  label: string
  /** Text shown while nothing is selected. */
  prompt: string
  groups: readonly { label: string; choices: readonly Choice[] }[]
  defaultValue?: string | undefined
}

/** Select field with several groups; empty groups are left out. */
function GroupedSelect({ name, label, prompt, groups, defaultValue = '' }: GroupedSelectProps) {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={defaultValue}>
        <option value="">{prompt}</option>
        {groups.map(
          (group) =>
            group.choices.length > 0 && (
              <optgroup key={group.label} label={group.label}>
                {group.choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </select>
    </p>
  )
}
