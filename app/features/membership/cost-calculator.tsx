import { euro } from '#app/lib/german-numbers.ts'
import { MoreLink } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { CheckField, SelectField, TextField } from '#app/ui/fields.tsx'
import type { CostInput, FlyingPrices } from './cost-question.ts'
import type { MembershipClass } from './membership-class.ts'
import type { CostExample } from './membership-page.ts'
import { totalOf, type CostLine, type WorkedOut } from './yearly-cost.ts'

type CalculatorProps = {
  classes: readonly MembershipClass[]
  prices: FlyingPrices
  examples: readonly CostExample[]
  input: CostInput | undefined
  cost: WorkedOut | undefined
}

/** A GET form: it works without scripts, and its result has a URL that can be shared. */
export function CostCalculator({ classes, prices, examples, input, cost }: CalculatorProps) {
  return (
    <section className="wrap section" id="rechner">
      <SectionHead title="Was ein Jahr kostet">
        <MoreLink href="/piloteninfo/preisliste">Preisliste</MoreLink>
      </SectionHead>
      <div className="cols cols-2">
        <Fold title="Selbst rechnen" isOpen={input !== undefined}>
          <Calculator classes={classes} prices={prices} input={input} />
        </Fold>
        <div className="stack flow-6">
          {cost !== undefined && (
            <div role="status">
              <CostTable
                caption="Ihre Rechnung"
                lines={cost.lines}
                total={cost.totalCents}
                note={`${cost.end} Überschlag mit den Preisen von heute, ohne Anfahrt, Lehrgänge und Tauglichkeit.`.trim()}
              />
            </div>
          )}
          <div className="faq examples">
            {examples.map((example) =>
              cost === undefined && example === examples[0] ? (
                <Fold key={example.id} title={<ExampleTitle example={example} />}>
                  <ExampleTable example={example} />
                </Fold>
              ) : (
                <details key={example.id}>
                  <summary>
                    <ExampleTitle example={example} />
                  </summary>
                  <ExampleTable example={example} hidden />
                </details>
              ),
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

type ExampleProps = { example: CostExample; hidden?: boolean }

/** The sum stands beside the title, so that the examples can be compared before one is unfolded. */
function ExampleTitle({ example: { title, lines } }: ExampleProps) {
  return (
    <span className="example-title">
      {title} <b>{euro(totalOf(lines))}</b>
    </span>
  )
}

function ExampleTable({ example: { title, lines, note }, hidden = false }: ExampleProps) {
  return <CostTable caption={title} lines={lines} total={totalOf(lines)} note={note} hidden={hidden} />
}

type FormProps = Pick<CalculatorProps, 'classes' | 'prices' | 'input'>

function Calculator({ classes, prices, input }: FormProps) {
  const { winch, aerotow, charter } = prices
  return (
    <form className="form" action="/verein/mitgliedschaft#rechner">
      <p className="muted">
        Stellen Sie ein, wie Ihr Jahr aussehen könnte. Gerechnet wird mit den Preisen für Mitglieder.
      </p>
      <div className="fgrid">
        <SelectField
          name="klasse"
          label="Beitragsklasse"
          required
          width="c3"
          choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={input?.classId}
        />
        <TextField
          name="arbeit"
          label="Geleistete Arbeitsstunden"
          hint="Leer heißt: alle"
          inputMode="decimal"
          unit="h"
          width="c3"
          defaultValue={input?.workedHours}
        />
        {winch !== null && (
          <TextField
            name="winde"
            label="Windenstarts"
            hint={`${euro(winch.amountCents)} je Start`}
            inputMode="numeric"
            width="c3"
            defaultValue={input?.winchLaunches}
          />
        )}
        {aerotow !== null && (
          <TextField
            name="schlepp"
            label="Schleppminuten"
            hint={`${euro(aerotow.amountCents)} je Minute`}
            inputMode="numeric"
            unit="min"
            width="c3"
            defaultValue={input?.towMinutes}
          />
        )}
        {charter.length > 0 && (
          <SelectField
            name="flugzeug"
            label="Flugzeug"
            width="c4"
            prompt="Keines"
            choices={charter.map(({ id, amountCents, details }) => ({
              value: id,
              label: `${details.label}, ${euro(amountCents)} je Stunde`,
            }))}
            defaultValue={input?.charterId}
          />
        )}
        <TextField
          name="stunden"
          label="Flugstunden"
          inputMode="decimal"
          unit="h"
          width="c2"
          defaultValue={input?.hours}
        />
        <CheckField name="erstes-jahr" defaultChecked={input?.isFirstYear ?? true}>
          Es ist das erste Jahr, mit Aufnahmegebühr.
        </CheckField>
      </div>
      <div className="btn-row">
        <button className="btn btn-line">Ausrechnen</button>
      </div>
    </form>
  )
}

type CostTableProps = {
  caption: string
  lines: readonly CostLine[]
  total: number
  note: string
  hidden?: boolean
}

function CostTable({ caption, lines, total, note, hidden = false }: CostTableProps) {
  return (
    <>
      <table className="tbl sum">
        <caption className={hidden ? 'vh' : undefined}>{caption}</caption>
        <tbody>
          {lines.map(({ label, amountCents }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{euro(amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Zusammen</th>
            <td className="num">{euro(total)}</td>
          </tr>
        </tfoot>
      </table>
      {note !== '' && <p className="small muted">{note}</p>}
    </>
  )
}
