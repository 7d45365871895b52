import { longDate } from '#app/lib/german-dates.ts'
import { decimal, euro } from '#app/lib/german-numbers.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { feeText, forWhom, type MembershipClass } from './membership-class.ts'

/** Lists fees and contents of each class; below 40 rem as cards. */
export function FeeTable({ classes }: { classes: readonly MembershipClass[] }) {
  const [validFrom, ...others] = new Set(classes.map((each) => each.validFrom))
  const isOneList = others.length === 0
  return (
    <section className="wrap section">
      <SectionHead title="Beiträge">
        {validFrom !== undefined && isOneList && (
          <p className="small muted">gültig ab {longDate(validFrom)}</p>
        )}
      </SectionHead>
      <div className="tbl-wrap" role="region" aria-label="Beitragsklassen" tabIndex={0}>
        <table className="tbl stackable fees">
          <caption className="vh">Beitragsklassen</caption>
          <thead>
            <tr>
              <th scope="col">Klasse</th>
              <th scope="col">Für wen</th>
              <th scope="col" className="num">
                Beitrag
              </th>
              <th scope="col" className="num">
                Aufnahme einmalig
              </th>
              <th scope="col" className="num">
                Umlage und Verband im Jahr
              </th>
              <th scope="col" className="num">
                Arbeit im Jahr
              </th>
            </tr>
          </thead>
          <tbody>
            {classes.map((each) => (
              <tr key={each.id}>
                <th scope="row">{each.name}</th>
                <td data-l="Für wen">{forWhom(each)}</td>
                <td className="num" data-l="Beitrag">
                  {feeText(each)}
                </td>
                <Cell label="Aufnahme" value={each.admissionFeeCents} format={euro} />
                <Cell
                  label="Umlage und Verband"
                  value={each.levyCents + each.associationFeeCents}
                  format={euro}
                />
                <Cell
                  label="Arbeit im Jahr"
                  value={each.workHoursPerYear}
                  format={(hours) => `${decimal(hours)}\u202fh`}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ClassNotes classes={classes} isOneList={isOneList} />
    </section>
  )
}

type CellProps = { label: string; value: number; format: (value: number) => string }

/** What a class does not ask for takes no room on a phone. */
function Cell({ label, value, format }: CellProps) {
  return (
    <td className={value === 0 ? 'num none' : 'num'} data-l={label}>
      {value === 0 ? '–' : format(value)}
    </td>
  )
}

/** Shows the details of each class that do not fit into the table; `isOneList`: all are valid from the same day. */
function ClassNotes({ classes, isOneList }: { classes: readonly MembershipClass[]; isOneList: boolean }) {
  return (
    <div className="faq class-notes">
      <details>
        <summary>Versicherung, Ermäßigung und Kündigung je Klasse</summary>
        <dl className="kv left">
          {classes.map((each) => (
            <div key={each.id}>
              <dt>{each.name}</dt>
              {notesOf(each, isOneList).map((note) => (
                <dd key={note}>{note}</dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

function notesOf(each: MembershipClass, isOneList: boolean): string[] {
  return [
    !isOneList && `Gültig ab: ${longDate(each.validFrom)}`,
    each.insurance && `Versicherung: ${each.insurance}`,
    each.reduction && `Ermäßigung: ${each.reduction}`,
    each.substituteCentsPerHour > 0 && `Nicht geleistete Stunde: ${euro(each.substituteCentsPerHour)}`,
    each.durationMonths !== null &&
      `Dauer: ${each.durationMonths === 1 ? 'ein Monat' : `${each.durationMonths} Monate`}`,
    each.noticePeriod && `Kündigung: ${each.noticePeriod}`,
  ].filter((note): note is string => typeof note === 'string' && note !== '')
}
